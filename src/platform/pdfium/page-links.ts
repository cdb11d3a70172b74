// The places of a page that lead elsewhere.
import type { SheetLink } from './messages.ts';
import { floatsAt, memoryOf, type Pdfium, type Pointer, withMemory } from './module.ts';
import type { OpenFile, OpenPage } from './open-file.ts';
import { boxThrough, sheetMatrix } from './page-space.ts';

/** PDFium's kinds of action: to a place in this file, to an address. */
const GO_TO = 1;
const OPEN_ADDRESS = 3;
const LINKS_MAX = 2000;
/** Letters: browsers cut longer ones, and of one that many links share each would have its own. */
const ADDRESS_MAX = 2000;

/** Links to pages of the same file and to web addresses; others (programs, other files) lead nowhere here. */
export function linksOf(file: OpenFile, page: OpenPage): SheetLink[] {
  const { pdfium } = file;
  const matrix = sheetMatrix(pdfium, page.pointer, page.size);
  return pointers(pdfium, page.pointer).flatMap((link): SheetLink[] => {
    const target = targetOf(file, link);
    const rect = withMemory(pdfium, 16, (at) =>
      pdfium._FPDFLink_GetAnnotRect(link, at) ? floatsAt(pdfium, at, 4) : undefined,
    );
    if (target === undefined || rect === undefined) return [];
    const [left = 0, top = 0, right = 0, bottom = 0] = rect;
    const own = { x: left, y: Math.min(top, bottom), width: right - left, height: Math.abs(top - bottom) };
    return [{ ...boxThrough(matrix, own), ...target }];
  });
}

function pointers(pdfium: Pdfium, page: Pointer): Pointer[] {
  return withMemory(pdfium, 8, (at) => {
    const found: Pointer[] = [];
    while (found.length < LINKS_MAX && pdfium._FPDFLink_Enumerate(page, at, at + 4)) {
      found.push(memoryOf(pdfium).getUint32(at + 4, true));
    }
    return found;
  });
}

function targetOf({ pdfium, document }: OpenFile, link: Pointer): Pick<SheetLink, 'page' | 'url'> | undefined {
  const action = pdfium._FPDFLink_GetAction(link);
  const kind = action === 0 ? 0 : pdfium._FPDFAction_GetType(action);
  if (kind === OPEN_ADDRESS) {
    const url = webAddress(addressOf(pdfium, document, action));
    return url === undefined ? undefined : { page: null, url };
  }
  const dest =
    pdfium._FPDFLink_GetDest(document, link) || (kind === GO_TO ? pdfium._FPDFAction_GetDest(document, action) : 0);
  const page = dest === 0 ? -1 : pdfium._FPDFDest_GetDestPageIndex(document, dest);
  return page < 0 ? undefined : { page, url: null };
}

function addressOf(pdfium: Pdfium, document: Pointer, action: Pointer): string {
  const length = pdfium._FPDFAction_GetURIPath(document, action, 0, 0);
  // With the zero at its end.
  if (length > ADDRESS_MAX + 1) return '';
  return withMemory(pdfium, Math.max(1, length), (at) => {
    pdfium._FPDFAction_GetURIPath(document, action, at, length);
    return new TextDecoder().decode(pdfium.HEAPU8.slice(at, at + Math.max(0, length - 1)));
  });
}

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * A drawing comes from anywhere: what would run in the app's name is no link. A name and a password before the host go: a
 * browser would send them, and a name that looks like a host hides the one that it leads to.
 */
export function webAddress(text: string): string | undefined {
  try {
    const url = new URL(text);
    url.username = '';
    url.password = '';
    // What is written in few letters may be long once it is an address.
    return SCHEMES.has(url.protocol) && url.href.length <= ADDRESS_MAX ? url.href : undefined;
  } catch {
    return undefined;
  }
}
