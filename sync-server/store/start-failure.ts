// Why the server, or a program of its command line, cannot begin: in a sentence for whoever runs it, without a stack.

import { statfsSync } from 'node:fs';

/** What stands in the way, in a sentence. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** A server is at work where nobody else may be. */
export class ServerAtWork extends StartFailure {
  /** @param place in words without a password. @param way out of it. */
  constructor(place: string, way = 'end that first') {
    super(`Another server works on ${place}: ${way}.`);
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Of the system and of the database engine: the folder cannot be made, read or written. */
const UNUSABLE = /^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST|SQLITE_(?:CANTOPEN|READONLY|PERM|NOTADB).*)$/;

/** The disk, or what its user may have of it, is full. */
export const hasNoRoom = (error: unknown): boolean => /^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/.test(codeOf(error));

/** The database engine makes its log and the map of it at the first write: without room it fails at what it then does not find. */
const PERHAPS_NO_ROOM = /^(?:ENOENT|SQLITE_IOERR.*)$/;
/** Bytes below which a database cannot be opened. */
const ROOM_TO_OPEN = 1024 * 1024;

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < ROOM_TO_OPEN;
  } catch {
    return false;
  }
}

/** The data could not be opened, for want of room for them. */
export const hasNoRoomIn = (dataDir: string, error: unknown): boolean =>
  hasNoRoom(error) || (PERHAPS_NO_ROOM.test(codeOf(error)) && isFull(dataDir));

interface StartSettings {
  host: string;
  port: number;
  dataDir: string;
}

/** @returns the sentence; undefined for what is a fault of ours, whose stack somebody needs. */
export function startFailureOf(error: unknown, { host, port, dataDir }: StartSettings): string | undefined {
  if (error instanceof StartFailure) return error.message;
  const code = codeOf(error);
  const isListen = error instanceof Error && 'syscall' in error && error.syscall === 'listen';
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is taken by another program: end that, or set PORT.`;
  if (isListen && code === 'EACCES') return `Port ${port} may not be used: set PORT to 1024 or above.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine: set HOST.`;
  if (hasNoRoomIn(dataDir, error)) return `There is no room left for ${dataDir}.`;
  if (UNUSABLE.test(code))
    return `${dataDir} cannot be used (${code}): DATA_DIR must be a folder that this user may write to.`;
  return undefined;
}
