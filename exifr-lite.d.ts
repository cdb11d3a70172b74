// The build of exifr that reads JPEG and HEIC. Its own declarations would bring Node's into the app.
declare module 'exifr/dist/lite.esm.mjs' {
  /** @throws for a file of another kind, and for what it cannot make sense of. */
  export function parse(bytes: Uint8Array, options: object): Promise<unknown>;
}
