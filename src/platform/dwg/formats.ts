// Which DWG files can be read.

/** How a file calls its format, in its first six bytes, from R14 to now. */
const FORMATS = new Set(['AC1014', 'AC1015', 'AC1018', 'AC1021', 'AC1024', 'AC1027', 'AC1032']);

const magicOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 6));

/** Whether the bytes are a DWG of any age. */
export const isDwg = (bytes: Uint8Array): boolean => /^AC[0-9.]{4}$/.test(magicOf(bytes));

/** Whether it is of a format that can be read. */
export const isKnownDwg = (bytes: Uint8Array): boolean => FORMATS.has(magicOf(bytes));
