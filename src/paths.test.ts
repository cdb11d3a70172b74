import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { filePathsIn, paths, routePattern, routes } from './paths.ts';

const drawing = { id: 7, project_id: 12, file_type: 'pdf' } as const;

describe('paths', () => {
  it('opens pictures in the image viewer and all else in the document viewer', () => {
    expect(paths.document(drawing)).toBe('/projects/12/documents/7');
    expect(paths.document({ ...drawing, file_type: 'image' }, 9)).toBe('/projects/12/images/7?version=9');
  });

  it('names a place in a project', () => {
    expect(paths.project(12)).toBe('/projects/12');
    expect(paths.project(12, { folder: 'photos' })).toBe('/projects/12?folder=photos');
    expect(paths.project(12, { folder: 'drawings', subfolder: 3 })).toBe('/projects/12?folder=drawings&subfolder=3');
  });
});

const pathnameOf = (address: string) => new URL(address, 'http://localhost').pathname;

describe('filePathsIn', () => {
  it.each([
    '/uploads/12/7/A-101 50% #2.pdf',
    '/uploads/12/7/Ñ?&.pdf',
    '/uploads/12/7/a%2Fb.pdf',
    '/uploads/12/7/図面+1.pdf',
    '/uploads/12/7/..%2f.pdf',
  ])('finds %s in its address, however it was written', (file) => {
    for (const address of [paths.documentByPath(12, file), paths.imageByPath(12, file)]) {
      const pathname = pathnameOf(address);
      expect(matchRoutes([{ path: routes.documentByPath }, { path: routes.imageByPath }], pathname)).toHaveLength(1);
      expect(filePathsIn(pathname)[0]).toBe(file);
      expect(filePathsIn(`${pathname}/`)[0]).toBe(file);
    }
    expect(filePathsIn(pathnameOf(paths.documentByPath(12, file.slice(1))))[0]).toBe(file);
    const inParts = file.split('/').map(encodeURIComponent).join('/');
    expect(filePathsIn(pathnameOf(`/projects/12/documents/path${inParts}`))[0]).toBe(file);
    expect(filePathsIn(pathnameOf(paths.documentByPath(12, encodeURIComponent(file))))).toContain(file);
  });

  it('takes a path of an upload as it is, and an address of another server for a path that no file has', () => {
    expect(filePathsIn('/projects/12/documents/path/uploads/12/7/a.pdf')).toEqual(['/uploads/12/7/a.pdf']);
    const elsewhere = encodeURIComponent('https://elsewhere.example/uploads/12/7/a.pdf');
    expect(filePathsIn(`/projects/12/documents/path/${elsewhere}`)).toEqual([
      '/https://elsewhere.example/uploads/12/7/a.pdf',
    ]);
  });

  it('takes what is no encoding as it stands', () => {
    expect(filePathsIn('/projects/12/documents/path/%E0%A4%A')).toEqual(['/%E0%A4%A']);
    expect(filePathsIn('/projects/12/documents/path/')).toEqual([]);
    expect(filePathsIn('/projects/12/documents/7')).toEqual([]);
  });
});

describe('routePattern', () => {
  it('matches the addresses of its route alone', () => {
    expect(routePattern(routes.home).test('/')).toBe(true);
    expect(routePattern(routes.home).test('/api/health')).toBe(false);
    expect(routePattern(routes.document).test(paths.document(drawing))).toBe(true);
    expect(routePattern(routes.projects).test('/projects/')).toBe(true);
    expect(routePattern(routes.project).test('/projects/12/else')).toBe(false);
    expect(routePattern(routes.imageByPath).test('/projects/12/images/path/uploads/12/7/a.jpg')).toBe(true);
    expect(routePattern(routes.imageByPath).test('/projects/12/images/7')).toBe(false);
  });
});
