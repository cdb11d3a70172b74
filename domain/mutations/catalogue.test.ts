import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Refusal } from '#domain/errors';
import {
  COLLABORATOR,
  newDocument,
  newVersion,
  OWNER,
  PLANS,
  PROJECT,
  STRANGER,
  worldWithProject,
} from '#domain/testing/memory-reader';
import { catalogue, type MutationName, mutationNames } from './catalogue.ts';

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
    own_deletion: true,
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

const FOLDER = 20;
const GONE_FOLDER = 21;
const MANY = 40;

/** A folder, a document with much on it and something printed of it, made by somebody who has lost the project since; twice, in the bin too. */
async function worldOfMuch() {
  const world = await worldWithProject();
  const at = { project_id: PROJECT };
  for (const [folder, first] of [
    [FOLDER, 1000],
    [GONE_FOLDER, 2000],
  ] as const) {
    const place = { ...at, parent_folder_id: PLANS, name: `F${folder}` };
    await world.act(COLLABORATOR, 'folder.create@1', { ...place, id: folder });
    const document = newDocument(first, first + 1, 'a', { folder_id: folder, name: `A-${first}` });
    await world.act(COLLABORATOR, 'document.create@1', document);
    for (let i = 0; i < MANY; i++) {
      const below = { ...at, parent_folder_id: folder, id: first + 900 + i, name: `S${i}` };
      await world.act(COLLABORATOR, 'folder.create@1', below);
      const said = { ...at, id: first + 300 + i, document_id: first, content: 'c' };
      await world.act(COLLABORATOR, 'comment.create@1', said);
      const version = { ...newVersion(first + 100 + i, first, first + 1, 'b'), sha256: String(i).padStart(64, '0') };
      await world.act(COLLABORATOR, 'version.create@1', version);
    }
  }
  await world.act(OWNER, 'folder.delete@1', { ...at, id: GONE_FOLDER });
  world.share(COLLABORATOR, undefined);
  world.rowsRead = 0;
  return world;
}

/** Of both folders: the document, its first version, another one, a comment, the folder; and a new id. */
const ids = [1000, 1001, 1101, 1301, FOLDER, 2000, 2001, 2101, 2301, GONE_FOLDER, 99_999];

test.each(mutationNames.filter((name) => !open.has(name)))(
  '%s reads next to nothing for who has no access',
  async (name) => {
    const world = await worldOfMuch();
    const read: [actor: number, id: number, first: number, rows: number][] = [];
    for (const actor of [STRANGER, COLLABORATOR]) {
      for (const first of [1000, 2000]) {
        const place = first === 1000 ? FOLDER : GONE_FOLDER;
        const named = { document_id: first, version_id: first + 101, folder_id: place, parent_folder_id: place };
        for (const id of ids) {
          const keys = Object.keys(catalogue[name].args.shape);
          const real = Object.entries({ ...named, id }).filter(([key]) => keys.includes(key));
          world.rowsRead = 0;
          const args = { ...anyArgs(name), ...Object.fromEntries(real) };
          await expect(world.act(actor, name, args)).rejects.toBeInstanceOf(Refusal);
          read.push([actor, id, first, world.rowsRead]);
        }
      }
    }
    expect(read.filter(([, , , rows]) => rows > 5)).toEqual([]);
  },
);

/** The table of a change’s noun, as its name has it. */
const tableOf = (name: MutationName) => `${name.replace(/\..*/, '')}s`;
const argumentsOf = (name: MutationName) => Object.keys(catalogue[name].args.shape);

test.each(mutationNames)('%s says of every field of its thing that others give too that it gives it', (name) => {
  const table = catalogue[name].gives?.of ?? tableOf(name);
  const given = mutationNames.flatMap((other) => {
    const { gives } = catalogue[other];
    return gives?.of === table ? gives.fields : [];
  });
  const own = argumentsOf(name).filter((field) => (given as string[]).includes(field));
  expect(catalogue[name].gives?.fields ?? []).toEqual(expect.arrayContaining(own));
});

test.each(mutationNames)('%s has an argument for every field that it says to give', (name) => {
  const { gives } = catalogue[name];
  const { shape } = catalogue[name].args;
  const within = gives?.in === undefined ? shape : (shape as Record<string, { shape?: object }>)[gives.in]?.shape;
  expect(Object.keys(within ?? {})).toEqual(expect.arrayContaining([...(gives?.fields ?? [])]));
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(gives === null ? [] : [gives.by]));
});
