import { expect, test } from 'vitest';
import { OWNER, PROJECT, worldWithProject } from '#domain/testing/memory-reader';
import { coveredBy } from './cover.ts';

const none = { cover_image_url: null, cover_sha256: null, cover_size: null };

test('whoever gives a cover or takes one away is its author; of none after none nobody is', async () => {
  const project = (await worldWithProject()).row('projects', PROJECT);
  if (project === undefined) throw new Error('no project');
  const authorOf = ({ written_by }: typeof project) => written_by?.cover?.user_id;
  expect(authorOf(coveredBy(project, none, OWNER))).toBeUndefined();
  const drawn = { ...project, cover_image_url: '/covers/drawn.webp' };
  expect(authorOf(coveredBy(drawn, none, OWNER))).toBe(OWNER);
  expect(authorOf(coveredBy(project, { cover_image_url: '/covers/drawn.webp' }, OWNER))).toBe(OWNER);
});
