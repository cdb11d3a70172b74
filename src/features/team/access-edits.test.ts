import { expect, it } from 'vitest';
import type { ProjectForMember } from '#src/sync/acts/project-access.ts';
import { changesOf, isModified, type Level, wantedLevel } from './access-edits.ts';

const project = (id: number, level: Level): ProjectForMember => ({
  id,
  name: `Project ${id}`,
  description: '',
  cover_image_url: null,
  is_shared: level !== null,
  share_info: level === null ? null : { share_id: id * 10, access_level: level },
});
const none = project(1, null);
const read = project(2, 'viewer');
const write = project(3, 'collaborator');

it('changes nothing before somebody chooses, nor when they choose what is', () => {
  const projects = [none, read, write];
  expect(changesOf(projects, new Map())).toEqual([]);
  const same = new Map<number, Level>([
    [1, null],
    [2, 'viewer'],
    [3, 'collaborator'],
  ]);
  expect(changesOf(projects, same)).toEqual([]);
});

it('gives, changes and ends shares, in the order of the list', () => {
  const wanted = new Map<number, Level>([
    [3, null],
    [1, 'viewer'],
    [2, 'collaborator'],
  ]);
  expect(changesOf([none, read, write], wanted)).toEqual([
    { project: none, level: 'viewer' },
    { project: read, level: 'collaborator' },
    { project: write, level: null },
  ]);
  expect(wantedLevel(write, wanted)).toBeNull();
});

it('is done with what the server has meanwhile as it was wanted', () => {
  const wanted = new Map<number, Level>([[2, 'collaborator']]);
  expect(isModified(read, wanted)).toBe(true);
  expect(isModified(project(2, 'collaborator'), wanted)).toBe(false);
});
