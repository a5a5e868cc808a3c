/** The sizes of pictures are those that browsers show. */

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measure } from '../../../generator/load/readAssets';

const WIDE = sharp({ create: { width: 6, height: 2, channels: 3, background: '#c33' } });

/** Photos with each value of EXIF: upright, mirrored, turned by a half, and four turned by a quarter. */
test.for([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo with orientation %i has the size of the upright one',
  async (orientation) => {
    const bytes = await WIDE.clone().withMetadata({ orientation }).jpeg().toBuffer();
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    expect(measure('a.jpg', bytes)).toEqual({ width, height });
    expect(width).toBe(orientation < 5 ? 6 : 2);
  },
);

/** As many cameras write it. */
test('the order of the bytes in EXIF data may be the other one', async () => {
  const bytes = await WIDE.clone().jpeg().toBuffer();
  const exif = 'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000';
  const turned = Buffer.concat([bytes.subarray(0, 2), Buffer.from(exif, 'hex'), bytes.subarray(2)]);
  expect((await sharp(turned).metadata()).orientation).toBe(6);
  expect(measure('a.jpg', turned)).toEqual({ width: 2, height: 6 });
});

test('a value that EXIF does not define, and a picture without EXIF data, keep the size', async () => {
  const unknown = await WIDE.clone().withMetadata({ orientation: 1 }).jpeg().toBuffer();
  const at = unknown.indexOf(Buffer.from('120103000100000001', 'hex'));
  unknown[at + 8] = 9;
  expect(measure('a.jpg', unknown)).toEqual({ width: 6, height: 2 });
  expect(measure('a.png', await WIDE.clone().png().toBuffer())).toEqual({ width: 6, height: 2 });
});
