import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { Member } from '#src/data/reads/team.ts';
import { english } from '#src/text/catalogues.ts';
import { MemberProjects } from './member-projects.tsx';
import { withAccess } from './people-with-access.ts';

const member = (id: number, count: number): Member => ({
  id,
  full_name: 'Fred Foreman',
  email: 'fred@example.com',
  avatar_url: null,
  personal_avatar_url: null,
  is_current_user: id === 1,
  team_role: 'MEMBER',
  team_name: 'Site',
  can_manage: false,
  projects_count: count,
  projects: Array.from({ length: count }, (_, at) => ({ id: at, name: `P${at}` })),
});

async function shown(one: Member): Promise<string> {
  const texts = i18next.createInstance();
  await texts.init({ lng: 'en', resources: { en: english }, showSupportNotice: false });
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <MemberProjects member={one} />
    </I18nextProvider>,
  );
  return page.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]*>/g, ' ');
}

test('of others the projects in common are counted and said to be that; whatever else they have is not told', async () => {
  expect(await shown(member(2, 0))).toContain('No project with you');
  expect(await shown(member(2, 1))).toContain('1 project with you');
  expect(await shown(member(1, 2))).toMatch(/2 projects(?! with you)/);
});

test('whoever has no project has access to none, oneself too', () => {
  const team = { teams: [], received: [], sent: [], at: '2026-03-14T07:42:00.000Z' };
  expect(withAccess({ ...team, members: [member(1, 0), member(2, 0)] })).toBe(0);
  expect(withAccess({ ...team, members: [member(1, 2), member(2, 1), member(3, 0)] })).toBe(2);
});
