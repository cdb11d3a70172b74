// A drawing that is opened while the finger is still on its card: when its screen is there, so is the drawing.
import { type ReadAhead, readAhead } from '#src/data/reads/read-ahead.ts';
import { type OpenedPdf, openSource } from '#src/platform/pdfium/open-pdf.ts';
import { localSource } from './blob-bytes.ts';

/** Milliseconds after which nobody will come for it any more. */
const KEPT = 3_000;
/** Milliseconds in which a drawing is opened before its screen is drawn, which would keep it waiting. */
const HEAD_START = 30;
/** Pixels of the longer side of what is drawn ahead: about what the screen shows of a sheet. */
const SIDE_LEAST = 640;
const SIDE_MOST = 1600;

/** undefined: its bytes are not here, or they cannot be opened this way. */
type Opening = Promise<OpenedPdf | undefined>;

let pressed: object | undefined;
let ahead: { sha256: string; opening: Opening; timer: ReturnType<typeof setTimeout> } | undefined;

/** A finger is on a document's card: reads what its screen will ask for, and opens its drawing where that is here. */
export async function openAhead(projectId: number, id: number, openWith = openSource): Promise<void> {
  leaveAhead();
  const own = {};
  pressed = own;
  const found = await readAhead(projectId, id);
  const version = found?.opened?.shown.version;
  if (pressed !== own || found === undefined || version?.file_type !== 'pdf' || version.size === 0) return;
  const opening = open(version.sha256, found, openWith).catch(() => undefined);
  ahead = { sha256: version.sha256, opening, timer: setTimeout(leaveAhead, KEPT) };
  await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, HEAD_START))]);
}

/** The finger went elsewhere, or nobody came: what was opened is closed. */
export function leaveAhead(): void {
  pressed = undefined;
  clearTimeout(ahead?.timer);
  void ahead?.opening.then((opened) => opened?.status === 'open' && opened.sheets.close());
  ahead = undefined;
}

/** What was opened ahead of a file, for whoever asks first, who also closes it. */
export function takeOpened(sha256: string): Opening | undefined {
  if (ahead?.sha256 !== sha256) return undefined;
  const { opening, timer } = ahead;
  clearTimeout(timer);
  ahead = undefined;
  return opening;
}

async function open(sha256: string, { sight, picture }: ReadAhead, openWith: typeof openSource): Opening {
  // Both at once would make the stored picture wait for the drawing.
  await picture;
  const source = await localSource(sha256);
  if (source === undefined) return undefined;
  const opened = await openWith(source, { page: sight?.page ?? 0, sizes: sight?.sizes ?? null });
  const stored = sight?.preview ?? null;
  if (opened.status === 'open' && stored === null) {
    const side = Math.min(SIDE_MOST, Math.max(SIDE_LEAST, window.innerWidth));
    opened.sheets.drawAhead(sight?.page ?? 0, side);
  }
  return opened;
}
