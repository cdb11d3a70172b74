// Looks through a PDF for units in a thread of its own: what it unpacks may be made to be endless.
/// <reference lib="webworker" />
import { mayHaveUnits } from './look-for-units.ts';

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  self.postMessage(await mayHaveUnits(data).catch(() => true));
};
