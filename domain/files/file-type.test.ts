import { expect, test } from 'vitest';
import { fileTypeOf, mimeOf } from './file-type.ts';

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'an ending of the language itself, %s, is a file like any other',
  (ending) => {
    expect([fileTypeOf(`x.${ending}`), mimeOf(`x.${ending}`)]).toEqual(['other', 'application/octet-stream']);
  },
);

test('an ending says what a file is, in capitals too', () => {
  expect([fileTypeOf('A-101.PDF'), mimeOf('A-101.PDF')]).toEqual(['pdf', 'application/pdf']);
  expect([fileTypeOf('IMG_1.JPG'), mimeOf('IMG_1.JPG')]).toEqual(['image', 'image/jpeg']);
  expect([fileTypeOf('plan.dwg'), mimeOf('plan.dwg')]).toEqual(['drawing', 'image/vnd.dwg']);
});

test.each(['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'svg'])('a file that ends in .%s is a picture', (ending) => {
  expect([fileTypeOf(`x.${ending}`), mimeOf(`x.${ending}`).split('/')[0]]).toEqual(['image', 'image']);
});
