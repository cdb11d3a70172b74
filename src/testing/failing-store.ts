// A browser's database that has no room, or cannot be read: what is written to or read from named stores fails.

type CallArguments = unknown[];
type Call = (this: IDBObjectStore | IDBIndex, ...given: CallArguments) => IDBRequest;

export class FailingStore {
  /** Stores that nothing more can be written to. */
  noRoomFor: readonly string[] = [];
  /** Stores that cannot be read. */
  unreadable: readonly string[] = [];
  readonly #undo: (() => void)[] = [];

  constructor() {
    for (const write of ['add', 'put'])
      this.#fail(IDBObjectStore.prototype, write, 'QuotaExceededError', () => this.noRoomFor);
    for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype])
      for (const way of ['get', 'getAll', 'openCursor'])
        this.#fail(prototype, way, 'UnknownError', () => this.unreadable);
  }

  #fail(prototype: object, way: string, error: string, stores: () => readonly string[]): void {
    const real = Reflect.get(prototype, way) as Call;
    const call: Call = function call(...given) {
      const { name } = this instanceof IDBIndex ? this.objectStore : this;
      if (stores().includes(name)) throw new DOMException(error, error);
      return real.apply(this, given);
    };
    Object.assign(prototype, { [way]: call });
    this.#undo.push(() => Object.assign(prototype, { [way]: real }));
  }

  /** The browser's own again. */
  restore(): void {
    for (const undo of this.#undo) undo();
  }
}
