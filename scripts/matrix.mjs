// npm run matrix -- 11 45: these rows of the failure matrix, without a number all of them. With --full the rows about volume
// and time are as long as the matrix has them, as before a release.
import { runPackage } from './run.mjs';

const asked = process.argv.slice(2);
const rows = asked.filter((word) => /^\d+$/.test(word)).map((row) => `e2e/matrix/row-${row.padStart(2, '0')}-`);
const unknown = asked.filter((word) => !/^(\d+|--full)$/.test(word));
if (unknown.length > 0) {
  console.error('Usage: npm run matrix -- [--full] [ROW …]');
  process.exit(2);
}
const isFull = asked.includes('--full');
const env = isFull ? { PLUMBLINE_MATRIX: 'full' } : {};
// A cap on waiting for what never comes: in full a row takes minutes.
const longer = isFull ? ['--testTimeout=1200000'] : [];
// One file at a time: rows that measure have the machine to themselves.
const args = ['run', '--no-file-parallelism', ...longer, ...(rows.length > 0 ? rows : ['e2e/matrix'])];
const { ok } = await runPackage('vitest/vitest.mjs', args, { env });
process.exitCode = ok ? 0 : 1;
