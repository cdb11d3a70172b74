// What must hold, told as what is wrong where it does not. Judged by the model, never by another answer of the server.
import { userScope } from '#domain/sync/row';
import type { Store } from '#src/data/database.ts';
import type { UnsentCount } from '#src/data/reads/queue/unsent-work.ts';
import { readBinOn } from '#src/sync/acts/bin.ts';
import type { Book } from './book.ts';
import type { Handset } from './handset.ts';
import { judgeLeft } from './left.ts';
import { type Act, type Log, markOf } from './log.ts';
import { overruledOf, replacedOf } from './model/arrival.ts';
import { binOf, deletedProjectsOf } from './model/bin.ts';
import { inTime, isOver, levelOf, type World } from './model/world.ts';
import { differences, missingFromBin, sheetOfWorld, sheetsOfDevice, sheetsOfServer } from './sheet.ts';

/** Kept by the server's history as it is now. */
export interface Fate {
  booked: number;
  rejected: boolean;
  /** The code of what its author is to know of it. */
  notice?: string | undefined;
}

export interface Case {
  world: World;
  log: Log;
  book: Book;
  /** What the server's book says of each act, in its present history. */
  fates: Map<Act, Fate>;
  people: readonly number[];
  now: number;
  /** What a device says is unsent. */
  readUnsent: (store: Store) => Promise<UnsentCount>;
}

type Row = Record<string, unknown>;

/** How a notice is told, as the model tells its own. */
function aboutOf(row: Row): string {
  const params = (typeof row.params === 'string' ? JSON.parse(row.params) : row.params) as Row;
  const code = String(row.code);
  if (code === 'commented') return JSON.stringify(['commented', params.comment_id]);
  if (code === 'choice_replaced') return replacedOf(Number(params.kept_id), Number(params.version_id));
  // What nobody has to be told stands for itself.
  if (code !== 'overruled') return JSON.stringify([code, params]);
  const [table, field] = [String(params.table), String(params.field)];
  return overruledOf(table, Number(params.id), field, String(params.yours), String(params.theirs));
}

/** What a restore tells owners is nobody's act. */
const isOfRestore = (row: Row) => row.code === 'access_put_back';

/** Who was told of what: exactly those who had to be. Notices of the server's get to be known by their ids. */
function judgeNotes({ world, book, people, now }: Case): string[] {
  const wrong: string[] = [];
  const known = new Set(world.notes.map(({ id }) => id));
  for (const person of people) {
    for (const row of book.rows('notices', 'user_id', person)) {
      const about = aboutOf(row);
      if (known.has(Number(row.id)) || isOfRestore(row)) continue;
      const open = world.notes.filter((one) => one.id === null && one.to === person && one.about === about);
      // What they need not have been told says the same as what they had to be.
      const note = open.find(({ optional }) => !optional) ?? open[0];
      if (note !== undefined)
        Object.assign(note, { id: Number(row.id), read: note.read || world.readEarly.has(Number(row.id)) });
      else wrong.push(`person ${person} was told ${about}, which is not for them`);
    }
  }
  for (const note of world.notes)
    if (note.id === null && !note.optional && !isOver(note, now))
      wrong.push(`person ${note.to} was not told ${note.about}`);
  return wrong;
}

/** The server's tables hold what the model says, no less and no more. */
export function judgeServer(one: Case): string[] {
  const { world, book, people, now } = one;
  const own = people.flatMap((person) => book.rows('projects', 'owner_id', person).map((row) => Number(row.id)));
  const projects = [...new Set([...world.projects.keys(), ...own])];
  const sheets = sheetsOfServer(book, projects);
  const wrong = projects.flatMap((project) =>
    differences('the server', sheets.get(project), sheetOfWorld(world, project)),
  );
  return [...wrong, ...judgeNotes(one), ...missingFromBin(world, book, now)];
}

/** Every file that somebody may open is on the server's disk, whole. */
export function judgeFiles({ world, book, now }: Case): string[] {
  const needed = [...world.versions.values()].filter(
    ({ ready, gone }) => ready && (gone === null || inTime(gone, now)),
  );
  const living = needed.filter(({ project }) => world.projects.get(project)?.gone === null);
  const hashes = new Set(living.map(({ sha256 }) => sha256));
  return [...hashes]
    .filter((sha256) => !book.holds(sha256))
    .map((sha256) => `the server's file ${sha256} is not whole`);
}

type Lines = ReadonlyMap<string, string> | undefined;

/** What an app shows that does not know all tables: what it has of that from before may be old. */
const withoutLater = (lines: Lines) => new Map([...(lines ?? [])].filter(([key]) => !key.startsWith('print ')));

/** What a device shows once it has heard all: the model's world as far as its person may see it, and nothing else. */
export async function judgeView({ world, log, now }: Case, device: Handset): Promise<string[]> {
  const { tablet, name, person } = device;
  const asked = new Set<number>();
  const shown = await tablet.read(async (store) => {
    const sheets = await sheetsOfDevice(store);
    const known = device.older ? withoutLater : (lines: Lines) => lines ?? new Map<string, string>();
    const scopes = await store.scopes.toArray();
    const held = new Set(scopes.filter(({ held, vanished }) => held || vanished).map(({ scope }) => scope as string));
    const waits = (await store.outbox.count()) > 0;
    const wrong: string[] = [];
    for (const project of new Set([...world.projects.keys(), ...sheets.keys()])) {
      if (held.has(`p:${project}`)) {
        asked.add(project);
        continue;
      }
      const level = levelOf(world, person.id, project);
      const shown = scopes.find(({ scope }) => scope === `p:${project}`)?.access_level;
      const model = level === undefined ? new Map<string, string>() : sheetOfWorld(world, project);
      // What waits in the queue is shown on top.
      if (!waits) wrong.push(...differences(name, known(sheets.get(project)), known(model)));
      else if (level === undefined && (sheets.get(project)?.size ?? 0) > 0 && !(await isOwnAndQueued(store, project))) {
        wrong.push(`${name} shows project ${project}, which is not for them`);
      }
      if (shown !== level && !waits) wrong.push(`${name} takes its person for ${shown} in ${project}, who is ${level}`);
    }
    wrong.push(...(await judgeNotices({ world, now }, store, device)));
    return wrong;
  });
  return [...shown, ...(await judgeLeft({ world, log }, device, asked))];
}

/** A project made here that has not been sent. */
async function isOwnAndQueued(store: Store, project: number): Promise<boolean> {
  const entries = await store.outbox.toArray();
  return entries.some(({ scope }) => scope === `p:${project}`);
}

type Present = Pick<Case, 'world' | 'now'>;

async function judgeNotices({ world, now }: Present, store: Store, { name, person }: Handset): Promise<string[]> {
  if ((await store.scopes.get(userScope(person.id))) === undefined) return [];
  if ((await store.outbox.where('scope').equals(userScope(person.id)).count()) > 0) return [];
  const rows = (await store.notices.toArray()) as unknown as Row[];
  const shown = new Set(rows.map(({ id }) => Number(id)));
  const due = world.notes.filter(({ to, read }) => to === person.id && !read);
  const ids = new Set(due.map(({ id }) => id));
  const others = rows.filter((row) => !ids.has(Number(row.id)) && !isOfRestore(row));
  return [
    ...due
      .filter((note) => note.id !== null && !shown.has(note.id) && !isOver(note, now))
      .map(({ about }) => `${name} does not show ${about}`),
    ...others.map((row) => `${name} shows ${aboutOf(row)}, which is not for its person, or read`),
  ];
}

interface Places {
  outbox: Map<string, string>;
  attention: Set<string>;
  /** SHA-256 of what attention speaks of. */
  spoken: Set<string>;
  /** Files that were not sent from here before their project, or all that waited for them, went, as `fileOf` tells them: once for each that is said. */
  stranded: string[];
  /** Projects that vanished with the server's history, or lost something with it, and wait for the person. */
  vanished: number;
}

async function placesOn(store: Store): Promise<Places> {
  const entries = await store.outbox.toArray();
  const items = await store.attention.toArray();
  const held = new Set(await store.projects.toCollection().primaryKeys());
  // What of a chosen folder was never read before its project went is told by the same kind, with paths and without a hash.
  const stranded = items.filter(({ kind, mutation, project_id, params }) => {
    const isFile = kind === 'lost_access' && mutation === null && typeof params.sha256 === 'string';
    // Or before all that waited for them there was deleted for good.
    return isFile && project_id !== null && (!held.has(project_id) || params.unwanted === 1);
  });
  const refused = items.filter(({ kind }) => kind !== 'notice').flatMap(({ mutation }) => mutation ?? []);
  const lost = items.flatMap(({ params }) => (typeof params.sha256 === 'string' ? [params.sha256] : []));
  const args = refused.map((one) => (one.args as Row).sha256).filter((sha256) => typeof sha256 === 'string');
  return {
    outbox: new Map(entries.map(({ name, args, client_time, state }) => [markOf(name, args, client_time), state])),
    attention: new Set(refused.map(({ name, args, client_time }) => markOf(name, args, client_time))),
    spoken: new Set([...lost, ...args]),
    stranded: stranded.map(({ project_id, params }) => `${project_id}:${String(params.sha256)}`),
    vanished: items.filter(({ kind, params }) => kind === 'held_rows' || params.vanished === 1).length,
  };
}

/** The bins of a device's person, asked of the server as their screen asks: all that can be brought back, each once. */
export async function judgeBins({ world, now }: Case, { tablet, name, person }: Handset): Promise<string[]> {
  const own = [...world.projects.values()].filter(({ owner, gone }) => owner === person.id && gone === null);
  const wrong: string[] = [];
  for (const project of [undefined, ...own.map(({ id }) => id)]) {
    const model = project === undefined ? deletedProjectsOf(world, person.id, now) : binOf(world, project, now);
    const shown = (await readBinOn(tablet.device, project)).map(({ kind, id }) => `${kind} ${id}`);
    const what = `${name}'s bin of ${project ?? 'projects'}`;
    wrong.push(...differences(what, asLines(shown), asLines(model)));
    if (new Set(shown).size < shown.length) wrong.push(`${what} has something twice`);
  }
  return wrong;
}

const asLines = (things: readonly string[]) => new Map(things.map((thing) => [thing, thing]));

/** A file in its project: it is owed to each by itself. */
const fileOf = ({ args, sha256 }: Act) => `${Number(args.project_id)}:${sha256}`;

const told = (act: Act) => `${act.name} of step ${act.step} on ${act.device}`;

/** A refused act that nobody is asked about: its thing was brought back, deleted or read already, or its author took it back since. */
function isSettled({ acts }: Log, { name, step, device, codes }: Act): boolean {
  if (name.includes('restore') || name.startsWith('notice.dismiss@')) return true;
  if (!name.includes('.delete@')) return false;
  return (
    // What would come back with a folder is asked about.
    (codes?.has('deleted') === true && !codes.has('with_folder')) ||
    acts.some((one) => one.step === step && one.device === device && one.name.includes('.restore@'))
  );
}

/** Once quiet, every act is exactly one of applied, in attention, still queued; decided ones are nowhere. */
export async function judgeActs({ log, fates, world, now, readUnsent }: Case, device: Handset): Promise<string[]> {
  const wrong: string[] = [];
  const places = await device.tablet.read(placesOn);
  const [waiting, files, announced] = [new Set<Act>(), new Set<string>(), new Set<string>()];
  for (const act of log.acts) {
    // What was lost with a device, a copy of it may still have.
    const isLost = act.lost === true && act.device === device.name;
    if (!device.holds(act) || isLost) continue;
    const marks = [markOf(act.name, act.args, act.clientTime), ...(act.marks ?? [])];
    const { booked = 0, rejected = false } = fates.get(act) ?? {};
    const waits = marks.map((mark) => places.outbox.get(mark)).find((state) => state !== undefined);
    const inAttention = marks.some((mark) => places.attention.has(mark));
    const applied = booked > 0 && !rejected;
    if (booked > 1) wrong.push(`${told(act)} was done ${booked} times`);
    const queued = waits !== undefined && waits !== 'acknowledged';
    if (queued || (inAttention && !applied)) {
      waiting.add(act);
      if (act.sha256 !== undefined) announced.add(fileOf(act));
    }
    if (applied && inAttention) wrong.push(`${told(act)} was done and is in attention`);
    if (applied && queued) wrong.push(`${told(act)} was done and waits to be sent`);
    const isNowhere = !applied && !inAttention && !queued && act.answered === undefined;
    // Where it was copied from, somebody may have let go of it.
    if (isNowhere && act.device === device.name && !(rejected && isSettled(log, act))) {
      wrong.push(`${told(act)} is neither done, nor in attention, nor queued`);
    }
    const isGivenUp = act.answered === 'given up';
    const file = applied && !isGivenUp && act.sha256 !== undefined ? await judgeFile(act, act.sha256) : undefined;
    if (file === 'waits') files.add(fileOf(act));
    else if (file !== undefined) wrong.push(file);
    if (!applied && act.sha256 !== undefined && !isGivenUp && !(await isHere(act.sha256))) {
      if (act.answered === undefined) wrong.push(`the bytes of ${told(act)}, which was not done, are gone`);
    }
  }
  // Whether these arrived by another way is not known here: each is counted, once.
  for (const file of places.stranded) {
    // A copied store has the files of what was sent from the other one, too.
    const isFrom = (act: Act) => device.holds(act) || device.name === `copy of ${act.device}`;
    const isKnown = log.acts.some((act) => isFrom(act) && act.sha256 !== undefined && fileOf(act) === file);
    if (!isKnown) wrong.push(`${device.name} says that file ${file} is stranded, which nobody announced there`);
    files.add(file);
  }
  wrong.push(...(await judgeSaid(log, fates, device)));
  const { changes } = await device.tablet.read(readUnsent);
  // A file that a waiting change announces is counted with it.
  const least = waiting.size + [...files].filter((file) => !announced.has(file)).length;
  const most = waiting.size + files.size + places.vanished;
  if (changes < least) wrong.push(`${device.name} says that ${changes} are unsent, and at least ${least} are`);
  if (changes > most) wrong.push(`${device.name} says that ${changes} are unsent, and at most ${most} are`);
  return wrong;

  async function isHere(sha256: string): Promise<boolean> {
    return (await device.tablet.read((store) => store.blobs.get(sha256)))?.complete === true;
  }

  /** A version that was announced: its bytes are on the server, or on the way, or somebody is asked about them. */
  async function judgeFile(act: Act, sha256: string): Promise<string | undefined> {
    const project = Number(act.args.project_id);
    if (world.bytes.has(`${project}:${sha256}`)) return undefined;
    const version = world.versions.get(Number(act.args.version_id ?? act.args.id));
    // Same bytes as another's, or long out of the bin.
    if (version === undefined || version.ready) return undefined;
    if (version.gone !== null && !inTime(version.gone, now)) return undefined;
    const blob = await device.tablet.read((store) => store.blobs.get(sha256));
    if (blob?.complete && (blob.unsent || places.spoken.has(sha256))) return 'waits';
    // Its person was told that the bytes are gone: there is nothing to count as unsent.
    if (places.spoken.has(sha256)) return undefined;
    const state = blob === undefined ? 'gone' : `here, unsent ${blob.unsent}`;
    return `the file of ${told(act)} never arrived, and its bytes are ${state}`;
  }
}

/** What an author is to know of a change that did not come about just as it was meant stands on their device, until read. */
async function judgeSaid(log: Log, fates: Case['fates'], device: Handset): Promise<string[]> {
  const items = await device.tablet.read((store) => store.attention.toArray());
  const said = items.filter(({ kind, mutation, code }) => {
    return (kind === 'notice' || kind === 'rejected') && mutation !== null && code !== null;
  });
  const wrong: string[] = [];
  const known = new Set<string>();
  for (const { mutation, code, kind } of said) {
    const act = mutation && log.findMark(markOf(mutation.name, mutation.args, mutation.client_time));
    // To an app before this one the server's codes were others.
    const plain = String(code).replace(/^later_/, '');
    if (act?.codes?.has(plain) !== true)
      wrong.push(`${device.name} is told ${plain} of ${mutation?.name}, which nobody said`);
    else if (kind === 'notice') known.add(`${log.acts.indexOf(act)} ${plain}`);
  }
  // Of a copied store, the answer came to whichever of the two asked first.
  if (device.copies.length > 0 || device.inherited.size > 0) return wrong;
  for (const [act, { notice }] of fates) {
    const isLeft = act.device !== device.name || act.lost === true || act.wiped === true || act.read === true;
    if (isLeft || notice === undefined) continue;
    if (!known.has(`${log.acts.indexOf(act)} ${notice}`))
      wrong.push(`${told(act)} came about otherwise (${notice}), which is not said`);
  }
  return wrong;
}
