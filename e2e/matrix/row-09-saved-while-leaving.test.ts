// Failure matrix 9: something is saved in another tab while the person signs out.
import { expect } from 'vitest';
import { test } from '../fixtures/site.ts';

test('a comment is saved in another tab while the server is told of signing out: it is not deleted', async ({
  site,
}) => {
  const { ben, project, drawing } = await site.crew();
  const tab = site.keep(await ben.anotherTab());
  const hit = site.proxy.next(/^(POST|DELETE) .*(logout|sign|session)/, { kind: 'delay', milliseconds: 3000 });
  const leaving = ben.signOut().catch(() => undefined);
  await hit.began;
  await tab.comment(project.id, drawing.id, 'The beam is cracked');
  expect(await tab.read((store) => store.outbox.count())).toBe(1);
  await hit.done;
  await leaving;
  // Asked about, or kept behind the lock; not gone.
  expect(await tab.read((store) => store.outbox.count()).catch(() => 0)).toBe(1);
});
