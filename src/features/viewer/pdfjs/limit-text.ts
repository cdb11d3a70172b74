// Less text of a page than pdf.js would lay over it: a letter of a font may stand for hundreds, and a page of a file of 2 kB
// has tens of millions of them.
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { LETTERS_MAX } from '#src/features/viewer/stage/laid-lines.ts';

type Text = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type Item = Text['items'][number];

/** A piece of text counts at least as one letter: each becomes an element. */
const lettersOf = (item: Item): number => ('str' in item ? item.str.length : 0) + 1;

/** The first of a stream of texts; the rest is not even asked for. */
function firstOf(whole: ReadableStream<Text>): ReadableStream<Text> {
  const reader = whole.getReader();
  let left = LETTERS_MAX;
  const isTaken = (item: Item) => {
    left -= lettersOf(item);
    return left >= 0;
  };
  return new ReadableStream<Text>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) controller.enqueue({ ...value, items: value.items.filter(isTaken) });
      if (!done && left > 0) return;
      controller.close();
      if (!done) await reader.cancel(new Error('no more is laid'));
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** From now on the pages of a document give the first of their text only. pdf.js gives a page's text by its stream alone. */
export function limitText(pdf: Pick<PDFDocumentProxy, 'getPage'>): void {
  const getPage = pdf.getPage.bind(pdf);
  pdf.getPage = async (number) => {
    const page = await getPage(number);
    // The same page is given each time.
    if (!Object.hasOwn(page, 'streamTextContent')) {
      const stream = page.streamTextContent.bind(page);
      page.streamTextContent = (options) => firstOf(stream(options));
    }
    return page;
  };
}
