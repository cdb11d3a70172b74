// The server answers everybody else while large sets are being stamped.
import { randomBytes } from 'node:crypto';
import { PDFDocument, PDFName } from 'pdf-lib';
import { expect, test } from 'vitest';
import { newPerson, newProject, type Person, upload } from '../testing/seeds.ts';
import { startTestApp } from '../testing/start-test-app.ts';

/** Milliseconds that all but one in a hundred answers may take meanwhile: what the issue asks for. */
const P99_MAX = 200;
const SHEETS = 60;

/** A set of sheets with so many lines each, and so many bytes of pictures in all. */
async function setOf(lines: number, pictureBytes: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let sheet = 0; sheet < SHEETS; sheet += 1) {
    const page = pdf.addPage([2384, 1684]);
    const drawing = Array.from(
      randomBytes(lines),
      (byte, n) => `${n % 2384} ${byte * 6} m ${byte * 9} ${n % 1684} l S`,
    );
    page.node.set(PDFName.Contents, pdf.context.register(pdf.context.flateStream(`q ${drawing.join('\n')}`)));
    const picture = pdf.context.stream(randomBytes(Math.ceil(pictureBytes / SHEETS)), { Type: 'XObject' });
    page.node.setXObject(PDFName.of('Picture'), pdf.context.register(picture));
  }
  return pdf.save({ useObjectStreams: false });
}

/** The 99th percentile of how long small requests take until `until` is over. */
async function p99Until(person: Person, until: Promise<unknown>): Promise<number> {
  const state = { over: false };
  const end = () => {
    state.over = true;
  };
  until.then(end, end);
  const times: number[] = [];
  while (!state.over || times.length < 100) {
    for (const path of ['/api/health', '/api/users/me']) {
      const start = performance.now();
      const answer = await person.fetch(path);
      await answer.arrayBuffer();
      times.push(performance.now() - start);
      expect(answer.status).toBe(200);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

test('sixty sheets and fifty megabytes', async () => {
  const app = await startTestApp();
  try {
    const owner = await newPerson(app);
    const project_id = await newProject(owner);
    const ids: number[] = [];
    for (const bytes of [await setOf(3000, 0), await setOf(300, 50 * 1024 * 1024)]) {
      ids.push(
        (await upload<{ id: number }>(owner, { project_id, file_name: `set-${ids.length}.pdf`, bytes })).body.id,
      );
    }
    const quiet = await p99Until(owner, new Promise((resolve) => setTimeout(resolve, 2000)));
    const stamped = Promise.all(
      ids.map(async (id) => {
        const answer = await owner.fetch(`/api/documents/${id}/view-with-qr`, { method: 'HEAD' });
        return [answer.status, Number(answer.headers.get('Content-Length'))];
      }),
    );
    const busy = await p99Until(owner, stamped);
    expect((await stamped).map(([status]) => status)).toEqual([200, 200]);
    expect((await stamped)[1]?.[1]).toBeGreaterThan(50 * 1024 * 1024);
    // A machine that is slow without any stamping is not this server's fault.
    expect(busy).toBeLessThan(Math.max(P99_MAX, 4 * quiet));
  } finally {
    await app.close();
  }
});
