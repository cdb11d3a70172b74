// Puts a code on every page of a PDF as an incremental update: the original's bytes stay as they are, at the front, and
// what is new stands behind them.
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPageLeaf,
  PDFRawStream,
  type PDFRef,
  StandardFonts,
} from 'pdf-lib';
import type { QrPosition } from '../qr-code.ts';
import { type Balance, balanced, balanceOf, followedBy } from './content-balance.ts';
import { type CreateCode, qrMatrixOf } from './qr-matrix.ts';
import { frameOf } from './stamp-frame.ts';
import { type DrawnMark, drawMark, FONT, type Mark } from './stamp-mark.ts';
import { placeOn } from './stamp-place.ts';

/** A header may stand behind this many bytes of something else. */
const HEADER_WITHIN = 1024;
const HEADER = [...'%PDF-'].map((character) => character.charCodeAt(0));

export interface Stamp extends Mark {
  position: QrPosition;
}

/** What a runtime brings. */
export interface StampTools {
  createCode: CreateCode;
  /** Of zlib's format; without it pdf-lib's own, which knows no limit. @throws for data that are broken, or endless. */
  inflate?: (data: Uint8Array) => Uint8Array;
  /** Begins to count what is unpacked in this thread, where the thread's memory has no end. @returns what ends it, and throws if it was too much. */
  limit?: (most: number) => () => void;
}

type UnpackingTools = Pick<StampTools, 'inflate' | 'limit'>;

export interface StampedPdf {
  /** The original from its header on: what came before it would put every place that it names out of place. */
  original: Uint8Array;
  /** To stand right behind it. */
  update: Uint8Array;
  pages: number;
}

/** Bytes that reading a file may fill, beside eight times its own: objects are packed, some of them twice. */
const READ_MAX = 512 * 1024 * 1024;
/** The same of one page's drawing, of which twice as many bytes are asked for while it grows. */
const CONTENT_MAX = 512 * 1024 * 1024;

/** Runs work that unpacks, as far as it may. @throws where it unpacks more; what the work throws. */
async function within<T>(limit: StampTools['limit'], most: number, work: () => Promise<T>): Promise<T> {
  const end = limit?.(most);
  try {
    return await work();
  } finally {
    // Also of a reader that passes over what it was refused: what it did not see would be written over.
    end?.();
  }
}

/** A content stream's drawing. @throws for a filter that is not known, or data that are broken or endless. */
function decoded(stream: PDFRawStream, { inflate, limit }: UnpackingTools): Uint8Array {
  const filter = stream.dict.lookup(PDFName.of('Filter'));
  if (filter === undefined) return stream.getContents();
  const plain = filter === PDFName.FlateDecode && !stream.dict.has(PDFName.of('DecodeParms'));
  if (plain && inflate !== undefined) return inflate(stream.getContents());
  const end = limit?.(CONTENT_MAX);
  try {
    return decodePDFRawStream(stream).decode();
  } finally {
    end?.();
  }
}

/** What streams leave open, each looked at once however many pages share it. */
function balanceBook(context: PDFContext, unpacking: UnpackingTools): (ref: PDFObject) => Balance {
  const known = new Map<PDFObject, Balance>();
  return (ref) => {
    const stream = context.lookup(ref);
    if (!(stream instanceof PDFRawStream)) return balanced;
    let balance = known.get(stream);
    if (balance !== undefined) return balance;
    try {
      balance = balanceOf(decoded(stream, unpacking));
    } catch {
      // What cannot be read here is not drawn by viewers either, or as it is: nothing is known to be open.
      balance = balanced;
    }
    known.set(stream, balance);
    return balance;
  };
}

/** What has to stand before and after a page's drawing so that it ends as it began. */
function fence({ states, marks, inText }: Balance): { before: string; after: string } {
  const ends = inText === true ? 'ET\n' : '';
  return {
    before: 'q\n'.repeat(1 - states.lowest),
    after: `\n${ends}${'EMC\n'.repeat(marks.left - marks.lowest)}${'Q\n'.repeat(1 - states.lowest + states.left)}`,
  };
}

function contentsOf(page: PDFPageLeaf): PDFObject[] {
  const given = page.get(PDFName.Contents);
  const contents = page.context.lookup(given);
  if (contents instanceof PDFArray) return contents.asArray();
  return given !== undefined && contents instanceof PDFRawStream ? [given] : [];
}

/** Resources with the stamp among them, and its name there. */
interface StampedResources {
  resources: PDFRef;
  name: PDFName;
}

/**
 * Each page's resources with the stamp among them, as an object of their own: others than these pages may share what there
 * was. Pages that shared one share one again, or a long list of them would be written once for each page.
 */
function resourceBook(context: PDFContext, mark: PDFRef): (page: PDFPageLeaf) => StampedResources {
  const known = new Map<PDFObject | undefined, StampedResources>();
  return (page) => {
    const had = context.lookup(page.getInheritableAttribute(PDFName.Resources));
    const before = known.get(had);
    if (before !== undefined) return before;
    const resources = had instanceof PDFDict ? had.clone(context) : context.obj({});
    const named = resources.lookup(PDFName.XObject);
    const objects = named instanceof PDFDict ? named.clone(context) : context.obj({});
    const name = objects.uniqueKey('Stamp');
    objects.set(name, mark);
    resources.set(PDFName.XObject, objects);
    const stamped = { resources: context.register(resources), name };
    known.set(had, stamped);
    return stamped;
  };
}

interface StampPlacement {
  position: QrPosition;
  mark: DrawnMark;
  markRef: PDFRef;
  unpacking: UnpackingTools;
}

/** Draws the mark onto pages, after all that is there. */
function stamper(context: PDFContext, { position, mark, markRef, unpacking }: StampPlacement) {
  const balanceIn = balanceBook(context, unpacking);
  const resourcesOf = resourceBook(context, markRef);
  const starts = new Map<string, PDFRef>();
  const startOf = (before: string): PDFRef => {
    const ref = starts.get(before) ?? context.register(context.stream(before));
    starts.set(before, ref);
    return ref;
  };
  return (page: PDFPageLeaf): void => {
    const { resources, name } = resourcesOf(page);
    const contents = contentsOf(page);
    const { before, after } = fence(contents.map(balanceIn).reduce(followedBy, balanced));
    const matrix = placeOn(frameOf(page), position, mark).map((value) => Number(value.toFixed(6)));
    const end = context.stream(`${after}q ${matrix.join(' ')} cm ${name} Do Q\n`);
    page.set(PDFName.Resources, resources);
    page.set(PDFName.Contents, context.obj([startOf(before), ...contents, context.register(end)]));
  };
}

function fromHeader(bytes: Uint8Array): Uint8Array {
  const last = Math.min(bytes.length, HEADER_WITHIN) - HEADER.length;
  for (let at = 0; at <= last; at += 1) {
    if (HEADER.every((byte, index) => bytes[at + index] === byte)) return at === 0 ? bytes : bytes.subarray(at);
  }
  return bytes;
}

/** Bytes that stamping adds at most, beside four times the original: pages that are listed a million times would add gigabytes. */
const ADDED_MAX = 8 * 1024 * 1024;

/** @throws for a PDF that is protected, broken, without pages, or would become far larger. */
export async function stampPdf(bytes: Uint8Array, stamp: Stamp, tools: StampTools): Promise<StampedPdf> {
  const original = fromHeader(bytes);
  const pdf = await within(tools.limit, READ_MAX + 8 * original.length, () =>
    PDFDocument.load(original, { updateMetadata: false, forIncrementalUpdate: true }),
  );
  const { context } = pdf;
  const { snapshot } = context;
  const pages = pdf.getPages();
  if (snapshot === undefined || pages.length === 0) throw new Error('nothing to stamp');
  // With it in place, every object that is set is searched for among all others: minutes on a large set.
  delete context.snapshot;
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const mark = drawMark(stamp, qrMatrixOf(tools.createCode, stamp.text), font);
  const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, mark.width, mark.height] };
  const markRef = context.register(
    context.flateStream(mark.content, { ...form, Resources: { Font: { [FONT]: font.ref } } }),
  );
  const draw = stamper(context, { position: stamp.position, mark, markRef, unpacking: tools });
  for (const [ref, node] of new Map(pages.map((page) => [page.ref, page.node]))) {
    draw(node);
    snapshot.markRefForSave(ref);
  }
  // The update's list of objects is of the kind that the original's is, as old readers expect.
  const { useObjectStreams } = context.pdfFileDetails;
  const update = await pdf.saveIncremental(snapshot, { useObjectStreams });
  if (update.length > 4 * original.length + ADDED_MAX) throw new Error('the stamped file would be far larger');
  return { original, update, pages: pages.length };
}
