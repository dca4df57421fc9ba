import { defineConfig } from 'oxlint';
import { importRules } from '#tools/lint/import-rules.ts';

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**', 'faults/**'];

// A tool that loads these files asks for their default export.
const filesWithDefaultExport = [
  '*.config.ts',
  'apps/*/*.config.ts',
  'packages/*/*.config.ts',
  '{e2e,faults,tools}/*.config.ts',
  'tools/lint/plugin.ts',
];

// One reader of the environment per program; the others are given what they need.
const environmentReaders = [
  'apps/exam/vite.config.ts',
  'apps/server/src/platform/env.ts',
  'apps/server/vitest.model.config.ts',
  'apps/web/vite.config.ts',
  'e2e/playwright.config.ts',
  'faults/support/env.ts',
  'packages/db/src/admin/generate-command.ts',
  'packages/db/src/admin/migrate-command.ts',
  'packages/db/src/testing/template.ts',
  'tools/lib/env.ts',
];

// They pass for anything that is not empty; toBeVisible, toBe(true) or toEqual say what is meant.
const vagueMatchers = Object.fromEntries(
  ['toBeTruthy', 'toBeFalsy'].flatMap((name) =>
    ['', 'not.', 'resolves.', 'resolves.not.'].map((before) => [
      `${before}${name}`,
      'Say what is meant: toBeVisible, toBe(true), toEqual…',
    ]),
  ),
);

const houseRules = Object.fromEntries(
  [
    ...Object.keys(importRules),
    'arrow-constants',
    'barrels',
    'change-callbacks',
    'named-columns',
    'proofs-assert',
    'types-not-interfaces',
    'written-paths',
  ].map((name) => [`tamiz/${name}`, 'error' as const]),
);

export default defineConfig({
  plugins: [
    'eslint',
    'oxc',
    'typescript',
    'import',
    'unicorn',
    'react',
    'jsx-a11y',
    'vitest',
    'node',
    'promise',
  ],
  jsPlugins: ['./tools/lint/plugin.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/generated/**',
    '**/test-results/**',
    'tools/check/fixtures/**',
  ],
  rules: {
    ...houseRules,
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'max-lines': ['error', { max: 400 }],
    'node/no-process-env': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    // Style sheets, the module that gathers them and the matchers of tests are imported for their effect.
    'import/no-unassigned-import': [
      'error',
      { allow: ['**/*.css', '**/styles.ts', '@testing-library/jest-dom/vitest'] },
    ],
    // CommonJS libraries such as pg are imported whole.
    'import/no-named-as-default-member': 'off',
    // The code field takes the focus when its step begins; a plain element may not.
    'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    // role="status" is announced by more screen readers than <output>.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // zod/mini names one of its functions _default.
    'no-underscore-dangle': ['error', { allow: ['_default'] }],
    // The JSX transform needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // A helper stands beside its only use, and an option beside its value.
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-useless-spread': 'off',
    // Tests derived from the contract branch on what it says, and name the case that failed.
    'vitest/no-conditional-expect': 'off',
    'vitest/no-restricted-matchers': ['error', vagueMatchers],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'asserts'] }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
  },
  overrides: [
    {
      files: tests,
      rules: {
        'max-lines': ['error', { max: 600 }],
        // A test reads answers it has just asserted.
        'typescript/no-unsafe-type-assertion': 'off',
      },
    },
    // Kysely's expression builder is made to be taken apart.
    {
      files: ['**/queries.ts'],
      rules: {
        'typescript/unbound-method': 'off',
        // A placeholder stands for a value that is not known yet: a condition on it would always hold.
        'typescript/no-unnecessary-condition': 'error',
      },
    },
    // Nothing there is a component.
    {
      files: ['apps/server/**', 'packages/contract/**', 'packages/db/**', '{tools,e2e,faults}/**'],
      rules: { 'react/immutability': 'off', 'react/purity': 'off', 'react/rules-of-hooks': 'off' },
    },
    // Run by browsers too old for the application, which are told so there.
    { files: ['apps/exam/public/**'], rules: { 'tamiz/arrow-constants': 'off' } },
    { files: filesWithDefaultExport, rules: { 'import/no-default-export': 'off' } },
    { files: environmentReaders, rules: { 'node/no-process-env': 'off' } },
  ],
});
