import { expect, test } from 'vitest';
import { planGrid, windowOf } from './grid-sizes.ts';

test.each([
  ['a phone', 366, { columns: 2, folderColumns: 1, folderRows: 3, documentRows: 5 }],
  ['a tablet beside the folders', 816, { columns: 3, folderColumns: 3, folderRows: 1, documentRows: 4 }],
  ['before the first layout', 0, { folderRows: 0, documentRows: 0 }],
])('%s', (_, width, wanted) => expect(planGrid(width, 3, 10)).toMatchObject(wanted));

test('a row is as high as its picture of 4:3 and the text below', () => {
  expect(planGrid(334, 0, 1)).toMatchObject({ textHeight: 142, rowHeight: 119 + 142 + 2 });
  expect(planGrid(602, 0, 1)).toMatchObject({ columns: 2, textHeight: 122, rowHeight: 220 + 122 + 2 });
});

test('on a phone on its side the picture stands beside the text: a row is as high as that', () => {
  expect(planGrid(640, 0, 4, true)).toMatchObject({ columns: 2, documentRows: 2, rowHeight: 122 + 2 });
});

test('what is read is more than what is seen, and the same for each row of a step', () => {
  expect(windowOf(0, 2, 5)).toEqual({ from: 0, to: 8 * 5 });
  expect(windowOf(4, 6, 5)).toEqual({ from: 0, to: 12 * 5 });
  expect(windowOf(9, 11, 5)).toEqual({ from: 4 * 5, to: 16 * 5 });
  expect(windowOf(8, 10, 5)).toEqual(windowOf(9, 11, 5));
});
