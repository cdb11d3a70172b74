import { expect, test } from 'vitest';
import { longText, piecesOfNone, plantText } from '#server/testing/plant-texts.ts';
import { newPerson, newProject, sha256, upload } from '#server/testing/seeds.ts';
import { startTestApp } from '#server/testing/start-test-app.ts';
import { callSearch } from './search-calls.ts';

test('a search goes on where one call did not look through all texts', async () => {
  const app = await startTestApp();
  try {
    await app.services.texts.close();
    const person = await newPerson(app);
    const project_id = await newProject(person);
    const ids: number[] = [];
    for (let n = 0; n < 14; n += 1) {
      const bytes = new TextEncoder().encode(`%PDF-1.7 ${n}`);
      const { body } = await upload<{ document_id: number }>(person, { project_id, file_name: `${n}.pdf`, bytes });
      ids.push(body.document_id);
      // What came first is looked at last.
      await plantText(app, sha256(bytes), `${longText(900_000)} ${n === 0 ? piecesOfNone(4) : ''}`);
    }
    const query = piecesOfNone(4);
    const one = await person.fetch(`/api/search/documents?query=${encodeURIComponent(query)}`);
    expect([await one.json(), one.headers.get('Link')]).toEqual([[], expect.any(String)]);
    const http = { baseUrl: app.baseUrl, token: () => person.token, onUnauthenticated: () => undefined };
    const hits = await callSearch(http, query, 8);
    expect(hits.map(({ id, matched }) => [id, matched])).toEqual([[ids[0], 'text']]);
  } finally {
    await app.close();
  }
});
