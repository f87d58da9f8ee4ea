import { says, u16, u32, type Bytes } from './bytes.ts';

const orientationTag = 0x0112;
const shortType = 3;

/** Payload of an Exif segment before its TIFF structure. */
export const exifHead = 'Exif\u0000\u0000';

/** How a picture must be turned to stand upright, from an Exif payload (Exif 2.3, 4.6.4): 1 as it is, 2 to 8 turned or mirrored. */
export function orientationOf(exif: Bytes): number {
  if (!says(exif, 0, exifHead)) return 1;
  const tiff = exif.subarray(exifHead.length);
  const isLittle = says(tiff, 0, 'II');
  if (!isLittle && !says(tiff, 0, 'MM')) return 1;
  const directory = u32(tiff, 4, isLittle);
  const count = u16(tiff, directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (u16(tiff, entry, isLittle) !== orientationTag || u16(tiff, entry + 2, isLittle) !== shortType) continue;
    const value = u16(tiff, entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** A JPEG segment that says nothing but how the picture must be turned. */
export function orientationSegment(orientation: number): Bytes {
  const text = [...exifHead, ...'MM\u0000*'].map((char) => char.charCodeAt(0));
  const directory = [0, 0, 0, 8, 0, 1, 1, 0x12, 0, shortType, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const payload = [...text, ...directory];
  return new Uint8Array([0xff, 0xe1, 0, payload.length + 2, ...payload]);
}
