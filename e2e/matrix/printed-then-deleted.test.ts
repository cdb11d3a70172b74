// A sheet is printed without signal while somebody deletes its version, its drawing or the folder of that: whoever holds it
// is told that it is withdrawn, not that nobody knows the code.
import { expect } from 'vitest';
import { readPrintAnswer } from '#src/data/reads/prints/print-verdict.ts';
import { newId, newToken } from '#src/platform/ids.ts';
import { violations } from '../fixtures/invariants.ts';
import { kindsOn } from '../fixtures/seen-on.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';

const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);

/** What anyone with the paper is told. */
async function verdictOf({ server }: Site, token: string) {
  const answer = await fetch(`${server.url}/api/public/verify/${token}`);
  return answer.ok ? ((await answer.json()) as { status: string }) : { status: answer.status };
}

interface Printed {
  folder: number;
  document: number;
  version: number;
}

const deletions: Record<string, (crew: Crew, ids: Printed) => Promise<unknown>> = {
  'its version': ({ ana, project }, { version }) =>
    ana.act('version.delete@1', { project_id: project.id, id: version }),
  'its drawing': ({ ana, project }, { document }) =>
    ana.act('document.delete@1', { project_id: project.id, id: document }),
  'the folder of that': ({ ana, project }, { folder }) =>
    ana.act('folder.delete@1', { project_id: project.id, id: folder }),
};

test.for(Object.entries(deletions))('%s is deleted unseen', async ([, deleteIt], { site }) => {
  const crew = await site.crew('viewer');
  const { ana, ben, project } = crew;
  const folder = await ana.createFolder(project.id, project.roots.plans, 'Level 1');
  const { id: document, versionId: version } = await ana.addDocument(project.id, folder, 'S-1', bytesOf('one'));
  await ana.sync();
  await ana.addVersion(project.id, document, version, bytesOf('two'));
  for (const tablet of [ana, ben]) await tablet.sync();
  const token = newToken();
  const of = { project_id: project.id, version_id: version };
  await ben.act('qr.create@1', { ...of, id: newId(), token });
  await ben.act('print.note@1', { ...of, id: newId(), way: 'print' });
  await deleteIt(crew, { folder, document, version });
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect(await verdictOf(site, token)).toMatchObject({ status: 'withdrawn', document_name: 'S-1', version: 'V1' });
  for (const tablet of [ana, ben]) {
    const answer = await tablet.read((store) => readPrintAnswer(store, token));
    expect(answer).toMatchObject({ known: true, status: 'withdrawn', name: 'S-1', label: 'V1' });
    expect(await kindsOn(tablet)).toEqual([]);
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
