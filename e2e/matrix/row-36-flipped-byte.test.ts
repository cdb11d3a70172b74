// Row 36: a bit is turned in an upload. The file is refused at its end, sent again, and never visible as it is not.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { TransportError } from '#src/net/transport-error.ts';
import { violations } from '../fixtures/invariants.ts';
import { test } from '../fixtures/site.ts';
import { sha256 } from '../fixtures/tablet.ts';

// In parts, and whole with the request that announces it.
test.for([
  [300_000, /^PATCH /],
  [100_000, /^POST \/api\/uploads/],
] as const)(
  '%i bytes that changed on the way are refused, never kept under their name, and sent again',
  async ([size, sending], { site }) => {
    const { ana, ben, project } = await site.crew();
    const bytes = new Uint8Array(size).map((_, index) => (index * 31) % 256);
    const sheet = await ana.addDocument(project.id, project.roots.plans, 'S-300', bytes);
    const blob = join(site.server.dataDir, 'blobs', sheet.sha256.slice(0, 2), sheet.sha256);
    for (const at of [0, size / 2, size - 1]) {
      const hit = site.proxy.next(sending, { kind: 'flip_request', at });
      await expect(ana.sync()).rejects.toThrow(TransportError);
      expect((await hit.done).status).toBe(409);
      expect(existsSync(blob)).toBe(false);
      await ben.sync();
      const shown = await ben.read((store) => store.versions.get(sheet.versionId));
      expect(shown?.state).toBe('pending');
      if (shown !== undefined) await expect(ben.bytesOf(shown)).rejects.toThrow();
    }
    expect(await ana.read((store) => store.attention.toArray())).toEqual([]);

    await ana.sync();
    await ben.sync();
    const version = await ben.read((store) => store.versions.get(sheet.versionId));
    if (version?.state !== 'ready') throw new Error('the file was not sent again');
    expect(existsSync(blob)).toBe(true);
    expect(sha256((await ben.bytesOf(version)) ?? new Uint8Array())).toBe(sheet.sha256);
    expect(await violations(site.server, [ana, ben])).toEqual([]);
  },
);
