/** Longest side of a picture that was made smaller, and of a preview, in pixels. */
export const smallSide = 2048;
const previewSide = 480;
const smallQuality = 0.85;
/** A preview is tried smaller until it has at most this many bytes; the last try is taken as it is. */
const previewBytes = 40_000;
const previewTries = [
  [previewSide, 0.75],
  [previewSide, 0.55],
  [360, 0.5],
  [240, 0.4],
] as const;

/** Opens a picture, standing upright; undefined when this browser cannot show it. `close` it in the end. */
export async function openPicture(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

/** The picture as a JPEG of at most 2048 pixels a side, or as many as are asked for. What is drawn anew carries no metadata. */
export const smaller = (picture: ImageBitmap, side = smallSide): Promise<Blob> => drawn(picture, side, smallQuality);

const printedSide = 1000;
const printedQuality = 0.8;

/** A JPEG for half the width of a page, sharp enough for paper. */
export const printable = (picture: ImageBitmap): Promise<Blob> => drawn(picture, printedSide, printedQuality);

/** A JPEG of some ten kilobytes, to be taken along everywhere. */
export const previewOf = (picture: ImageBitmap): Promise<Blob> => smallEnough(picture, previewTries, previewBytes);

/** A square of a picture, in pixels of it. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

const portraitTries = [
  [480, 0.85],
  [480, 0.7],
  [360, 0.7],
  [240, 0.6],
] as const;
const portraitBytes = 60_000;

/** A face, cut out of a picture: a square JPEG of at most 480 pixels, small enough to be its own thumbnail. */
export async function portraitOf(picture: ImageBitmap, { x, y, side }: Square): Promise<Blob> {
  const cut = await createImageBitmap(
    picture,
    Math.round(x),
    Math.round(y),
    Math.max(1, Math.round(side)),
    Math.max(1, Math.round(side)),
  );
  try {
    return await smallEnough(cut, portraitTries, portraitBytes);
  } finally {
    cut.close();
  }
}

async function smallEnough(
  picture: ImageBitmap,
  tries: readonly (readonly [side: number, quality: number])[],
  bytes: number,
): Promise<Blob> {
  let blob = new Blob();
  for (const [side, quality] of tries) {
    blob = await drawn(picture, side, quality);
    if (blob.size <= bytes) break;
  }
  return blob;
}

async function drawn(picture: ImageBitmap, longestSide: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw a picture on');
  // A JPEG has no transparency; without this it would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  try {
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob === null ? reject(new Error('the picture cannot be written')) : resolve(blob)),
        'image/jpeg',
        quality,
      ),
    );
  } finally {
    // iPadOS bounds what all canvases take together, and collects a forgotten one late: in a batch of photos the rest came out empty.
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** The pixels of a picture drawn into this many, RGBA row by row: what it looks like as a whole. */
export function pixelsOf(picture: ImageBitmap, width: number, height: number): Uint8ClampedArray {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw a picture on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  canvas.width = 0;
  canvas.height = 0;
  return data;
}
