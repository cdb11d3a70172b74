// PDFium in a thread of its own: a large sheet takes seconds, and the finger on the glass must not feel it.
import { MEMORY_MOST } from './memory-limit.ts';
import type { ChunkAnswer, TaskRequest } from './messages.ts';
import { loadPdfium } from './module.ts';
import { Workbench } from './workbench.ts';

/** The lane that it works for, as its page named it. */
const memoryMost = self.name === 'background' ? MEMORY_MOST.background : MEMORY_MOST.sight;
const workbench = new Workbench(loadPdfium(memoryMost), (message, moved) => self.postMessage(message, moved));

self.onmessage = ({ data }: MessageEvent<TaskRequest | ChunkAnswer>) => {
  if ('given' in data) workbench.hand(data);
  else workbench.take(data);
};
