import { useEffect, useState } from 'react';
import type { FileValue } from '../../kit/kinds/file.ts';
import { useDevice, type FilePlace } from '../../screens/device.ts';
import type { LoadedUrl } from '../../ui/kinds/use-object-url.ts';

/** Twice the drawn width: sharp on a tablet, a hundredth of what a 12-megapixel picture takes in memory. */
const widthPx = 360;

// Made once per picture and window; a few kilobytes each.
const made = new Map<string, string>();

/** A small picture of a stored photo. */
export function useThumbnail(place: FilePlace, file: FileValue | null): LoadedUrl {
  const { loadFile } = useDevice();
  const known = file === null ? undefined : made.get(file.sha256);
  const [loaded, setLoaded] = useState<LoadedUrl>({ state: 'loading' });
  const { url, id, column } = place;
  const sha256 = file?.sha256;
  const type = file?.type;
  useEffect(() => {
    if (sha256 === undefined || type === undefined || made.has(sha256)) return;
    let isCurrent = true;
    const make = async (): Promise<LoadedUrl> => {
      const blob = await loadFile({ url, id, column }, { sha256, type });
      if (blob === undefined) return { state: 'missing' };
      const small = await shrink(blob);
      made.set(sha256, URL.createObjectURL(small));
      return { state: 'ready', url: made.get(sha256) ?? '' };
    };
    void make()
      .catch((): LoadedUrl => ({ state: 'missing' }))
      .then((result) => isCurrent && setLoaded(result));
    return () => {
      isCurrent = false;
    };
  }, [loadFile, url, id, column, sha256, type]);
  return known === undefined ? loaded : { state: 'ready', url: known };
}

async function shrink(blob: Blob): Promise<Blob> {
  const picture = await createImageBitmap(blob, { resizeWidth: widthPx, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((small) => resolve(small ?? blob), 'image/jpeg', 0.8));
}
