import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './content-hash.mjs';

/** Folders whose files take longest, the longest first: a copy of the sources that is compiled, then real servers and devices. */
const long = ['scripts/new-noun', 'e2e'];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = long.findIndex((folder) => relative(root, moduleId).startsWith(`${folder}/`));
  return at === -1 ? long.length : at;
};

/**
 * Begins with what takes longest, so that at the end no core waits for the other's last file. Vitest itself goes by what a run before
 * took, of which a fresh checkout knows nothing.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
