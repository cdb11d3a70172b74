// Every screen can be read by all: axe finds nothing, in either theme and either language. A theme is the same in every
// language; the words are not, and with them what is cut off or left unnamed: each language is looked at in one of them.
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { violations } from '../fixtures/axe-violations.ts';
import { screens, secondLook, test } from '../fixtures/devices.ts';
import { call, joinTeam, makeProject, share } from '../fixtures/people.ts';
import { buildShowcase } from '../fixtures/showcase.ts';
import { own, pressWayIn, signIn } from '../pages/app-pages.ts';
import { walkProject } from '../pages/project-walk.ts';
import { walkTeam } from '../pages/team-walk.ts';

const photo = fileURLToPath(new URL('../../public/icons/plumbline-192.png', import.meta.url));

const looks = [
  { locale: 'en-GB', themes: ['dark'] },
  { locale: 'es-ES', themes: ['light'] },
] as const;

for (const { locale, themes } of looks) {
  test(
    `axe finds nothing on the screens that anybody sees (${locale}, ${themes.join()})`,
    secondLook(locale === 'es-ES'),
    async ({ site }) => {
      const { page, errors } = await site.device({ screen: screens.desktop, locale });
      const found: string[] = [];
      for (const path of ['/', '/share', '/privacy', '/login']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        found.push(...(await violations(page, path, themes)));
      }
      await page.goto('/');
      await pressWayIn(page.locator('main a[href="/login"]').first());
      await expect(page.getByRole('dialog')).toBeVisible();
      found.push(...(await violations(page, 'dialog', themes)));
      expect(found).toEqual([]);
      expect(errors).toEqual([]);
    },
  );

  test(
    `axe finds nothing on the screens behind sign-in (${locale}, ${themes.join()})`,
    secondLook(locale === 'en-GB'),
    async ({ site }) => {
      const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
      await joinTeam(site.server.url, ben, ana);
      const { page, errors } = await site.device({ screen: screens.tablet, locale });
      const found: string[] = [];
      await signIn(page, ana);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      found.push(...(await violations(page, 'no projects', themes)));
      const tunnel = await makeProject(site.server.url, ben, { name: 'Tunnel 4' });
      await share(site.server.url, ben, tunnel, ana, 'collaborator');
      await expect(page.getByTestId('project-card')).toHaveCount(1);
      for (const path of ['/projects', '/settings', '/settings/device', '/profile', '/scan']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('load');
        found.push(...(await violations(page, path, themes)));
      }
      await joinTeam(site.server.url, ana, ben);
      await makeProject(site.server.url, ana, { name: 'Harbour house' });
      const cem = await site.person('Cem');
      const asked = { invitee_email: ana.email, message: 'We start in May.' };
      await call(site.server.url, cem, 'POST', '/api/team-invitations/invite', asked);
      await walkTeam({ page, look: async (name) => void found.push(...(await violations(page, name, themes))) });
      await page.goto('/projects');
      await expect(page.getByTestId('project-card')).toHaveCount(2);
      await page.locator('main button.MuiButton-contained').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      found.push(...(await violations(page, 'create project', themes)));
      await page.locator('button[value=folder]').click();
      found.push(...(await violations(page, 'create project from a folder', themes)));
      expect(found).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
}

for (const { locale, themes } of looks) {
  const screen = locale === 'en-GB' ? screens.desktop : screens.phone;
  test(
    `axe finds nothing on the project page (${locale}, ${screen.width} px, ${themes.join()})`,
    secondLook(locale === 'en-GB'),
    async ({ site }) => {
      // A cap on waiting for what never comes: some forty looks, which a busy machine takes five minutes for.
      test.setTimeout(600_000);
      const drawings = [own('floorplan.pdf'), own('a4-small.pdf')];
      const showcase = await buildShowcase(site.server.url, { drawings, photo });
      const device = await site.device({ screen, locale, installs: true });
      const { page, errors } = device;
      await page.emulateMedia({ colorScheme: themes[0], reducedMotion: 'reduce' });
      await signIn(page, showcase.ana);
      await expect(page.getByTestId('project-card')).toHaveCount(3);
      const found: string[] = [];
      await walkProject({
        page,
        site: showcase,
        photo,
        cut: (away) => (away ? device.goOffline() : device.comeBack()),
        look: async (name) => void found.push(...(await violations(page, name, themes))),
      });
      expect(found).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
}
