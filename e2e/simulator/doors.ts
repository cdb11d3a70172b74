// The doors that screens use: an upload out of a dialog, a comment with photos, a folder that was picked. Now and then the
// connection to the store dies over the answer, when all of it is saved.
import { Refusal } from '#domain/errors';
import { isComingIn } from '#src/data/reads/queue/half-read.ts';
import { newId } from '#src/platform/ids.ts';
import { queueCommentEditOn, queueCommentOn } from '#src/sync/acts/queue-comment.ts';
import { queueUploadOn } from '#src/sync/acts/queue-upload.ts';
import { UnreadableFileError } from '#src/sync/files/unreadable-file-error.ts';
import { beginFolderImportOn, endFolderImportOn } from '#src/sync/folder-import/folder-import.ts';
import { importEnd, pickedFolder } from '#src/testing/picked-folder.ts';
import { dieAtWrite } from '../fixtures/storage-faults.ts';
import { dieOverTheAnswer } from '../fixtures/unseen-commit.ts';
import type { Hand } from './hand.ts';
import type { Handset } from './handset.ts';
import type { Run } from './run-state.ts';
import { cleanly, type Doer, deviceOf, noteNew, roughly } from './step-tools.ts';

interface Through {
  no: number;
  seed: number;
  dies: boolean;
}

/** Somebody saves something. @returns what is wrong, as that they are told that it failed, and it is there. */
async function save(run: Run, device: Handset, step: Through, work: (hand: Hand) => Promise<unknown>) {
  const { tablet } = device;
  const seen = await device.sight();
  const before = run.log.acts.length;
  let refused = false;
  const unsent = async () => {
    await noteNew(run, device, step, seen);
    if (step.seed % 2 === 0) return;
    const tab = await tablet.anotherTab();
    await device.sync(tab);
    tab.close();
  };
  const end = await device.inTime(async () => {
    const over = step.dies ? dieOverTheAnswer(tablet, unsent) : () => undefined;
    const came = await device.tries(async () => {
      try {
        await work(device.hand(step));
      } catch (error) {
        if (!(error instanceof Refusal || error instanceof UnreadableFileError)) throw error;
        refused = true;
      }
    });
    over();
    await noteNew(run, device, step, seen);
    return came;
  });
  const saved = run.log.acts.length > before;
  const failed = end !== 'done' || refused;
  const wrong = saved && failed ? [`${device.name} says that ${step.no} failed, and it is saved`] : [];
  return [...roughly(device, end), ...wrong];
}

async function chosenFile(hand: Hand, project: number) {
  const key = newId();
  return { ...(await hand.file(project, key)), file_name: `${hand.text('file')}.txt`, key };
}

export const upload: Doer<'upload'> = (run, step) => {
  const device = deviceOf(run, step);
  const queue = device.tablet.device;
  return save(run, device, step, async (hand) => {
    if (step.to === 'document') {
      const folder = hand.chance.pick(await hand.mayWrite(await hand.folders()));
      if (folder === undefined) return;
      const file = await chosenFile(hand, folder.project_id);
      const to = { kind: 'document', folderId: folder.id, title: hand.name('Sheet') } as const;
      await queueUploadOn(queue, {
        projectId: folder.project_id,
        file,
        label: '',
        description: hand.text('About'),
        to,
      });
      return;
    }
    const document = hand.chance.pick(await hand.mayWrite(await hand.documents()));
    if (document === undefined) return;
    const file = await chosenFile(hand, document.project_id);
    const to = { kind: 'version', document, basedOn: document.current_version_id } as const;
    const description = hand.chance.likely(0.5) ? hand.text('About') : document.description;
    await queueUploadOn(queue, { projectId: document.project_id, file, label: '', description, to });
  });
};

async function photosOf(hand: Hand, project: number, count: number) {
  const photos = [];
  for (let at = 0; at < count; at += 1)
    photos.push({ ...(await chosenFile(hand, project)), title: hand.name('Photo') });
  return photos;
}

export const remark: Doer<'remark'> = (run, step) => {
  const device = deviceOf(run, step);
  const queue = device.tablet.device;
  return save(run, device, step, async (hand) => {
    if (step.edit) {
      const own = (await hand.mayWrite(await hand.comments())).filter(({ user_id }) => user_id === hand.person);
      const comment = hand.chance.pick(own);
      if (comment === undefined) return;
      const photos = await photosOf(hand, comment.project_id, step.photos);
      const about = { projectId: comment.project_id, id: comment.id, was: comment.content };
      const unlink = comment.linked_document_ids.slice(0, 1);
      await queueCommentEditOn(queue, { ...about, content: hand.text('Reworded'), link: [], unlink, photos });
      return;
    }
    const document = hand.chance.pick(await hand.mayWrite(await hand.documents()));
    if (document === undefined) return;
    const photos = await photosOf(hand, document.project_id, step.photos);
    const about = { projectId: document.project_id, documentId: document.id };
    await queueCommentOn(queue, { ...about, content: hand.text('Remark'), links: [document.id], photos });
  });
};

export const folder: Doer<'folder'> = (run, step) => {
  const device = deviceOf(run, step);
  const { tablet } = device;
  return save(run, device, step, async (hand) => {
    const into = hand.chance.pick(await hand.mayWrite(await hand.folders()));
    // What is not all here yet is waited for.
    if (into === undefined || (await tablet.read((store) => isComingIn(store, into.project_id)))) return;
    const { random } = hand.chance;
    const names = ['Site/A-101.txt', `Site/${hand.text('Level')}/S.txt`, `Site/${hand.text('Level')}/T.txt`];
    const bytes = () => new TextEncoder().encode(`${hand.text('picked')} ${random.next()}`);
    const files = pickedFolder(Object.fromEntries(names.map((name) => [name, bytes()])));
    const start = { projectId: into.project_id, folderId: into.id, files };
    const id = await beginFolderImportOn(tablet.device, start);
    await importEnd(id);
    await endFolderImportOn(tablet.device, id);
  });
};

/** The browser ends the connection to the store at one of the writes: the app opens it again, and nothing is missed. */
export const dies: Doer<'dies'> = async (run, step) => {
  const device = deviceOf(run, step);
  const over = dieAtWrite(step.write);
  const work = async () => {
    const act = () => device.act('document.create@1', step);
    return step.during === 'sync' ? device.sync() : device.tries(act);
  };
  const wrong = await cleanly(run, device, work, false);
  over();
  await noteNew(run, device, step);
  return wrong;
};
