// npm run server:state: how the server is, as its keepers see it in the app, as JSON: space, backup, work that waits, mails that failed.

import { tellServer } from '#server/commands/tell-server.ts';
import { appVersion, readSettings } from '#server/env.ts';
import { runProgram, withCore } from './command-line.ts';

const usage = 'Usage: npm run server:state';

await runProgram({ usage, words: 0 }, async () => {
  const settings = readSettings(process.env);
  const state = await withCore((core) => tellServer({ core, settings }, appVersion));
  console.log(JSON.stringify(state, null, 2));
  return 0;
});
