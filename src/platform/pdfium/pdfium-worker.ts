// PDFium in a thread of its own: a large sheet takes seconds, and the finger on the glass must not feel it.
import type { ChunkAnswer, TaskRequest } from './messages.ts';
import { loadPdfium } from './module.ts';
import { Workbench } from './workbench.ts';

const workbench = new Workbench(loadPdfium(), (message, moved) => self.postMessage(message, moved));

self.onmessage = ({ data }: MessageEvent<TaskRequest | ChunkAnswer>) => {
  if ('given' in data) workbench.hand(data);
  else workbench.take(data);
};
