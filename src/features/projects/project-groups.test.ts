import { describe, expect, it } from 'vitest';
import type { AccessLevel } from '#domain/access';
import type { ProjectSummary } from '#src/data/reads/projects.ts';
import { memoryKeep } from '#src/platform/own-files/keep.ts';
import { addressIn, keepWish, readWish } from '#src/sync/acts/vectorize-wish.ts';
import { columnsIn } from './card-size.ts';
import { projectGroups } from './project-groups.ts';
import { proposedName } from './proposed-name.ts';

function summary(name: string, access: AccessLevel, description = ''): ProjectSummary {
  return { project: { name, description }, access, shared_by: null, kept: null, waiting: false } as ProjectSummary;
}

describe('projectGroups', () => {
  const all = [
    summary('Bridge', 'viewer'),
    summary('Harbour', 'owner', 'Quay wall'),
    summary('School', 'collaborator', 'By the harbour'),
    summary('Tunnel', 'owner'),
  ];
  const namesIn = (search: string) => {
    const { mine, shared } = projectGroups(all, search);
    return [mine, shared].map((group) => group.map(({ project }) => project.name));
  };

  it('tells own projects from shared ones, in the order they had', () => {
    expect(namesIn('')).toEqual([
      ['Harbour', 'Tunnel'],
      ['Bridge', 'School'],
    ]);
  });

  it('searches names and descriptions in both', () => {
    expect(namesIn('HARBOUR ')).toEqual([['Harbour'], ['School']]);
    expect(namesIn('mine shaft')).toEqual([[], []]);
  });
});

describe('columnsIn', () => {
  it('sets as many cards side by side as have their least width', () => {
    expect([0, 358, 535, 536, 1152].map(columnsIn)).toEqual([1, 1, 1, 2, 4]);
  });
});

describe('proposedName', () => {
  it('is the first folder’s, cleaned as names are', () => {
    expect(proposedName([{ path: 'loose.pdf' }, { path: ' Harbour   house/A/B.pdf' }, { path: 'Other/C.pdf' }])).toBe(
      'Harbour house',
    );
    expect(proposedName([{ path: 'loose.pdf' }])).toBe('');
    expect(proposedName([{ path: `${'x'.repeat(240)}/A.pdf` }])).toHaveLength(200);
  });
});

describe('the wish for AI Vectorize', () => {
  it('takes an address and nothing else', () => {
    expect(addressIn(' Ana@Site.example ')).toBe('ana@site.example');
    for (const text of ['', 'ana', 'ana@site', 'ana @site.example', '@site.example']) {
      expect(addressIn(text), text).toBeUndefined();
    }
  });

  it('is kept for the person who made it', () => {
    const keep = memoryKeep();
    keepWish(keep, 1, 'ana@site.example');
    expect([readWish(keep, 1), readWish(keep, 2)]).toEqual(['ana@site.example', null]);
  });
});
