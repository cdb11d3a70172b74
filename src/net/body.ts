// Reading an answer's body, part by part: a connection that goes dead in the middle of one says nothing, so the silence
// itself has a limit.
import { TransportError } from './transport-error.ts';

/** Milliseconds without a byte after which a connection counts as dead. */
const SILENCE = 20_000;

/**
 * The next part of a body; undefined at its end.
 * @throws TransportError `timeout` after a silence of `silence` milliseconds, `offline` when it breaks off.
 */
export async function nextPart(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  silence = SILENCE,
): Promise<Uint8Array | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TransportError('timeout')), silence);
  });
  try {
    const { done, value } = await Promise.race([reader.read(), silent]);
    return done ? undefined : value;
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error instanceof TransportError ? error : new TransportError('offline', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Bytes after which what has come is given to the browser, which keeps it on its disk. */
const ENOUGH = 16 * 1024 * 1024;

/**
 * A whole body.
 * @param silence milliseconds, as `nextPart` takes them.
 * @param onBytes is told how many have come so far.
 * @throws TransportError as `nextPart`.
 */
export async function readBytes(
  answer: Response,
  silence = SILENCE,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<Blob> {
  if (answer.body === null) return new Blob();
  const reader = answer.body.getReader();
  const whole: Blob[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let [held, come] = [0, 0];
  for (let part = await nextPart(reader, silence); part !== undefined; part = await nextPart(reader, silence)) {
    parts.push(part as Uint8Array<ArrayBuffer>);
    held += part.length;
    come += part.length;
    onBytes(come);
    if (held < ENOUGH) continue;
    whole.push(new Blob(parts));
    [parts, held] = [[], 0];
  }
  return new Blob([...whole, ...parts]);
}

/** A whole body as text. @throws TransportError as `nextPart`. */
export async function readText(answer: Response): Promise<string> {
  if (answer.body === null) return '';
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await nextPart(reader); part !== undefined; part = await nextPart(reader)) {
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
