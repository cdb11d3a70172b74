import { describe, expect, test } from 'vitest';
import { fileProblem } from './upload-kind.ts';
import { type UploadInput, uploadProblems } from './upload-problems.ts';

const fine: UploadInput = {
  kind: 'drawing',
  hasFile: true,
  asVersion: false,
  title: 'A-101',
  description: '',
  label: 'V1',
  folderId: 7,
  targetId: null,
  titleTaken: false,
  undecided: false,
};

test('a complete upload has no problem', () => {
  expect(uploadProblems(fine)).toEqual({});
});

test('what is missing is said per field', () => {
  const empty = { ...fine, hasFile: false, title: '  ', label: '', folderId: null };
  expect(uploadProblems(empty)).toEqual({
    file: 'file_required',
    title: 'title_required',
    label: 'version_required',
    location: 'location_required',
  });
});

test.each([...'<>:"/\\|?*'])('a title with %s is refused', (character) => {
  expect(uploadProblems({ ...fine, title: `A${character}1` })).toEqual({ title: 'title_characters' });
});

test('a new document of a name that the folder has is not queued: it would merge', () => {
  expect(uploadProblems({ ...fine, titleTaken: true })).toEqual({ title: 'title_taken' });
  expect(uploadProblems({ ...fine, kind: 'photo', titleTaken: true })).toEqual({ title: 'photo_title_taken' });
});

test('a namesake in another folder must be decided on', () => {
  expect(uploadProblems({ ...fine, undecided: true })).toEqual({ choice: 'choice_required' });
});

test('a version needs its document, and neither title nor place', () => {
  const version = { ...fine, asVersion: true, title: '', folderId: null };
  expect(uploadProblems(version)).toEqual({ target: 'target_required' });
  expect(uploadProblems({ ...version, targetId: 3 })).toEqual({});
});

describe('files', () => {
  test('the drawing dialog takes pdf, dwg and dxf', () => {
    for (const name of ['a.pdf', 'a.DWG', 'a.dxf']) expect(fileProblem('drawing', { name, type: '' })).toBeUndefined();
    expect(fileProblem('drawing', { name: 'a.png', type: 'image/png' })).toBe('not_a_drawing');
  });

  test('the photo dialog takes pictures only, also of a type the name does not tell', () => {
    expect(fileProblem('photo', { name: 'a.jpg', type: '' })).toBeUndefined();
    expect(fileProblem('photo', { name: 'a.heic', type: 'image/heic' })).toBeUndefined();
    expect(fileProblem('photo', { name: 'a.pdf', type: 'application/pdf' })).toBe('not_an_image');
  });

  test('the third takes anything', () => {
    expect(fileProblem('other', { name: 'a.xyz', type: '' })).toBeUndefined();
  });
});
