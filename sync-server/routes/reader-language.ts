// The language of what the server writes for people who may have no account.
import { type Language, languages } from '#domain/language';

/** Of a header that anybody may send, what is read: browsers send a tenth of it. */
const LETTERS = 1_000;
const PARTS = 20;

/** What every engine takes for a tag. */
const regional = /^[a-z]{2}-(?:[a-z]{2}|\d{3})$/;

export interface ReaderLocale {
  language: Language;
  /** Of the language, with the region it is written in where that was said: days are written otherwise in London. */
  tag: string;
}

/** Of ours the one that an Accept-Language header wants most; English where it wants none of them. */
export function readerLocale(header: string | undefined): ReaderLocale {
  const parts = (header ?? '')
    .slice(0, LETTERS)
    .split(',', PARTS)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(parameter)?.[1])
        .find(Boolean);
      return { language: languages.find((own) => tag.split('-')[0] === own), tag, quality: Number(quality ?? 1) };
    });
  const known = parts.flatMap(({ language, tag, quality }) =>
    language === undefined || quality === 0 ? [] : [{ language, tag: regional.test(tag) ? tag : language, quality }],
  );
  known.sort((a, b) => b.quality - a.quality);
  return known[0] ?? { language: 'en', tag: 'en' };
}

export function readerLanguage(header: string | undefined): Language {
  return readerLocale(header).language;
}
