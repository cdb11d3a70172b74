// Small files of the app's own outside IndexedDB, in the browser's private file system: what stands there outlives a damaged
// database. Each write has reached the disk when it resolves. Only workers may write so (in Safari nobody else may at all).

/** One folder of such files. Every call throws where the browser keeps none, or is out of room. */
export interface OwnFiles {
  /** The bytes of a file, or of the part of it that is asked for; undefined where there is none. */
  read(name: string, from?: number, to?: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Adds bytes at the end. @returns the size of the file then. */
  append(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<number>;
  /** Puts bytes at a place: done twice, or by two tabs at once, it is the same. */
  put(name: string, at: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Empties a file that is still of this size: another tab may have added to it. @returns whether it is empty now. */
  empty(name: string, size: number): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** The files with their sizes. */
  list(): Promise<Map<string, number>>;
  /** Removes the folder with all that is in it. */
  destroy(): Promise<void>;
}

/** What the worker is asked for. */
export interface FileOrder {
  id: number;
  folder: string;
  name: string;
  order:
    | { kind: 'append'; bytes: Uint8Array }
    | { kind: 'put'; at: number; bytes: Uint8Array }
    | { kind: 'empty'; size: number };
}

export type FileAnswer = { id: number; size: number } | { id: number; failure: string };

/** Milliseconds until a write is given up: nobody's work waits longer for its second copy. */
const PATIENCE = 5_000;

/** A worker for as long as it answers, and the calls that wait for it. */
class Hand {
  #worker: Worker | undefined;
  #last = 0;
  readonly #waiting = new Map<number, { resolve: (size: number) => void; reject: (error: Error) => void }>();

  call(order: Omit<FileOrder, 'id'>): Promise<number> {
    this.#worker ??= this.#start();
    const id = ++this.#last;
    return new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => this.#end('the file system does not answer'), PATIENCE);
      const settled = <T>(then: (value: T) => void) => {
        return (value: T) => {
          clearTimeout(timer);
          this.#waiting.delete(id);
          then(value);
        };
      };
      this.#waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
      this.#worker?.postMessage({ ...order, id } satisfies FileOrder);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./own-files-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FileAnswer>) => {
      const call = this.#waiting.get(data.id);
      if ('size' in data) call?.resolve(data.size);
      else call?.reject(new Error(data.failure));
    };
    worker.onerror = () => this.#end('the worker for files failed');
    return worker;
  }

  /** What it holds open is free again; the next call starts another. */
  #end(reason: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of [...this.#waiting.values()]) reject(new Error(reason));
  }
}

const hand = new Hand();

async function folderOf(name: string, create: boolean): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(name, { create });
}

/** What is not there is no failure. */
async function ifThere<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  }
}

/** @returns undefined where the browser has no such files. Some have them and refuse to use them: then every call throws. */
export function browserFiles(folder: string): OwnFiles | undefined {
  const storage: Partial<StorageManager> | undefined = globalThis.navigator?.storage;
  if (storage?.getDirectory === undefined || typeof Worker === 'undefined') return undefined;
  const call = (name: string, order: FileOrder['order']) => hand.call({ folder, name, order });
  return {
    read: (name, from = 0, to) =>
      ifThere(async () => {
        const file = await (await (await folderOf(folder, false)).getFileHandle(name)).getFile();
        return new Uint8Array(await file.slice(from, to).arrayBuffer());
      }),
    append: (name, bytes) => call(name, { kind: 'append', bytes }),
    put: async (name, at, bytes) => void (await call(name, { kind: 'put', at, bytes })),
    empty: async (name, size) => (await call(name, { kind: 'empty', size })) === 0,
    remove: async (name) => void (await ifThere(async () => (await folderOf(folder, false)).removeEntry(name))),
    async list() {
      const found = new Map<string, number>();
      await ifThere(async () => {
        for await (const entry of (await folderOf(folder, false)).values()) {
          if (entry.kind === 'file') found.set(entry.name, (await entry.getFile()).size);
        }
      });
      return found;
    },
    destroy: async () =>
      void (await ifThere(async () => {
        await (await navigator.storage.getDirectory()).removeEntry(folder, { recursive: true });
      })),
  };
}

/** The same in memory: where there is no browser. */
export function memoryFiles(files = new Map<string, Uint8Array<ArrayBuffer>>()): OwnFiles {
  const put = (name: string, at: number, bytes: Uint8Array) => {
    const known = files.get(name) ?? new Uint8Array();
    const grown = new Uint8Array(Math.max(known.length, at + bytes.length));
    grown.set(known);
    grown.set(bytes, at);
    files.set(name, grown);
  };
  const sizeOf = (name: string) => files.get(name)?.length ?? 0;
  return {
    read: async (name, from = 0, to) => files.get(name)?.slice(from, to),
    append: async (name, bytes) => {
      put(name, sizeOf(name), bytes);
      return sizeOf(name);
    },
    put: async (name, at, bytes) => put(name, at, bytes),
    empty: async (name, size) => {
      if (sizeOf(name) === size) files.set(name, new Uint8Array());
      return sizeOf(name) === 0;
    },
    remove: async (name) => void files.delete(name),
    list: async () => new Map([...files].map(([name, bytes]) => [name, bytes.length])),
    destroy: async () => files.clear(),
  };
}
