// Where an open file's chunks come from.

/** A file that lies in chunks somewhere. */
export interface PdfSource {
  /** Bytes. */
  size: number;
  /** Of all chunks but the last: whole kibibytes. */
  chunkBytes: number;
  /** undefined: it is not to be had any more. The bytes are taken over. */
  chunk: (index: number) => Promise<ArrayBuffer | undefined>;
}

/** A part of the file is not to be had any more. `cause`: why, where that is known. */
export class PdfLost extends Error {
  override readonly name = 'PdfLost';
}

export class ChunkSupply {
  readonly #source: PdfSource;
  readonly told = new Set<() => void>();
  #lost: PdfLost | undefined;
  /** Nobody waits any longer. */
  end!: () => void;
  readonly #ended = new Promise<null>((resolve) => {
    this.end = () => resolve(null);
  });

  constructor(source: PdfSource) {
    this.#source = source;
  }

  get lost(): PdfLost | undefined {
    return this.#lost;
  }

  /** null: it is gone, which is told, or the file was closed meanwhile. */
  async chunk(index: number): Promise<ArrayBuffer | null> {
    try {
      const bytes = await Promise.race([this.#source.chunk(index), this.#ended]);
      if (bytes !== undefined) return bytes;
      this.#lose(new PdfLost('a part of the file is gone'));
    } catch (error) {
      this.#lose(new PdfLost('a part of the file cannot be read', { cause: error }));
    }
    return null;
  }

  #lose(how: PdfLost): void {
    this.#lost ??= how;
    for (const tell of this.told) tell();
    this.told.clear();
  }
}
