import { drawnOn, jpegOf } from './redraw.ts';
import { compareSide, hashSide, likenessOf, placeholderOf } from './looks.ts';

/** Smaller copies of a picture, JPEGs without metadata, by their long edge (domain: archive-tief 6). One that would not be smaller than the picture is left out. */
export interface Copies {
  /** 320 px; always there. */
  readonly vorschau: Blob;
  /** 640 px. */
  readonly mittel: Blob | undefined;
  /** 1280 px. */
  readonly gross: Blob | undefined;
  /** 2048 px. */
  readonly druck: Blob | undefined;
  readonly platzhalter: string;
  readonly phash: string;
}

/** Long edge in px, and qualities that are tried until the copy has at most so many bytes; the last one is taken as it is. */
const sides = {
  vorschau: { side: 320, tries: [0.78, 0.6, 0.4], bytes: 60_000 },
  mittel: { side: 640, tries: [0.8, 0.6], bytes: 250_000 },
  gross: { side: 1280, tries: [0.82, 0.65], bytes: 900_000 },
  druck: { side: 2048, tries: [0.85, 0.7], bytes: 2_500_000 },
} as const;

type Size = keyof typeof sides;

/** All that the archive keeps of a picture beside its original. */
export async function copiesOf(picture: ImageBitmap): Promise<Copies> {
  const longest = Math.max(picture.width, picture.height);
  const copy = async (size: Exclude<Size, 'vorschau'>, smaller: Size): Promise<Blob | undefined> =>
    longest > sides[smaller].side ? made(picture, size) : undefined;
  return {
    vorschau: await made(picture, 'vorschau'),
    mittel: await copy('mittel', 'vorschau'),
    gross: await copy('gross', 'mittel'),
    druck: await copy('druck', 'gross'),
    platzhalter: placeholderOf(drawnOn(picture, fitted(picture, hashSide))),
    phash: likenessOf(drawnOn(picture, { width: compareSide, height: compareSide })),
  };
}

async function made(picture: ImageBitmap, size: Size): Promise<Blob> {
  const { side, tries, bytes } = sides[size];
  let blob = new Blob();
  for (const quality of tries) {
    blob = await jpegOf(picture, side, quality);
    if (blob.size <= bytes) break;
  }
  return blob;
}

function fitted({ width, height }: ImageBitmap, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
