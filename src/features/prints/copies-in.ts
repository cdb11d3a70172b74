import { printCopiesSchema } from '#domain/print';

/** The number that was typed, null for nothing; undefined for what is no number of copies. */
export function copiesIn(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const parsed = /^\d+$/.test(trimmed) ? printCopiesSchema.safeParse(Number(trimmed)) : undefined;
  return parsed?.success === true ? parsed.data : undefined;
}
