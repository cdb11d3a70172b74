import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { AskedUnsent } from '#src/data/reads/unsent-work.ts';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';
import { UnsentChoices } from './unsent-choices.tsx';

const nothing = () => undefined;

async function shown(lng: string, unsent: AskedUnsent): Promise<string> {
  const texts = i18next.createInstance();
  await texts.init({ lng, resources: { en: english, es: spanish }, showSupportNotice: false });
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <UnsentChoices
        unsent={unsent}
        sending={false}
        busy={false}
        onSend={nothing}
        onLook={nothing}
        onChoose={() => true}
      />
    </I18nextProvider>,
  );
  return page.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]*>/g, ' ');
}

test('what was refused is not said to wait for sending, and is not offered to be sent', async () => {
  const refused = { changes: 2, aside: 2, read: 0, imports: [] };
  const says = await shown('en', refused);
  expect(says).toContain('2 changes were refused, or wait for your decision. They stand under “Needs attention”');
  expect(says).toContain('Look at it');
  expect(says).not.toMatch(/Send now|not been sent/);
  expect(await shown('es', refused)).not.toMatch(/Enviar ahora|no se han enviado/);
});

test('beside what waits, what was refused is counted by itself', async () => {
  const says = await shown('en', { changes: 3, aside: 2, read: 0, imports: [] });
  expect(says).toContain('1 change has not been sent yet. 2 changes were refused');
  expect(says).toContain('Send now');
  expect(says).toContain('What becomes of the rest is asked after that.');
  expect(await shown('en', { changes: 1, aside: 0, read: 0, imports: [] })).not.toMatch(/refused|Look at it/);
});

test('what was only read is no change that is lost, and is still sent', async () => {
  const says = await shown('en', { changes: 3, aside: 0, read: 1, imports: [] });
  expect(says).toContain('2 changes have not been sent yet. That you have read 1 message is not sent yet.');
  const alone = await shown('en', { changes: 1, aside: 0, read: 1, imports: [] });
  expect(alone).not.toMatch(/change/);
  expect(alone).toContain('Send now');
});
