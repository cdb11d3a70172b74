import type { Language } from '#domain/language';

const units = [
  { unit: 'gigabyte', bytes: 1e9, digits: 1 },
  { unit: 'megabyte', bytes: 1e6, digits: 0 },
] as const;

/** Bytes as people of a language write them, in gigabytes or megabytes. */
export function bytesIn(count: number, language: Language): string {
  const { unit, bytes, digits } = count >= 1e9 ? units[0] : units[1];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits });
  return format.format(count / bytes);
}
