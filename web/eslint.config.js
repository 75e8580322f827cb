import tseslint from "typescript-eslint";

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
  { files: ["eslint.config.js"], ...tseslint.configs.disableTypeChecked },
);
