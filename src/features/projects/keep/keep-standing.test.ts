import { describe, expect, test } from 'vitest';
import type { Version } from '#domain/version';
import type { Pin } from '#src/data/database.ts';
import type { MissingFile, PlaceProgress } from '#src/sync/files/pins.ts';
import { secondsLeft, withSample } from './keep-pace.ts';
import { reasonOf, standingOf } from './keep-standing.ts';

const pin: Pin = { project_id: 1, pinned_at: '', paused: false };
const checked = { ...pin, checked_at: '2026-05-04T07:42:00.000Z' };
const missing = (cause: MissingFile['cause']): MissingFile => ({ version: { id: 1 } as Version, cause });
const place = (files: number, ...lacking: MissingFile[]): PlaceProgress => ({
  files,
  as_of: '2026-10-04T07:43:00.000Z',
  coming: false,
  files_here: files - lacking.length,
  bytes: 1000,
  bytes_here: 500,
  missing: lacking,
  unarrived: [],
  taken: [],
});

describe('how a kept place stands', () => {
  test('verified only when all is here and the store itself was looked through', () => {
    expect(standingOf(checked, place(3), null)).toEqual({ kind: 'verified', time: checked.checked_at });
    expect(standingOf(pin, place(3), null)).toEqual({ kind: 'checking' });
    expect(standingOf(checked, place(3, missing('waiting')), null)).toEqual({ kind: 'fetching' });
    expect(standingOf(checked, place(0), null)).toEqual({ kind: 'empty' });
    const later = { ...checked, checked_at: '2026-10-04T07:44:00.000Z' };
    expect(standingOf(later, place(3), null)).toEqual({ kind: 'checking' });
    // A pause holds nothing up where nothing is missing.
    expect(standingOf({ ...checked, paused: true }, place(3), 'offline').kind).toBe('verified');
  });

  test('while its rows come in it is neither empty nor verified', () => {
    for (const files of [0, 3]) {
      expect(standingOf(checked, { ...place(files), coming: true }, null)).toEqual({ kind: 'coming', waits: false });
      expect(standingOf(checked, { ...place(files), coming: true }, 'offline')).toEqual({
        kind: 'coming',
        waits: true,
      });
    }
    expect(standingOf(checked, { ...place(3, missing('waiting')), coming: true }, null)).toEqual({ kind: 'fetching' });
  });

  test('what holds it up: the person, the room, the network, or the server', () => {
    const lacking = place(3, missing('waiting'), missing('server'));
    expect(standingOf({ ...pin, paused: true, no_room: true }, lacking, 'offline').kind).toBe('paused');
    expect(standingOf({ ...pin, no_room: true }, lacking, null).kind).toBe('no_room');
    expect(standingOf(pin, lacking, 'offline').kind).toBe('connection');
    expect(standingOf(pin, lacking, 'server').kind).toBe('connection');
    expect(standingOf(pin, place(3, missing('server'), missing('refused')), null).kind).toBe('stuck');
  });

  test('each missing file has its reason', () => {
    expect(reasonOf(missing('waiting'), { kind: 'fetching' })).toBe('next');
    expect(reasonOf(missing('waiting'), { kind: 'connection' })).toBe('connection');
    expect(reasonOf(missing('waiting'), { kind: 'no_room' })).toBe('no_room');
    expect(reasonOf(missing('server'), { kind: 'connection' })).toBe('server');
    expect(reasonOf(missing('refused'), { kind: 'paused' })).toBe('refused');
  });
});

describe('the pace of a fetching', () => {
  test('nothing is said before enough has been seen; then the rest at that pace', () => {
    const early = withSample(withSample([], { at: 0, bytes: 0 }), { at: 2000, bytes: 200 });
    expect(secondsLeft(early, 1000)).toBeNull();
    expect(secondsLeft(withSample(early, { at: 4000, bytes: 400 }), 1000)).toBe(6);
  });

  test('old samples are forgotten, and all of them when it goes back', () => {
    const samples = withSample([{ at: 0, bytes: 0 }], { at: 31_000, bytes: 900 });
    expect(samples).toEqual([{ at: 31_000, bytes: 900 }]);
    expect(withSample(samples, { at: 32_000, bytes: 100 })).toEqual([{ at: 32_000, bytes: 100 }]);
    const still = [
      { at: 0, bytes: 500 },
      { at: 9000, bytes: 500 },
    ];
    expect(secondsLeft(still, 1000)).toBeNull();
  });
});
