// What a person can do: for every change of the catalogue how they come to make it, from what their device shows.
import type { ArgsOf, MutationName } from '#domain/mutations/catalogue';
import type { Hand } from './hand.ts';

type Act<N extends MutationName> = (hand: Hand) => Promise<ArgsOf<N> | undefined>;

/** The change that nobody makes: it stands for a refused one when a restored server is told its history again. */
export const madeByNobody = 'void@1';

/** The changes that a device makes unasked too: of what a restored server lacks, and of a notice that has settled by itself. */
export const alsoByItself: readonly string[] = ['qr.tell@1', 'notice.dismiss@1'] satisfies MutationName[];

type Acts = { [N in Exclude<MutationName, typeof madeByNobody>]: Act<N> };

async function someDocument(hand: Hand) {
  return hand.chance.pick(await hand.mayWrite(await hand.documents()));
}

async function newFileOf(hand: Hand, project: number) {
  return { file_name: `${hand.text('file')}.${hand.ending}`, ...(await hand.file(project)) };
}

/** A printed version, where its bytes are there. */
async function printable(hand: Hand) {
  return hand.chance.pick((await hand.versions()).filter(({ state }) => state === 'ready'));
}

const ofProject = ({ id, project_id }: { id: number; project_id: number }) => ({ id, project_id });

/** A choice, and what the screen says beside it. */
async function choice(hand: Hand, beside: boolean) {
  const ready = (await hand.mayWrite(await hand.versions())).filter(({ state }) => state === 'ready');
  const marked = ready.filter(({ concurrent_with }) => concurrent_with !== null);
  const version = hand.chance.pick(beside || marked.length > 0 ? marked : ready);
  if (version === undefined) return undefined;
  const { project_id, document_id } = version;
  const document = (await hand.documents()).find(({ id }) => id === document_id);
  const versions = (await hand.versions()).filter((other) => other.document_id === document_id);
  const asked = versions.filter(({ concurrent_with }) => concurrent_with !== null).map(({ id }) => id);
  const current_version_id = document?.current_version_id ?? null;
  return { project_id, document_id, version_id: version.id, current_version_id, beside: asked };
}

async function somePrint(hand: Hand, own = false) {
  const print = hand.chance.pick((await hand.prints()).filter((one) => !own || one.created_by_id === hand.person));
  return print === undefined ? undefined : ofProject(print);
}

async function ownComment(hand: Hand) {
  return hand.chance.pick((await hand.comments()).filter(({ user_id }) => user_id === hand.person));
}

async function restored(hand: Hand, kind: 'folder' | 'document' | 'version') {
  const entry = await hand.bin(kind);
  return entry === undefined ? undefined : ofProject(entry);
}

async function code(hand: Hand) {
  const version = await printable(hand);
  if (version === undefined) return undefined;
  return { project_id: version.project_id, id: hand.id('code'), version_id: version.id, token: hand.token() };
}

const PICTURE = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAP0lEQVRo3u3PMQ0AAAwDoMqv7FrYuwQckD4XAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAYGrAWwBIR6LOMsHAAAAAElFTkSuQmCC',
    'base64',
  ),
);

export const acts: Acts = {
  'project.create@1': async (hand) => ({
    project_id: hand.id('project'),
    root_folder_ids: {
      plans: hand.id('plans'),
      photos: hand.id('photos'),
      field_reports: hand.id('reports'),
      other_files: hand.id('others'),
    },
    name: hand.text('Project'),
  }),
  'project.edit@1': async (hand) => {
    const project = hand.chance.pick((await hand.projects()).filter(({ owner_id }) => owner_id === hand.person));
    if (project === undefined) return undefined;
    const field = hand.chance.likely(0.5) ? 'name' : 'city';
    const changes = { [field]: hand.text('Edited') };
    return { project_id: project.id, changes, was: { [field]: project[field] } };
  },
  'project.cover@1': async (hand) => {
    const project = hand.chance.pick((await hand.projects()).filter(({ owner_id }) => owner_id === hand.person));
    if (project === undefined) return undefined;
    if (hand.chance.likely(0.5)) return { project_id: project.id, sha256: null, size: null };
    const { sha256, size } = await hand.tablet.keepFile(project.id, PICTURE);
    return { project_id: project.id, sha256, size };
  },
  'project.delete@1': async (hand) => {
    const project = hand.chance.pick((await hand.projects()).filter(({ owner_id }) => owner_id === hand.person));
    return project === undefined ? undefined : { project_id: project.id };
  },
  'project.restore@1': async (hand) => {
    const entry = await hand.bin('project');
    return entry === undefined ? undefined : { project_id: entry.id };
  },
  'folder.create@1': async (hand) => {
    const parent = hand.chance.pick(await hand.mayWrite(await hand.folders()));
    if (parent === undefined) return undefined;
    const { project_id, id: parent_folder_id } = parent;
    return { project_id, id: hand.id('folder'), parent_folder_id, name: hand.text('Folder') };
  },
  'folder.rename@1': async (hand) => {
    const folder = hand.chance.pick(await hand.mayWrite(await hand.customFolders()));
    return folder && { ...ofProject(folder), name: hand.text('Folder'), was: folder.name };
  },
  'folder.move@1': async (hand) => {
    const folder = hand.chance.pick(await hand.mayWrite(await hand.customFolders()));
    const others = (await hand.folders()).filter(
      (one) => one.project_id === folder?.project_id && one.id !== folder.id,
    );
    const parent = hand.chance.pick(others);
    if (folder?.parent_folder_id == null || parent === undefined) return undefined;
    return { ...ofProject(folder), parent_folder_id: parent.id, was: folder.parent_folder_id };
  },
  'folder.delete@1': async (hand) => {
    const folder = hand.chance.pick(await hand.mayWrite(await hand.customFolders()));
    return folder && ofProject(folder);
  },
  'folder.restore@1': (hand) => restored(hand, 'folder'),
  'document.create@1': async (hand) => {
    const folder = hand.chance.pick(await hand.mayWrite(await hand.folders()));
    if (folder === undefined) return undefined;
    const { project_id, id: folder_id } = folder;
    const ids = { id: hand.id('document'), version_id: hand.id('version') };
    return { project_id, folder_id, ...ids, name: hand.name('Sheet'), ...(await newFileOf(hand, project_id)) };
  },
  'document.rename@1': async (hand) => {
    const document = await someDocument(hand);
    return document && { ...ofProject(document), name: hand.name('Renamed'), was: document.name };
  },
  'document.describe@1': async (hand) => {
    const document = await someDocument(hand);
    return document && { ...ofProject(document), description: hand.text('About'), was: document.description };
  },
  'document.move@1': async (hand) => {
    const document = await someDocument(hand);
    if (document === undefined) return undefined;
    const others = (await hand.folders()).filter(
      (one) => one.project_id === document.project_id && one.id !== document.folder_id,
    );
    const folder = hand.chance.pick(others);
    return folder && { ...ofProject(document), folder_id: folder.id, was: document.folder_id };
  },
  'document.delete@1': async (hand) => {
    const document = await someDocument(hand);
    return document && ofProject(document);
  },
  'document.restore@1': (hand) => restored(hand, 'document'),
  'document.notify@1': async (hand) => {
    const document = hand.chance.pick(await hand.documents());
    return document && { id: hand.id('follow'), document_id: document.id, notify: hand.chance.likely(0.4) };
  },
  'version.create@1': async (hand) => {
    const document = await someDocument(hand);
    if (document === undefined) return undefined;
    const { project_id, id: document_id, current_version_id: based_on_version_id } = document;
    const label = hand.chance.likely(0.2) ? 'Rev A' : '';
    const what = { project_id, id: hand.id('version'), document_id, based_on_version_id, label };
    return { ...what, ...(await newFileOf(hand, project_id)) };
  },
  'version.make_current@1': (hand) => choice(hand, false),
  'version.keep_current@1': (hand) => choice(hand, true),
  'version.delete@1': async (hand) => {
    const current = new Set((await hand.documents()).map(({ current_version_id }) => current_version_id));
    const others = (await hand.mayWrite(await hand.versions())).filter(({ id }) => !current.has(id));
    const version = hand.chance.pick(others);
    return version && ofProject(version);
  },
  'version.restore@1': (hand) => restored(hand, 'version'),
  'version.split@1': async (hand) => {
    const aliases = await hand.read((store) => store.aliases.toArray());
    const versions = await hand.versions();
    const merged = aliases.flatMap((alias) => {
      const own = versions.filter(({ document_id, based_on_version_id, ordinal }) => {
        return document_id === alias.target_id && based_on_version_id === null && ordinal > 1;
      });
      return own.map((version) => ({ id: version.id, project_id: alias.project_id, document_id: alias.id }));
    });
    const one = hand.chance.pick(merged);
    return one && { project_id: one.project_id, document_id: one.document_id, version_id: one.id };
  },
  'qr.create@1': code,
  'qr.regenerate@1': code,
  'qr.tell@1': async (hand) => {
    const versions = new Map((await hand.versions()).map(({ id, sha256 }) => [id, sha256]));
    const codes = await hand.read((store) => store.qr_codes.toArray());
    const known = hand.chance.pick(codes.filter(({ version_id }) => versions.has(version_id)));
    const sha256 = known && versions.get(known.version_id);
    if (known === undefined || sha256 === undefined) return undefined;
    const code = { ...ofProject(known), version_id: known.version_id, token: known.token };
    return hand.chance.likely(0.5) ? code : { ...code, sha256 };
  },
  'print.note@1': async (hand) => {
    const version = hand.chance.pick(await hand.versions());
    if (version === undefined) return undefined;
    const copies = hand.chance.likely(0.5) ? 2 : null;
    return { project_id: version.project_id, id: hand.id('print'), version_id: version.id, way: 'print', copies };
  },
  'print.count@1': async (hand) => {
    const own = hand.chance.likely(0.5);
    const found = (await hand.prints()).filter((one) => one.copies === null && one.collected > 0);
    const print = own ? undefined : hand.chance.pick(found);
    // Whoever holds them says that these were all; whoever printed says how many there are, or that nobody knows.
    if (print !== undefined) return { ...ofProject(print), copies: print.collected };
    const mine = await somePrint(hand, true);
    return mine && { ...mine, copies: hand.chance.likely(0.3) ? null : hand.chance.random.between(1, 3) };
  },
  'print.collect@1': (hand) => somePrint(hand),
  'print.uncollect@1': (hand) => somePrint(hand),
  'print.strike@1': (hand) => somePrint(hand),
  'comment.create@1': async (hand) => {
    const document = hand.chance.pick(await hand.documents());
    if (document === undefined) return undefined;
    const others = (await hand.documents()).filter(({ project_id }) => project_id === document.project_id);
    const link = hand.chance.likely(0.3) ? hand.chance.pick(others) : undefined;
    const linked_document_ids = link === undefined ? [] : [link.id];
    const about = { project_id: document.project_id, document_id: document.id };
    return { ...about, id: hand.id('comment'), content: hand.text('Remark'), linked_document_ids };
  },
  'comment.edit@1': async (hand) => {
    const comment = await ownComment(hand);
    if (comment === undefined) return undefined;
    const own = ofProject(comment);
    const how = hand.chance.random.pick(['seen', 'unseen', 'links'] as const);
    if (how === 'seen') return { ...own, content: hand.text('Rewritten'), was: comment.content };
    if (how === 'unseen') return { ...own, content: hand.text('Reworded') };
    const others = (await hand.documents()).filter(({ project_id }) => project_id === comment.project_id);
    const link = hand.chance.pick(others)?.id;
    const [unlink] = comment.linked_document_ids;
    const change = { link: link === undefined ? [] : [link], unlink: unlink === undefined ? [] : [unlink] };
    return { ...own, ...change };
  },
  'comment.delete@1': async (hand) => {
    const comment = hand.chance.pick(await hand.comments());
    return comment && ofProject(comment);
  },
  'notice.dismiss@1': async (hand) => {
    const notice = hand.chance.pick(await hand.read((store) => store.notices.toArray()));
    return notice && { id: notice.id };
  },
  'user.prefer@1': async (hand) => ({ preferences: { weekly_digest: hand.chance.likely(0.5) } }),
};
