// A story: who there is, and what happens one thing after another. All of it is drawn from one seed, and each step is told
// whole, so that a story from which steps were dropped is a story too.
import type { MutationName } from '#domain/mutations/catalogue';
import type { Fault } from '../fixtures/fault.ts';
import { createRandom, type Random } from '../fixtures/random.ts';
import { acts } from './acts.ts';
import { drawFault } from './faults.ts';

/** What a step does, beside its own number for what it leaves to chance. */
export type Deed =
  /** Somebody does something on a device; `times` in a row. */
  | { kind: 'act'; device: number; name: MutationName }
  /** The same through the doors of the screens; `dies`: the connection to the store, when it is saved and nobody knows. */
  | { kind: 'upload'; device: number; to: 'document' | 'version'; dies: boolean }
  | { kind: 'remark'; device: number; edit: boolean; photos: number; dies: boolean }
  | { kind: 'folder'; device: number; dies: boolean }
  /** The connection to the store dies at so many writes. */
  | { kind: 'dies'; device: number; write: number; during: 'sync' | 'act' }
  /** All is sent and received. */
  | { kind: 'sync'; device: number }
  /** The words only; those of some projects, as after a poke; or the files only. */
  | { kind: 'words'; device: number }
  | { kind: 'some_words'; device: number }
  | { kind: 'files'; device: number }
  /** All devices that are there, one after another. */
  | { kind: 'everybody' }
  /** A project or a folder is kept for work without signal, or not any more. */
  | { kind: 'keep'; device: number }
  /** What is kept is fetched. */
  | { kind: 'fetch'; device: number }
  /** A drawing is opened. */
  | { kind: 'look'; device: number }
  /** The network does something to one request of a sync, or of fetching a file. */
  | { kind: 'fault'; device: number; match: string; fault: Fault }
  /** The tab is closed at so many writes to its store, in the middle of a sync or of an act. */
  | { kind: 'kill_tab'; device: number; write: number; during: 'sync' | 'act' }
  | { kind: 'reopen'; device: number }
  /** The device has no room for what goes into a table. */
  | { kind: 'full'; device: number; table: string; at: 'write' | 'commit'; during: 'sync' | 'act' }
  /** What can be fetched again goes from the device. */
  | { kind: 'make_room'; device: number }
  /** Two tabs on one store, each with an act, send at once. */
  | { kind: 'tabs'; device: number }
  /** A tab is held still between its request and the answer; another goes on meanwhile. */
  | { kind: 'still_tab'; device: number; match: string }
  /** A tab falls asleep in the middle of a sync, another goes on, and it wakes. `at`: how often it asks its store before. */
  | { kind: 'asleep'; device: number; at: number }
  /** Several devices, from the first on, do something each and sync at the same moment. */
  | { kind: 'together'; names: MutationName[] }
  /** More documents than may go unasked are made, or deleted again. */
  | { kind: 'mass'; device: number }
  /** The person signs out and in again: where all is sent the store goes. */
  | { kind: 'sign_out'; device: number }
  /** Somebody else goes on with the device; what waits there waits. */
  | { kind: 'hand_over'; device: number; person: number }
  /** Its store is copied to another device, and both go on. */
  | { kind: 'copy'; device: number }
  /** The device is lost with all that is on it; its person gets another. */
  | { kind: 'lose'; device: number }
  /** The device's clock is wrong by so many milliseconds. */
  | { kind: 'clock'; device: number; ahead: number }
  /** The same from the moment on at which it asks its store for the nth time, in the middle of a sync. */
  | { kind: 'clock_jumps'; device: number; ahead: number; at: number }
  /** Somebody answers what stands in attention. */
  | { kind: 'answer'; device: number; how: 'again' | 'give up' }
  /** The last act is taken back. */
  | { kind: 'take_back'; device: number; name: UndoableName }
  /** The app of a device is set back to one before this one; then all are updated. */
  | { kind: 'older'; device: number }
  | { kind: 'renewed' }
  /** A change by an app that is newer than the server; then the server is updated. */
  | { kind: 'newer'; device: number; name: MutationName }
  | { kind: 'updated' }
  /** Somebody else's session is on the device, in another tab. */
  | { kind: 'other_session'; device: number; person: number }
  | { kind: 'share'; project: number; person: number; level: 'viewer' | 'collaborator' }
  | { kind: 'unshare'; project: number; person: number }
  | { kind: 'kill_server'; device: number }
  | { kind: 'backup' }
  | { kind: 'restore' }
  | { kind: 'snapshot' }
  | { kind: 'put_back' }
  | { kind: 'days'; days: number };

export type Kind = Deed['kind'];

/** What can be taken back. */
export const undoable = [
  'document.rename@1',
  'document.move@1',
  'document.delete@1',
  'document.notify@1',
  'version.make_current@1',
  'version.delete@1',
  'folder.rename@1',
  'folder.move@1',
  'folder.delete@1',
  'project.delete@1',
] as const satisfies MutationName[];
export type UndoableName = (typeof undoable)[number];

export type Step = Deed & { no: number; seed: number };

export interface Story {
  seed: number;
  people: number;
  /** The person of each device. */
  devices: number[];
  steps: Step[];
}

/** How often each kind comes, beside the others. */
const weights: Record<Kind, number> = {
  act: 180,
  upload: 10,
  remark: 8,
  folder: 2,
  dies: 3,
  sync: 28,
  words: 6,
  some_words: 8,
  files: 5,
  everybody: 3,
  keep: 4,
  fetch: 4,
  look: 6,
  fault: 12,
  kill_tab: 4,
  reopen: 3,
  full: 2,
  make_room: 2,
  tabs: 3,
  still_tab: 2,
  asleep: 2,
  together: 6,
  mass: 0.7,
  sign_out: 1.5,
  hand_over: 1.5,
  copy: 0.7,
  lose: 1,
  clock: 2,
  clock_jumps: 2,
  answer: 5,
  take_back: 3,
  older: 1,
  renewed: 1,
  newer: 1,
  updated: 0.7,
  other_session: 0.7,
  share: 4,
  unshare: 3,
  kill_server: 0.7,
  backup: 0.7,
  restore: 0.7,
  snapshot: 0.5,
  put_back: 0.5,
  days: 0.8,
};

/** What people do often, and what now and then. */
const habits: Partial<Record<MutationName, number>> = {
  'comment.create@1': 8,
  'comment.edit@1': 3,
  'document.create@1': 8,
  'version.create@1': 7,
  'document.rename@1': 4,
  'folder.create@1': 4,
  'folder.delete@1': 3,
  'document.delete@1': 3,
  'version.make_current@1': 5,
  'version.keep_current@1': 3,
  'project.create@1': 0.5,
  'project.delete@1': 0.7,
  'project.cover@1': 0.5,
  'qr.create@1': 2,
  'qr.tell@1': 2,
  'print.note@1': 2,
};

function weighted<T>(random: Random, items: readonly (readonly [T, number])[]): T {
  const sum = items.reduce((total, [, weight]) => total + weight, 0);
  let at = random.next() * sum;
  for (const [item, weight] of items) {
    at -= weight;
    if (at < 0) return item;
  }
  return random.pick(items)[0];
}

/** What people are at odds about when they do it at the same moment. */
const disputed: readonly (readonly [MutationName, number])[] = [
  ['comment.create@1', 3],
  ['document.create@1', 3],
  ['version.create@1', 4],
  ['document.rename@1', 3],
  ['document.move@1', 2],
  ['document.delete@1', 2],
  ['folder.move@1', 2],
  ['folder.delete@1', 2],
  ['version.make_current@1', 2],
  ['version.keep_current@1', 2],
  ['qr.regenerate@1', 1],
  ['comment.delete@1', 1],
];

const names = Object.keys(acts) as MutationName[];
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

type Drawer<K extends Kind> = (
  random: Random,
  on: { device: number; person: number },
) => Omit<Deed & { kind: K }, 'kind'>;

const ofDevice = (_: Random, { device }: { device: number }) => ({ device });
const alone = () => ({});
const during = (random: Random) => random.pick(['sync', 'sync', 'act'] as const);
const calls = ['POST /api/sync/push', 'POST /api/sync/pull'];

const wrongBy = (random: Random) => random.pick([-400 * DAY, 3 * DAY, -2 * HOUR, 0, 0]);
/** What an app newer than the server does in ways of its own: with a file, with a row that others build on, to a row. */
const newerNames: MutationName[] = [
  'comment.create@1',
  'document.create@1',
  'version.create@1',
  'folder.create@1',
  'document.rename@1',
];
/** Short of what the server and the journals forget, beyond the bin and the journals, and beyond all. */
const gaps = [1, 20, 31, 40, 100];

/** The rest of each kind's words. */
const drawers: { [K in Kind]: Drawer<K> } = {
  act: (random, { device }) => ({
    device,
    name: weighted(
      random,
      names.map((name) => [name, habits[name] ?? 1]),
    ),
  }),
  upload: (random, { device }) => ({
    device,
    to: random.pick(['document', 'version'] as const),
    dies: random.next() < 0.3,
  }),
  remark: (random, { device }) => {
    const [edit, photos] = [random.next() < 0.3, random.between(0, 2)];
    return { device, edit, photos, dies: random.next() < 0.3 };
  },
  folder: (random, { device }) => ({ device, dies: random.next() < 0.3 }),
  dies: (random, { device }) => ({ device, write: random.between(1, 40), during: during(random) }),
  sync: ofDevice,
  words: ofDevice,
  some_words: ofDevice,
  files: ofDevice,
  everybody: alone,
  keep: ofDevice,
  fetch: ofDevice,
  look: ofDevice,
  fault: (random, { device }) => ({ device, ...drawFault(random) }),
  kill_tab: (random, { device }) => ({ device, write: random.between(1, 40), during: during(random) }),
  reopen: ofDevice,
  full: (random, { device }) => ({
    device,
    table: random.pick(['outbox', 'documents', 'comments', 'versions', 'blobs', 'blob_chunks', 'scopes', 'journal']),
    at: random.pick(['write', 'commit'] as const),
    during: during(random),
  }),
  make_room: ofDevice,
  tabs: ofDevice,
  still_tab: (random, { device }) => ({ device, match: random.pick(calls) }),
  asleep: (random, { device }) => ({ device, at: random.between(1, 30) }),
  together: (random) => ({
    names: Array.from({ length: random.between(2, 4) }, () => weighted(random, disputed)),
  }),
  mass: ofDevice,
  sign_out: ofDevice,
  hand_over: (_, { device, person }) => ({ device, person }),
  copy: ofDevice,
  lose: ofDevice,
  clock: (random, { device }) => ({ device, ahead: wrongBy(random) }),
  clock_jumps: (random, { device }) => ({ device, ahead: wrongBy(random), at: random.between(1, 30) }),
  answer: (random, { device }) => ({ device, how: random.pick(['again', 'again', 'give up'] as const) }),
  take_back: (random, { device }) => ({ device, name: random.pick(undoable) }),
  older: ofDevice,
  renewed: alone,
  newer: (random, { device }) => ({ device, name: random.pick(newerNames) }),
  updated: alone,
  other_session: (_, { device, person }) => ({ device, person }),
  share: (random, { person }) => ({
    project: random.between(0, 9),
    person,
    level: random.pick(['viewer', 'collaborator', 'collaborator'] as const),
  }),
  unshare: (random, { person }) => ({ project: random.between(0, 9), person }),
  kill_server: ofDevice,
  backup: alone,
  restore: alone,
  snapshot: alone,
  put_back: alone,
  days: (random) => ({ days: random.pick(gaps) }),
};

export interface Size {
  devices: number;
  /** Kinds of steps, and acts, that are left out. */
  without?: readonly string[];
}

export function drawStory(seed: number, { devices, without = [] }: Size): Story {
  const random = createRandom(seed);
  const people = Math.max(2, Math.ceil(devices / 2));
  const length = random.between(15, 60);
  // Of the rarer kinds each story has some: what happens together is found together.
  const kinds = (Object.keys(weights) as Kind[]).filter((kind) => !without.includes(kind));
  const own = kinds.map((kind) => [kind, weights[kind] * (weights[kind] > 20 ? 1 : random.next() * 2)] as const);
  const steps: Step[] = [];
  while (steps.length < length) {
    const on = { device: random.between(0, devices - 1), person: random.between(0, people - 1) };
    const kind = weighted(random, own);
    const deed = { kind, ...drawers[kind](random, on) } as Deed;
    const seedOfStep = random.between(0, 0x7fffffff);
    if (deed.kind === 'act' && without.includes(deed.name)) continue;
    steps.push({ ...deed, no: steps.length + 1, seed: seedOfStep });
  }
  return { seed, people, devices: Array.from({ length: devices }, (_, index) => index % people), steps };
}
