// What anybody sees without an account: the landing page, sharing it, the privacy policy.
import { expect, type Page } from '@playwright/test';
import { screens, test } from '../fixtures/devices.ts';
import { pressWayIn, readyForOffline, signIn } from '../pages/app-pages.ts';

test('the landing page: benefits, voices, and the ways in', async ({ site }) => {
  const { page, errors } = await site.device({ screen: screens.desktop });
  await page.goto('/');
  const benefits = page.getByRole('region', { name: /benefits|why/i });
  const benefit = (name: string) => benefits.getByRole('button', { name });
  const picture = () => benefits.getByTestId('benefit-picture').getAttribute('data-benefit');

  await test.step('one benefit is open at a time, and the picture follows it', async () => {
    await expect(benefit('Always up to date')).toHaveAttribute('aria-expanded', 'true');
    const first = await picture();
    await benefit('One place for everything').click();
    await expect(benefit('One place for everything')).toHaveAttribute('aria-expanded', 'true');
    await expect(benefit('Always up to date')).toHaveAttribute('aria-expanded', 'false');
    expect(await picture()).not.toBe(first);
  });

  await test.step('clicking the open one closes it', async () => {
    await benefit('One place for everything').click();
    await expect(benefits.locator('button[aria-expanded=true]')).toHaveCount(0);
  });

  await test.step('the voices wrap around in both directions', async () => {
    const voices = page.getByTestId('testimonials');
    const next = voices.getByRole('button', { name: /next/i });
    const voice = () => voices.getByTestId('testimonial').innerText();
    const first = await voice();
    const seen = [first];
    for (let turn = 1; turn < 4; turn += 1) {
      await page.waitForTimeout(350);
      await next.click();
      seen.push(await voice());
    }
    expect(new Set(seen).size).toBe(4);
    await page.waitForTimeout(350);
    await next.click();
    expect(await voice()).toBe(first);
    await page.waitForTimeout(350);
    await voices.getByRole('button', { name: /previous/i }).click();
    expect(await voice()).toBe(seen[3]);
  });

  await test.step('a second switch within 300 ms is not taken', async () => {
    const voices = page.getByTestId('testimonials');
    const voice = () => voices.getByTestId('testimonial').innerText();
    await page.waitForTimeout(350);
    const before = await voice();
    // Both clicks in one turn of the page: no machine is slow enough to come between them.
    await voices.getByRole('button', { name: /next/i }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    const once = await voice();
    expect(once).not.toBe(before);
    await page.waitForTimeout(350);
    await voices.getByRole('button', { name: /previous/i }).click();
    expect(await voice()).toBe(before);
  });

  await test.step('both buttons open the dialog, and closing it goes back to signing in', async () => {
    await pressWayIn(page.getByRole('link', { name: 'Start here' }).first());
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Create account' }).first().click();
    await expect(dialog.getByRole('heading', { name: 'Create account' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Login / Create Account' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
  expect(errors).toEqual([]);
});

/** The parts of the landing page under their headings, in the order in which they stand. */
const parts = {
  en: {
    promise: 'Store drawings. Track versions. Collaborate.',
    'What it is made for': ['Easy tool integration', 'Scalable custom solutions', 'Intuitive user experience'],
    'Why it works on site': [
      'Always up to date',
      'Full visibility even on paper',
      'One place for everything',
      'Less rework and faster decisions',
    ],
    'Quick start': ['Upload', 'Share', 'Collaborate'],
    'More features to come': ['Compare', 'Collaborate', 'Communicate'],
    markups: 'Markups on the drawing itself, linked to photos and decisions.',
    banner: 'Take your drawings where the signal ends',
    start: 'Start here',
  },
  es: {
    promise: 'Guarda planos. Controla versiones. Colabora.',
    'Para qué está hecho': [
      'Integración sencilla de herramientas',
      'Soluciones escalables y a medida',
      'Experiencia de uso intuitiva',
    ],
    'Por qué funciona en obra': [
      'Siempre al día',
      'Visibilidad completa también en papel',
      'Un solo lugar para todo',
      'Menos trabajo repetido y decisiones más rápidas',
    ],
    'Primeros pasos': ['Sube', 'Comparte', 'Colabora'],
    'Más funciones en camino': ['Comparar', 'Colaborar', 'Comunicar'],
    markups: 'Marcas sobre el propio plano, enlazadas con fotos y decisiones.',
    banner: 'Lleva tus planos adonde se acaba la cobertura',
    start: 'Empieza aquí',
  },
} as const;

async function showsAll(page: Page, { promise, markups, banner, start, ...sections }: (typeof parts)['en' | 'es']) {
  const main = page.getByRole('main');
  await expect(main.getByText(promise, { exact: true })).toBeVisible();
  for (const [heading, names] of Object.entries(sections)) {
    const part = main.getByRole('region', { name: heading });
    await expect(part.getByRole('heading', { level: 3 })).toHaveText(names);
    if (names.length === 3) await expect(part.getByRole('heading', { level: 3 }).locator('+ p')).toHaveCount(3);
  }
  await expect(main.getByText(markups)).toBeVisible();
  await main.getByRole('region', { name: banner }).getByRole('link', { name: start }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the landing page tells what it is for, part by part, in English and Spanish', async ({ site }) => {
  const { page, errors } = await site.device({ screen: screens.desktop });
  await page.goto('/');
  await showsAll(page, parts.en);
  const start = page.getByRole('main').getByRole('link', { name: parts.en.start }).first();
  await expect(start).toHaveCSS('background-color', 'rgb(0, 111, 162)');
  await page.getByRole('link', { name: 'Español' }).click();
  await showsAll(page, parts.es);
  expect(errors).toEqual([]);
});

test.describe('whoever runs the server has said whom to turn to', () => {
  test.use({ serverEnv: { OPERATOR_CONTACT: 'data@harbour.test' } });

  test('and that is what the privacy policy shows, as an address to write to', async ({ site }) => {
    const { page, errors } = await site.device();
    await page.goto('/privacy');
    const contact = page.getByRole('link', { name: 'data@harbour.test' });
    await expect(contact).toBeVisible();
    await expect(contact).toHaveAttribute('href', /^mailto:data@harbour\.test\?subject=/);
    await expect(page.getByText('They have named no contact here.')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
});

test('the share page copies the address of the main page', async ({ site }) => {
  const { page, errors } = await site.device();
  await page.goto('/');
  await page.getByRole('link', { name: 'Share' }).first().click();
  await expect(page).toHaveURL(/\/share$/);
  await expect(page.getByRole('heading', { name: 'Spread the word, share with your colleagues!' })).toBeVisible();
  const address = `${new URL(page.url()).origin}/`;
  const field = page.getByRole('textbox');
  await expect(field).toHaveValue(address);
  await expect(field).not.toBeEditable();

  await test.step('with the clipboard of the browser', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  });

  await test.step('by the older way where there is none', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
      document.addEventListener('copy', () => {
        document.body.setAttribute('data-copied', String(document.getSelection()));
      });
    });
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-copied', address);
  });

  await test.step('the ways on', async () => {
    await page.getByRole('link', { name: 'Login / Create Account' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Main Page' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
  expect(errors).toEqual([]);
});

test('the privacy policy is one step from the main page and from signing in', async ({ site }) => {
  const { page, errors } = await site.device();
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/privacy/i);
  await expect(page.getByText('They have named no contact here.')).toBeVisible();
  await page.goto('/login');
  await page.getByRole('link', { name: /privacy/i }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  expect(errors).toEqual([]);
});

test('a Spanish browser is spoken to in Spanish, and another language can be chosen', async ({ site }) => {
  const { page, errors } = await site.device({ locale: 'es-ES' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const spanish = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(spanish);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Start here' }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  for (const path of ['/share', '/privacy']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('link', { name: 'Español' })).toHaveAttribute('aria-current', 'false');
  }
  expect(errors).toEqual([]);
});

test('the way in leads on before the app is there to hear it', async ({ site }) => {
  const { page, errors } = await site.device({ screen: screens.phone });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Start here' }).first().click();
  await expect(page).toHaveURL('/login');
  release();
  await expect(page.locator('input[type=email]')).toBeVisible();
  expect(errors).toEqual([]);
});

test('an address that nobody has says so, signed in or not, with and without signal', async ({ site }) => {
  const device = await site.device({ installs: true });
  const { page } = device;
  const missing = page.getByRole('heading', { name: 'Page not found' });
  expect((await page.goto('/nonsense'))?.status()).toBe(404);
  await expect(missing).toBeVisible();
  await signIn(page, await site.person('Ana'));
  await readyForOffline(page);
  expect((await page.goto('/nonsense/7'))?.status()).toBe(404);
  await expect(missing).toBeVisible();
  await device.goOffline();
  await page.goto('/nonsense');
  await expect(missing).toBeVisible();
  await page.getByRole('link', { name: 'All projects' }).click();
  await expect(page).toHaveURL(/\/projects$/);
  expect(device.errors).toEqual([]);
});
