/// <reference types="vitest/config" />
import { readdirSync, readFileSync } from "node:fs";
import { build, defineConfig, type Plugin } from "vite";

/** Lays the messages of every language beside the scripts, where the server reads them. */
function messages(): Plugin {
  return {
    name: "messages",
    generateBundle() {
      for (const entry of readdirSync("locales", { recursive: true, withFileTypes: true })) {
        if (/\.(ftl|toml)$/.test(entry.name)) {
          const path = `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/");
          this.emitFile({ type: "asset", fileName: path, source: readFileSync(path, "utf8") });
        }
      }
    },
  };
}

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
  base: "/static/",
  publicDir: false,
  plugins: [messages(), standaloneBoard()],
  build: {
    outDir: "../src/petteia/server/page",
    emptyOutDir: true,
    manifest: "manifest.json",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [
        "pages/analysis.ts",
        "pages/builder.ts",
        "pages/common.ts",
        "pages/delete.ts",
        "pages/home.ts",
        "pages/explorer.ts",
        "pages/play.ts",
        "pages/game.ts",
        "pages/learn.ts",
        "pages/difference.ts",
        "pages/lesson.ts",
        "pages/lobby.ts",
        "pages/me.ts",
        "pages/puzzle.ts",
        "pages/rules.ts",
        "pages/service_worker.ts",
        "pages/study_frame.ts",
        "styles/site.css",
      ],
    },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
