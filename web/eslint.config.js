import tseslint from "typescript-eslint";

/** Folders whose modules import only from their own folder and from those before it. */
const BOARD = ["model", "drawing", "sound", "input"];
const PAGES = ["shared", "rules", "learn", "setup", "game", "builder"];

/** Keeps the direction of imports: from a page to its parts, and never from the board to a page. */
function layers(root, folders) {
  const pages = root === "board" ? String.raw`/pages/|` : "";
  const above = root === "board" ? "board|standalone" : "[a-z]+";
  const restrict = (files, regex) => ({
    files: [files],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ regex, message: "See the layers in eslint.config.js." }] },
      ],
    },
  });
  return [
    ...(root === "board" ? [restrict("board/*.ts", "/pages/")] : []),
    ...folders.map((folder, place) => {
      const later = folders.slice(place + 1).map((name) => `${name}/`);
      const upward = [...later, String.raw`(?:${above})\.js$`].join("|");
      return restrict(`${root}/${folder}/*.ts`, String.raw`${pages}^\.\./(?:${upward})`);
    }),
  ];
}

export default tseslint.config(
  { ignores: ["node_modules"] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // Elements and data of the page's own template are known by their kinds.
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      // Numbers in text are what they look like.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    files: ["tests/*.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        ...["mock", "doMock", "resetModules"].map((property) => ({
          object: "vi",
          property,
          message: "Tests that change modules are in tests/isolated.",
        })),
      ],
    },
  },
  ...layers("board", BOARD),
  ...layers("pages", PAGES),
  { files: ["eslint.config.js"], ...tseslint.configs.disableTypeChecked },
);
