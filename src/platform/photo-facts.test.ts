import sharp from 'sharp';
import { expect, test } from 'vitest';
import { noPhotoFacts, PHOTO_HEAD } from '#domain/photo-facts';
import { photoFactsIn } from './photo-facts.ts';

const exif = {
  IFD2: { DateTimeOriginal: '2026:10:12 07:42:05' },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '58/1 22/1 48/1' },
};
const facts = { taken_at: '2026-10-12T07:42:05', latitude: -34.6, longitude: -58.38 };

test('a photo says on the device what it says on the server', async () => {
  const size = { width: 30, height: 20 };
  const photo = await sharp({ create: { ...size, channels: 3, background: '#396' } })
    .jpeg()
    .withExif(exif)
    .toBuffer();
  // As it is read from a store: a part of a larger file, its facts at the front.
  const large = new Uint8Array(PHOTO_HEAD * 3);
  large.set(photo);
  expect(await photoFactsIn(large)).toEqual(facts);
  expect(await photoFactsIn(photo.subarray(0, 100))).toEqual(noPhotoFacts);
  expect(await photoFactsIn(new Uint8Array())).toEqual(noPhotoFacts);
});
