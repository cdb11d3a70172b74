// Biome formats and lints. This is only what needs the compiler's own types: promises that nobody waits for, also those
// that libraries return.
import { globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const runtimes = ['domain', 'app', 'sw', 'worker', 'server', 'tools'];

export default tseslint.config(globalIgnores(['build', 'data', 'tour', 'test-results', '**/*.d.ts']), {
  files: ['**/*.ts', '**/*.tsx'],
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { project: runtimes.map((name) => `./tsconfig.${name}.json`), tsconfigRootDir: import.meta.dirname },
  },
  plugins: { '@typescript-eslint': tseslint.plugin },
  rules: {
    '@typescript-eslint/no-floating-promises': 'error',
    // An event handler given to React may be async; what it throws is a bug, and reported as one.
    '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  },
});
