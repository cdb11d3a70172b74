// Texts that people write and that are kept as they are, unlike names.
import * as z from 'zod/mini';

/** Half of a character that two UTF-16 units make: no bytes stand for it, and a database makes three signs of each. */
const half = /\p{Surrogate}/gu;

/** The text with one sign for each half of a character, on the device and on the server: what one keeps, the other has. */
const withoutHalves = (text: string): string => text.replace(half, '\ufffd');

/** @param checks of the text as it was written: how long it may be. */
export const textSchema = (...checks: Parameters<z.ZodMiniString['check']>) =>
  z.pipe(z.string().check(...checks), z.transform(withoutHalves));
