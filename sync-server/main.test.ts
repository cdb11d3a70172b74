import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { newPerson, newProject, PASSWORD, upload } from './testing/seeds.ts';
import { startTestProcess } from './testing/start-test-process.ts';

test('the process says where it listens, writes down no secret, and ends when told to', async () => {
  const server = await startTestProcess(undefined, { LOG_LEVEL: 'trace' });
  try {
    expect(server.said()).toMatch(/^Plumbline listening on http:\/\/127\.0\.0\.1:\d+$/m);
    const person = await newPerson(server);
    await upload(person, { project_id: await newProject(person) });
    await server.fetch(`/api/nothing?token=${person.token}`, { headers: { Authorization: `Bearer ${person.token}` } });
    expect(await server.end('SIGTERM')).toBe(0);
    const said = server.said();
    expect(said).toContain('"path":"/api/users"');
    for (const secret of [person.token, PASSWORD, person.email]) expect(said).not.toContain(secret);
  } finally {
    await server.end('SIGKILL');
    await rm(server.dataDir, { recursive: true });
  }
});

test('a wrong environment ends it at once, with the reason', async () => {
  await expect(startTestProcess('/nowhere', { MAX_UPLOAD_MB: 'plenty' })).rejects.toThrow(
    /ended with 2: .*\n?MAX_UPLOAD_MB is no size/,
  );
});
