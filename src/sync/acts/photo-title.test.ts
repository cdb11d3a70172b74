import { expect, test } from 'vitest';
import { photoTitle } from './photo-title.ts';

const named = (date: string, time: string) => `Photo ${date} ${time}`;
const taken = new Date(2026, 9, 4, 7, 5, 9).getTime();

test('a picture that has a name keeps it', () => {
  expect(photoTitle({ name: 'North facade.JPG', lastModified: taken }, named)).toBe('North facade');
  expect(photoTitle({ name: 'IMG_2041.jpg', lastModified: taken }, named)).toBe('IMG_2041');
});

test.each(['image.jpg', 'Image.PNG', 'photo.jpeg', ''])('“%s” is named by when it was taken', (name) => {
  expect(photoTitle({ name, lastModified: taken }, named)).toBe('Photo 2026-10-04 07.05.09');
});
