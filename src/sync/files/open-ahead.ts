// A file that is opened while the finger is still on what leads to it: when its screen is there, so is the drawing.
import { isLineDrawing } from '#domain/files/file-type';
import type { Version } from '#domain/version';
import { dropReadAhead, type ReadAhead, readAhead } from '#src/data/reads/search/read-ahead.ts';
import { type OpenedPdf, openSource } from '#src/platform/pdfium/open-pdf.ts';
import type { Press } from '#src/platform/press.ts';
import { localBytes, localSource } from './blob-bytes.ts';
import { passwordOf } from './file-passwords.ts';
import { knownEnd } from './reader-tries.ts';

/** Pixels of the longer side of what is drawn ahead: about what the screen shows of a sheet. */
const SIDE_LEAST = 640;
const SIDE_MOST = 1600;
/** Bytes of a picture or a DXF that are read for a finger which may mean something else. */
const BYTES_MOST = 32 * 1024 * 1024;

/** What a finger is on. */
export interface PressedDocument {
  projectId: number;
  documentId: number;
}

/** undefined: its bytes are not here, or they cannot be opened this way. */
type PromisedPart<T> = Promise<T | undefined>;

/** What is made of a file for a press, until somebody takes it or the press is over. */
class PressHold<T> {
  readonly #letGo: (made: T) => void;
  #own: { sha256: string; making: PromisedPart<T>; leave: () => void } | undefined;

  constructor(letGo: (made: T) => void) {
    this.#letGo = letGo;
  }

  put(press: Press, sha256: string, making: PromisedPart<T>): void {
    const leave = press.hold(() => {
      this.#own = undefined;
      void making.then((made) => made === undefined || this.#letGo(made));
    });
    this.#own = { sha256, making, leave };
  }

  take(sha256: string): PromisedPart<T> | undefined {
    if (this.#own?.sha256 !== sha256) return undefined;
    const { making, leave } = this.#own;
    leave();
    this.#own = undefined;
    return making;
  }
}

const sheets = new PressHold<OpenedPdf>((opened) => opened.status === 'open' && opened.sheets.close());
const bytes = new PressHold<Uint8Array>(() => undefined);

/**
 * Reads what the screen of a document will ask for, and opens its file where that is on this device, while a finger is on
 * what leads there; the press holds all of it.
 */
export async function openAhead(press: Press, what: PressedDocument, openWith = openSource): Promise<void> {
  const { projectId, documentId } = what;
  press.hold(dropReadAhead);
  const found = await readAhead(projectId, documentId);
  const version = found?.opened?.shown.version;
  if (press.over || found === undefined || version === undefined) return;
  const { sha256, file_type } = version;
  if (file_type === 'pdf' && version.size > 0) {
    sheets.put(
      press,
      sha256,
      open(sha256, found, openWith).catch(() => undefined),
    );
  } else if (isShownFromBytes(version)) {
    bytes.put(
      press,
      sha256,
      localBytes(sha256).catch(() => undefined),
    );
  }
}

/** What was opened ahead of a file, for whoever asks first, who also closes it. */
export function takeOpened(sha256: string): PromisedPart<OpenedPdf> | undefined {
  return sheets.take(sha256);
}

/** The bytes that were read ahead of a picture or a line drawing, for whoever asks first. */
export function takeBytes(sha256: string): PromisedPart<Uint8Array> | undefined {
  return bytes.take(sha256);
}

function isShownFromBytes({ file_type, file_name, size }: Version): boolean {
  return size > 0 && size <= BYTES_MOST && (file_type === 'image' || isLineDrawing(file_name));
}

async function open(
  sha256: string,
  { sight, picture }: ReadAhead,
  openWith: typeof openSource,
): PromisedPart<OpenedPdf> {
  // Both at once would make the stored picture wait for the drawing.
  await picture;
  const [source, known, secret] = await Promise.all([localSource(sha256), knownEnd(sha256), passwordOf(sha256)]);
  if (source === undefined || known !== null) return undefined;
  const opened = await openWith(source, {
    page: sight?.page ?? 0,
    sizes: sight?.sizes ?? null,
    password: secret?.password ?? null,
  });
  const stored = sight?.preview ?? null;
  if (opened.status === 'open' && stored === null) {
    const side = Math.min(SIDE_MOST, Math.max(SIDE_LEAST, window.innerWidth));
    opened.sheets.drawAhead(sight?.page ?? 0, side);
  }
  return opened;
}
