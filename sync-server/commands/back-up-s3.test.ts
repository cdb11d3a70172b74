// A backup of a server whose bytes are in a store holds them, and gives them to a store again.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { blobPath } from '../files/blobs/folder-blobs.ts';
import { blobKey } from '../files/blobs/s3-blobs.ts';
import { openS3Door } from '../files/blobs/s3-door.ts';
import { endObjectStore, objectStore, withoutObjectStore } from '../testing/object-store.ts';
import { quickFolder } from '../testing/quick-folder.ts';
import { newPerson, newProject, personWith, sha256, signIn, upload } from '../testing/seeds.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { backUp, restore } from './back-up.ts';
import { checkFiles } from './files/check-files.ts';

describe.skipIf(withoutObjectStore !== undefined)('a server with its bytes in a store', () => {
  afterAll(endObjectStore);

  test('is backed up with them, and restored to another store', async () => {
    const store = await objectStore();
    const s3 = store.settings();
    const folder = quickFolder('plumbline-s3-backup-');
    const app = await startTestApp({ dataDir: join(folder, 'data'), settings: { s3 } });
    const owner = await newPerson(app);
    const project_id = await newProject(owner);
    const bytes = [randomBytes(1000), randomBytes(9_000_000)] as const;
    const ids: number[] = [];
    for (const [at, content] of bytes.entries()) {
      const sent = await upload<{ id: number }>(owner, { project_id, file_name: `${at}.bin`, bytes: content });
      ids.push(sent.body.id);
    }
    const lost = randomBytes(500);
    await upload(owner, { project_id, file_name: 'Lost.bin', bytes: lost });
    const form = new FormData();
    const create = { width: 90, height: 60, channels: 3, background: '#a40' } as const;
    const photo = await sharp({ create }).png().toBuffer();
    form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'me.png');
    await owner.fetch('/api/users/me/personal_avatar', { method: 'POST', body: form });
    const door = await openS3Door(s3);
    await door.remove(blobKey(sha256(lost)));
    await door.put(blobKey(sha256(bytes[0])), randomBytes(1000));
    await rm(join(folder, 'data/cache'), { recursive: true });
    const report = await checkFiles(app.services.core.db, app.services.blobs, true);
    expect(report).toMatchObject({ missing: [sha256(lost)], wrongHash: [sha256(bytes[0])], strays: [] });

    // What has become another is not passed on as what it was.
    const broken = await backUp(app.dataDir, join(folder, 'broken'), { s3 });
    expect(broken.missing.sort()).toEqual([sha256(lost), sha256(bytes[0])].sort());
    for (const content of [bytes[0], lost]) await door.put(blobKey(sha256(content)), content);
    const target = join(folder, 'backup');
    expect(await backUp(app.dataDir, target, { s3 })).toEqual({ blobs: 3, missing: [] });
    expect(readdirSync(target).sort()).toEqual(['avatars', 'blobs', 'plumbline.sqlite']);
    expect(readFileSync(blobPath(target, sha256(bytes[1]))).equals(bytes[1])).toBe(true);
    await app.close();

    const other = store.settings();
    const restored = await restore(target, join(folder, 'restored'), { s3: other });
    expect(restored).toMatchObject({ blobs: 3, missing: [] });
    for (const name of ['blobs', 'avatars']) expect(existsSync(join(folder, 'restored', name))).toBe(false);
    const again = await startTestApp({ dataDir: join(folder, 'restored'), settings: { s3: other } });
    const ada = personWith(again, owner, await signIn(again, owner.email));
    for (const [at, id] of ids.entries()) {
      const answer = await ada.fetch(`/api/documents/${id}/download`);
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes[at] ?? lost)).toBe(true);
    }
    const me = await ada.call<{ personal_avatar_url: string }>('GET', '/api/users/me');
    expect((await again.fetch(me.body.personal_avatar_url)).status).toBe(200);
    await again.close();
    door.close();
    await rm(folder, { recursive: true, force: true });
  });
});
