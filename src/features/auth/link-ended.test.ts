import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors';
import { TransportError } from '#src/net/transport-error.ts';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';
import { isLinkEnded } from './link-ended.ts';

test('a link that has ended is not asked about again; whatever else fails may be', () => {
  expect(isLinkEnded(new Refusal('link_ended'))).toBe(true);
  expect([new Refusal('rate_limited'), new TransportError('offline'), undefined].some(isLinkEnded)).toBe(false);
});

test('that it was withdrawn, or another took its place, is said among the reasons', () => {
  expect(english.errors.refusal.link_ended).toMatch(/withdrawn or replaced by a newer one/);
  expect(spanish.errors.refusal.link_ended).toMatch(/se retiró o lo sustituyó otro más nuevo/);
});
