// Writes commits to their end that an ended server, or a failure, has left open.
import type { Logger } from '../logging.ts';
import { writeToEnd } from '../mutations/open-commit.ts';
import type { Core } from '../store/core.ts';
import { scopesWithOpenCommits } from '../store/open-commits.ts';
import { type BackgroundWork, createBackgroundWork } from './background-work.ts';

export function createCommitWriter(core: Core, log: Logger): BackgroundWork {
  return createBackgroundWork(core, log, 'writing an open commit failed', async (isOpen) => {
    for (const scope of await scopesWithOpenCommits(core.db)) if (isOpen()) await writeToEnd(core, scope);
  });
}
