// What the server says, in every language.
import type { Language } from '#domain/language';
import { type ExportWords, writtenExports } from './export-words.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { type MailWords, writtenMails } from './mail-words.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { type VerifyWords, writtenVerdicts } from './verify-texts.ts';
import { writtenZips, type ZipWords } from './zip-words.ts';

const further = { de: german, fr: french, pt: portuguese, pl: polish };
type FurtherLanguages = typeof further;

/** One kind of words of each further language. */
const each = <Kind extends keyof FurtherLanguages['de']>(kind: Kind) => ({
  de: further.de[kind],
  fr: further.fr[kind],
  pt: further.pt[kind],
  pl: further.pl[kind],
});

export const mailWords: Record<Language, MailWords> = { ...writtenMails, ...each('mail') };
export const exportWords: Record<Language, ExportWords> = { ...writtenExports, ...each('exported') };
export const verifyTexts: Record<Language, VerifyWords> = { ...writtenVerdicts, ...each('verify') };
export const zipWords: Record<Language, ZipWords> = { ...writtenZips, ...each('zip') };
