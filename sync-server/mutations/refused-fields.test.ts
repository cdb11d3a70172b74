import { expect, test } from 'vitest';
import { newId, newPerson, newProject, pushOne } from '../testing/seeds.ts';
import { startTestApp } from '../testing/start-test-app.ts';

test('of a refusal ten wrong fields are kept beside the number, however many there were', async () => {
  const app = await startTestApp();
  try {
    const owner = await newPerson(app);
    const project_id = await newProject(owner);
    const args = { project_id, id: newId(), moved_out: Array.from({ length: 1000 }, () => 0) };
    const said = await pushOne(owner, 'folder.delete@1', args);
    expect(said).toMatchObject({
      status: 'rejected',
      error: { code: 'invalid', fields: { 'moved_out.0': 'too_short' } },
    });
    const kept = await app.services.core.db.selectFrom('mutations_log').select('outcome').execute();
    const outcomes = kept.map(({ outcome }) => JSON.parse(outcome) as { error?: { fields: object } });
    expect(outcomes.map(({ error }) => Object.keys(error?.fields ?? {}).length)).toContain(10);
    expect(Math.max(...kept.map(({ outcome }) => outcome.length))).toBeLessThan(1000);
  } finally {
    await app.close();
  }
});

test('the name of a wrong field is kept up to a length', async () => {
  const app = await startTestApp();
  try {
    const owner = await newPerson(app);
    const project_id = await newProject(owner);
    const args = { project_id, id: newId(), ['x'.repeat(5000)]: 1 };
    const said = await pushOne(owner, 'folder.delete@1', args);
    expect(said).toMatchObject({ status: 'rejected' });
    const kept = await app.services.core.db.selectFrom('mutations_log').select('outcome').execute();
    expect(Math.max(...kept.map(({ outcome }) => outcome.length))).toBeLessThan(1000);
  } finally {
    await app.close();
  }
});
