// Which own projects somebody of the team has, and how. Each change is a call of its own, so that some may be done and
// others not: what is not can be tried again.
import type { ShareLevel } from '#domain/access';
import { Refusal } from '#domain/errors';
import {
  callChangeShare,
  callProjectsFor,
  callShare,
  callUnshare,
  type ProjectForMember,
} from '#src/net/team-calls.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';

export type { ProjectForMember } from '#src/net/team-calls.ts';

/** A project as it was last seen, and the level that is wanted instead; null ends the share. */
export interface AccessChange {
  project: ProjectForMember;
  level: ShareLevel | null;
}

/** How a change went: the project as it is now, and `error` where the change was not made. */
export interface AccessResult {
  project: ProjectForMember;
  error: Refusal | TransportError | undefined;
}

/** @throws Refusal `not_found` for somebody who is in no own team (any more); TransportError. */
export const readProjectAccessOn = (device: Device, memberId: number): Promise<ProjectForMember[]> =>
  callProjectsFor(device.http, memberId);

async function shared({ http }: Device, memberId: number, { project, level }: AccessChange) {
  const { id, share_info } = project;
  if (level === null) {
    if (share_info !== null) await callUnshare(http, share_info.share_id);
    return null;
  }
  const share_id = share_info?.share_id ?? (await callShare(http, id, memberId, level));
  if (share_info !== null) await callChangeShare(http, share_id, level);
  return { share_id, access_level: level };
}

/** @returns the project afterwards. */
async function make(device: Device, memberId: number, change: AccessChange): Promise<ProjectForMember> {
  const share_info = await shared(device, memberId, change);
  return { ...change.project, is_shared: share_info !== null, share_info };
}

/** Nobody answers: what follows would only wait for the same. */
const isCutOff = (error: TransportError | Refusal) =>
  error instanceof TransportError && (error.kind === 'offline' || error.kind === 'timeout');

async function makeAll(device: Device, memberId: number, changes: readonly AccessChange[]): Promise<AccessResult[]> {
  const results: AccessResult[] = [];
  for (const change of changes) {
    const { project } = change;
    try {
      results.push({ project: await make(device, memberId, change), error: undefined });
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof TransportError)) throw error;
      results.push({ project, error });
      if (isCutOff(error)) break;
    }
  }
  return results;
}

/** How it is now; undefined where the server does not say. */
async function readAgain(device: Device, memberId: number): Promise<ProjectForMember[] | undefined> {
  try {
    return await readProjectAccessOn(device, memberId);
  } catch (error) {
    if (error instanceof Refusal || error instanceof TransportError) return undefined;
    throw error;
  }
}

/**
 * Makes changes one after another; a refused one does not keep back the others. Then it is looked how things are: an
 * answer that was lost on the way may have been a yes.
 * @returns how each change went that was tried, in their order; and all projects as they are now, where that is known.
 */
export async function saveProjectAccessOn(
  device: Device,
  memberId: number,
  changes: readonly AccessChange[],
): Promise<{ results: AccessResult[]; projects: ProjectForMember[] | undefined }> {
  const made = await makeAll(device, memberId, changes);
  const projects = await readAgain(device, memberId);
  const levels = new Map(projects?.map(({ id, share_info }) => [id, share_info?.access_level ?? null]));
  const wanted = new Map(changes.map(({ project, level }) => [project.id, level]));
  const isSo = ({ id }: ProjectForMember) => levels.has(id) && levels.get(id) === wanted.get(id);
  const results = made.map((result) => (isSo(result.project) ? { ...result, error: undefined } : result));
  device.wake();
  return { results, projects };
}

export const readProjectAccess = (memberId: number): Promise<ProjectForMember[]> =>
  readProjectAccessOn(currentDevice(), memberId);
export const saveProjectAccess = (
  memberId: number,
  changes: readonly AccessChange[],
): ReturnType<typeof saveProjectAccessOn> => saveProjectAccessOn(currentDevice(), memberId, changes);
