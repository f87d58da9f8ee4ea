import { isHeic } from './heic.ts';
import { openPicture, previewOf, smaller, smallSide } from './redraw.ts';
import { stripped } from './strip.ts';
import { readTaken, type Taken } from './taken.ts';

/** A picture ready to be kept: without metadata, which stand beside it. */
export interface Prepared {
  readonly file: Blob;
  /** Absent when this browser cannot show the picture. */
  readonly preview: Blob | undefined;
  readonly taken: Taken;
  readonly isShrunk: boolean;
  /** Size of what was chosen, in bytes. */
  readonly before: number;
}

/**
 * Reads when and where a picture was taken, takes all metadata out, and makes it smaller if asked and if that saves something.
 * What only some browsers show (HEIC) becomes a JPEG in those that do. Undefined for what is damaged or cannot be opened here. `now` in ms;
 * without `mayOpen` the browser does not draw the picture: it stays as large as it is and gets no preview.
 */
export async function prepare(
  chosen: Blob,
  {
    isSmall,
    side = smallSide,
    now,
    mayOpen = true,
  }: { isSmall: boolean; side?: number; now: number; mayOpen?: boolean },
): Promise<Prepared | undefined> {
  const bytes = await chosen.arrayBuffer();
  const taken = await readTaken(bytes, now);
  const clean = stripped(new Uint8Array(bytes));
  const picture = mayOpen ? await openPicture(chosen) : undefined;
  try {
    const whole = clean === undefined ? undefined : new Blob([...clean.parts], { type: clean.type });
    const isLarge = picture !== undefined && Math.max(picture.width, picture.height) > side;
    const mustRedraw = clean === undefined && isHeic(new Uint8Array(bytes));
    const small =
      picture !== undefined && ((isSmall && isLarge) || mustRedraw) ? await smaller(picture, side) : undefined;
    const file = small !== undefined && small.size < (whole?.size ?? Infinity) ? small : whole;
    if (file === undefined) return undefined;
    return {
      file,
      preview: picture && (await previewOf(picture)),
      taken,
      isShrunk: file === small,
      before: chosen.size,
    };
  } finally {
    picture?.close();
  }
}
