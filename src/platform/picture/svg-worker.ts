// Tells how much there is to draw in an SVG in a thread of its own: its text may be made so that this does not end.
/// <reference lib="webworker" />
import { svgWeight } from './plain-svg.ts';

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = async ({ data }: MessageEvent<Blob>) => self.postMessage(svgWeight(await data.text()));
