// Large answers that nobody reads, or too slowly: how much of them waits has a bound.
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { createAnswerDesk, PIECE } from './answer-desk.ts';

class Line extends EventEmitter {
  destroyed = false;
  destroy() {
    this.destroyed = true;
    this.emit('close');
  }
}
const lineOf = (line: Line) => line as unknown as ServerResponse;
const large = (pieces: number) => new Uint8Array(pieces * PIECE);

test('is read whole, a piece at a time, and held until its line closes', async () => {
  const [desk, line] = [createAnswerDesk(), new Line()];
  const bytes = large(3).map((_, at) => at % 251);
  const { body, gone } = desk.send(1, bytes, lineOf(line));
  expect(Buffer.compare(Buffer.from(await new Response(body).arrayBuffer()), bytes)).toBe(0);
  expect(desk.held()).toBe(bytes.byteLength);
  line.emit('close');
  await gone;
  expect(desk.held()).toBe(0);
});

test('of one asker the answer that stood still for the longest gives way, and nobody else’s', async () => {
  const desk = createAnswerDesk({ ofOne: 10 * PIECE });
  const [other, first, second, third] = [new Line(), new Line(), new Line(), new Line()];
  desk.send('other', large(9), lineOf(other));
  const read = desk.send('eve', large(4), lineOf(first));
  desk.send('eve', large(4), lineOf(second));
  await read.body.getReader().read();
  desk.send('eve', large(4), lineOf(third));
  expect([other, first, second, third].map(({ destroyed }) => destroyed)).toEqual([false, false, true, false]);
  expect(desk.held()).toBe(17 * PIECE);
  // One that is longer by itself is given out all the same.
  const longest = new Line();
  desk.send('eve', large(11), lineOf(longest));
  expect([first, third, longest].map(({ destroyed }) => destroyed)).toEqual([true, true, false]);
});

test('of all the same', () => {
  const desk = createAnswerDesk({ inAll: 10 * PIECE });
  const lines = Array.from({ length: 82 }, () => new Line());
  for (const [asker, line] of lines.entries()) desk.send(asker, large(4), lineOf(line));
  expect(lines.filter(({ destroyed }) => !destroyed)).toHaveLength(2);
  expect(desk.held()).toBe(8 * PIECE);
});

test('who takes too little of it is ended, who takes enough is not', async () => {
  vi.useFakeTimers();
  try {
    const desk = createAnswerDesk({ patience: 1000, slowest: 2 * PIECE });
    const [slow, brisk] = [new Line(), new Line()];
    const readers = [desk.send(1, large(9), lineOf(slow)), desk.send(2, large(9), lineOf(brisk))].map(({ body }) =>
      body.getReader(),
    );
    await Promise.all([readers[0]?.read(), readers[1]?.read(), readers[1]?.read()]);
    vi.advanceTimersByTime(1000);
    expect([slow.destroyed, brisk.destroyed]).toEqual([true, false]);
    vi.advanceTimersByTime(1000);
    expect(brisk.destroyed).toBe(true);
    expect(desk.held()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('on a line that is gone already nothing waits', async () => {
  const [desk, line] = [createAnswerDesk(), new Line()];
  line.destroy();
  await desk.send(1, large(2), lineOf(line)).gone;
  expect(desk.held()).toBe(0);
});
