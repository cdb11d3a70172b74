// Writes commits to their end that an ended server, or a failure, has left open.
import type { Logger } from '../logging.ts';
import { LaidAside, writeToEnd } from '../mutations/open-commit.ts';
import type { Core } from '../store/core.ts';
import { scopesWithOpenCommits } from '../store/open-commits.ts';
import { type BackgroundWork, createBackgroundWork } from './background-work.ts';

export function createCommitWriter(core: Core, log: Logger): BackgroundWork {
  const aside = new Set<string>();

  async function write(scope: string): Promise<void> {
    try {
      await writeToEnd(core, scope);
    } catch (error) {
      if (!(error instanceof LaidAside)) throw error;
      // Once: every write wakes this.
      aside.add(scope);
      log.error(
        { scope },
        'an open commit ended the server twice and is left alone: its project cannot be read any further',
      );
    }
  }

  return createBackgroundWork(core, log, 'writing an open commit failed', async (isOpen) => {
    for (const scope of await scopesWithOpenCommits(core.db)) if (isOpen() && !aside.has(scope)) await write(scope);
  });
}
