// The language of what the server writes for people who may have no account.
import { type Language, languages } from '#domain/language';

/** The one of ours that an Accept-Language header wants most; English where it wants none of them. */
export function readerLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { language: languages.find((own) => tag.split('-')[0] === own), quality: Number(quality ?? 1) };
  });
  const known = wanted.filter(({ language, quality }) => language !== undefined && quality > 0);
  known.sort((a, b) => b.quality - a.quality);
  return known[0]?.language ?? 'en';
}
