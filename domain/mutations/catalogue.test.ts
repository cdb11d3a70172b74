import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Refusal } from '#domain/errors';
import { PROJECT, STRANGER, worldWithProject } from '#domain/testing/memory-reader';
import { catalogue, mutationNames } from './catalogue.ts';

test.each(mutationNames)('%s has a versioned name and refuses what it does not know', (name) => {
  expect(name).toMatch(/^[a-z]+(\.[a-z_]+)?@\d+$/);
  expect(z.safeParse(catalogue[name].args, { surprise: true }).success).toBe(false);
  expect(z.safeParse(catalogue[name].args, null).success).toBe(false);
});

/** Arguments that fit the schema: ids where ids belong, else a text. */
function anyArgs(name: (typeof mutationNames)[number]): Record<string, unknown> {
  const ids = { project_id: PROJECT, id: 77, document_id: 78, version_id: 79, folder_id: 80, parent_folder_id: 81 };
  const file = { file_name: 'a.pdf', sha256: 'a'.repeat(64), size: 1, based_on_version_id: null };
  const root_folder_ids = { plans: 91, photos: 92, field_reports: 93, other_files: 94 };
  const rest = {
    token: 'A'.repeat(22),
    name: 'N',
    content: 'C',
    description: 'D',
    changes: { name: 'N' },
    way: 'print',
    copies: 1,
    preferences: { weekly_digest: false },
    notify: false,
    moved_out: [],
    split_off: [],
    asked_again: [],
    root_folder_ids,
  };
  const all: Record<string, unknown> = { ...ids, ...file, ...rest, current_version_id: null };
  const keys = Object.keys(catalogue[name].args.shape);
  return Object.fromEntries(keys.filter((key) => key in all).map((key) => [key, all[key]]));
}

const open = new Set(['project.create@1', 'void@1']);

test.each(mutationNames.filter((name) => !open.has(name)))('%s finds nothing for a stranger', async (name) => {
  const world = await worldWithProject();
  const before = world.seq;
  const refusal = await world.act(STRANGER, name, anyArgs(name)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect((refusal as Refusal).code).toBe('not_found');
  expect(world.seq).toBe(before);
});
