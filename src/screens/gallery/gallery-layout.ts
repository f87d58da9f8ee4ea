/** Measures of a gallery, px. */
export interface GalleryLayout {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

const narrowestRem = 9;
const gapRem = 0.75;
const nameRem = 2.75;

/** As many pictures side by side as are not too narrow, all of one size: four to three, and two lines below for a name. */
export function galleryLayout(width: number, rem: number, isNamed = false): GalleryLayout {
  const gap = gapRem * rem;
  const columns = Math.max(1, Math.floor((width + gap) / (narrowestRem * rem + gap)));
  const each = (width - gap * (columns - 1)) / columns;
  return { columns, width: each, height: (each * 3) / 4 + (isNamed ? nameRem * rem : 0), gap };
}

/** The picture that a key leads to from one; undefined for another key. At the ends it stays. */
export function pictureAt(key: string, at: number, count: number, columns: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  if (to === undefined) return undefined;
  return to < 0 || to >= count ? at : to;
}
