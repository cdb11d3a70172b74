import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { Refusal } from '#domain/errors';
import { english } from '#src/text/catalogues.ts';
import { sentenceFor } from './sentence-for.ts';

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { errors: english.errors } } }));

test('a link that has ended says why where the server said so', () => {
  const ended = (reason?: string) => sentenceFor(new Refusal('link_ended', reason ? { params: { reason } } : {}));
  expect(ended('answered')).toBe(english.errors.link_end.answered);
  expect(ended('expired')).toBe(english.errors.link_end.expired);
  expect([ended(), ended('of a newer server')]).toEqual(Array(2).fill(english.errors.refusal.link_ended));
});
