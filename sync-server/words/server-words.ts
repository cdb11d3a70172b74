// What the server says in one language: a file for each that is not written beside the English words.
import type { ExportWords } from './export-words.ts';
import type { MailWords } from './mail-words.ts';
import type { VerifyWords } from './verify-texts.ts';
import type { ZipWords } from './zip-words.ts';

export interface ServerWords {
  mail: MailWords;
  exported: ExportWords;
  verify: VerifyWords;
  zip: ZipWords;
}
