// npm run reindex: reads the words of PDFs again by which drawings are found; the server does it, one after the other.

import { reindexTexts } from '#server/store/search/page-texts.ts';
import { runProgram, withCore } from './command-line.ts';

const usage = `Usage: npm run reindex [-- --all]
Without --all, of the PDFs of which no words are known. A server that runs goes on with it within a minute.`;

await runProgram({ usage, words: 0, options: ['all'] }, async ({ has }) => {
  const files = await withCore(({ db }) => reindexTexts(db, has('all')));
  console.log(files === 1 ? '1 file is read again.' : `${files} files are read again.`);
  return 0;
});
