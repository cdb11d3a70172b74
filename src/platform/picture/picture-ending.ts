// What a picture's name ends with, told from its first bytes: a cover is kept without the name that its file had.

const kinds: readonly { ending: string; at: number; bytes: readonly number[] }[] = [
  { ending: '.jpg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { ending: '.png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47] },
  { ending: '.gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  // `RIFF`, four bytes of size, `WEBP`.
  { ending: '.webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
];

/** With its dot; '' for what is none of the pictures that a browser writes. */
export function pictureEnding(file: Uint8Array): string {
  return kinds.find(({ at, bytes }) => bytes.every((byte, index) => file[at + index] === byte))?.ending ?? '';
}
