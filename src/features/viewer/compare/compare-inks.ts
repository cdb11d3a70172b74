import type { Ink } from '#src/platform/pdfium/messages.ts';

// Told apart by those who see red and green alike too; what is on both becomes nearly black.
export const BEFORE_INK: Ink = [211, 47, 47];
export const AFTER_INK: Ink = [2, 119, 189];
