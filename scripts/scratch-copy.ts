// A copy of the working tree beside the same packages, in which something is changed and looked at.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './content-hash.mjs';

/** Runs a program to its end. @returns how it ended, and all that it said. */
export function output(program: string, args: string[], cwd: string): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      text += String(chunk);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, text }));
  });
}

/** Deleted files are still listed; a linked package folder is none of the sources. */
function isSource(name: string): boolean {
  return name !== '' && name !== 'node_modules' && existsSync(join(root, name));
}

/** The working tree as it is, new files too. @param name of the folder's beginning. @returns the folder. */
export async function copySources(name: string): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), `plumbline-${name}-`));
  const { text } = await output('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], root);
  for (const file of text.split('\0').filter(isSource)) {
    cpSync(join(root, file), join(copy, file), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
}
