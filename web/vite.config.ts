/// <reference types="vitest/config" />
import { readdirSync } from "node:fs";
import { build, defineConfig, type Plugin } from "vite";

/** The script of each page. */
const scripts = readdirSync(new URL("pages", import.meta.url))
  .filter((name) => name.endsWith(".ts"))
  .map((name) => `pages/${name}`);

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
        ...scripts,
        "styles/site.css",
        "styles/catalogue.css",
        "styles/home.css",
        "styles/kiosk.css",
        "styles/play.css",
        "styles/study.css",
      ],
    },
  },
  test: {
    environment: "happy-dom",
    projects: [
      {
        // A page takes longer to make than the tests of a file take to run, so one serves all files.
        extends: true,
        test: {
          name: "shared page",
          isolate: false,
          include: ["tests/*.test.ts"],
          setupFiles: ["tests/clear_page.ts"],
        },
      },
      // What these files change in a module must not reach another file.
      { extends: true, test: { name: "isolated", include: ["tests/isolated/*.test.ts"] } },
    ],
  },
});
