import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths, routePattern, routes } from './paths.ts';

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

  it.each(['/uploads/12/7/A-101 50% #2.pdf', '/uploads/12/7/Ñ?&.pdf'])(
    'carries the file path %s there and back',
    (file) => {
      const { pathname } = new URL(paths.documentByPath(12, file), 'http://localhost');
      const match = matchRoutes([{ path: routes.documentByPath }], pathname)?.[0];
      expect(match?.params.encodedPath).toBe(file);
    },
  );
});

describe('routePattern', () => {
  it('matches the addresses of its route alone', () => {
    expect(routePattern(routes.home).test('/')).toBe(true);
    expect(routePattern(routes.home).test('/api/health')).toBe(false);
    expect(routePattern(routes.document).test(paths.document(drawing))).toBe(true);
    expect(routePattern(routes.projects).test('/projects/')).toBe(true);
    expect(routePattern(routes.project).test('/projects/12/else')).toBe(false);
  });
});
