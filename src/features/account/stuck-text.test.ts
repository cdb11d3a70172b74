import i18next from 'i18next';
import { expect, test } from 'vitest';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';
import { stuckText } from './stuck-text.ts';

test('what cannot be sent before logging out is counted, and is not promised to be sent later', async () => {
  const texts = i18next.createInstance();
  const resources = { en: english, es: spanish };
  await texts.init({ lng: 'en', resources, ns: ['account', 'sync'], showSupportNotice: false });
  const t = texts.getFixedT('en', ['account', 'sync']);
  expect(stuckText(t, 'offline', 10)).toBe(
    '10 changes are not sent. There is no connection. Nothing is removed until you choose what happens to it.',
  );
  expect(stuckText(t, 'server', 1)).toMatch(/^1 change is not sent\. The server cannot be reached\./);
  const es = texts.getFixedT('es', ['account', 'sync']);
  for (const reason of ['offline', 'server'] as const) {
    expect(stuckText(t, reason, 10)).not.toMatch(/sent later/);
    expect(stuckText(es, reason, 10)).not.toMatch(/se enviará/);
  }
});
