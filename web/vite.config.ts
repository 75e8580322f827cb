/// <reference types="vitest/config" />
import { build, defineConfig, type Plugin } from "vite";

/** Builds the board once more, into two files that any page can use by their names. */
function standaloneBoard(): Plugin {
  return {
    name: "standalone-board",
    apply: "build",
    async closeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: "error",
        build: {
          outDir: "../src/petteia/server/page/element",
          emptyOutDir: true,
          lib: {
            entry: "board/standalone.ts",
            formats: ["es"],
            fileName: "petteia-board",
            cssFileName: "petteia-board",
          },
        },
      });
    },
  };
}

export default defineConfig({
  // Built files find each other wherever they lie: under the site's address, or in a folder.
  base: "./",
  publicDir: false,
  plugins: [standaloneBoard()],
  build: {
    outDir: "../src/petteia/server/page",
    emptyOutDir: true,
    manifest: "manifest.json",
    // The packages that are built into the scripts, for the page of licences.
    license: { fileName: "licenses.json" },
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [
        "pages/analysis.ts",
        "pages/builder.ts",
        "pages/common.ts",
        "pages/compare.ts",
        "pages/compose.ts",
        "pages/delete.ts",
        "pages/home.ts",
        "pages/event.ts",
        "pages/events.ts",
        "pages/explorer.ts",
        "pages/play.ts",
        "pages/game.ts",
        "pages/kiosk.ts",
        "pages/learn.ts",
        "pages/difference.ts",
        "pages/lesson.ts",
        "pages/lobby.ts",
        "pages/me.ts",
        "pages/puzzle.ts",
        "pages/rules.ts",
        "pages/service_worker.ts",
        "pages/stored_page.ts",
        "pages/study_frame.ts",
        "styles/site.css",
        "styles/catalogue.css",
        "styles/home.css",
        "styles/kiosk.css",
        "styles/play.css",
        "styles/study.css",
      ],
    },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
