import { expect, test } from 'vitest';
import { english } from '#src/text/catalogues.ts';
import { mailNote } from './mail-note.ts';

test('where the server is known to send no mail, it is not said that it may', () => {
  const { mail, note } = english.settings.notifications;
  const said = [false, true, undefined].map((sends) => mailNote(sends).split('.').at(-1) as keyof typeof mail);
  expect(said).toEqual(['none', 'sent', 'unknown']);
  expect(mail.none).toContain('none comes');
  expect(note).not.toMatch(/mail/i);
});
