import { useEffect, useState } from 'react';
import type { FileValue } from '../../kit/kinds/file.ts';
import { openPicture, previewOf } from '../../lib/pictures/redraw.ts';
import { useDevice, type Device } from '../device.ts';
import { useSame } from '../portrait.tsx';
import type { LoadedUrl } from '../../ui/kinds/use-object-url.ts';

/** A photo of a record; `url` is the data URL of its module. */
export interface PhotoPlace {
  readonly url: string;
  readonly id: string;
  readonly datei: FileValue | null;
  readonly vorschau: FileValue | null;
}

/** A small picture of a stored photo. Its object URL lives as long as it is shown, so a locked device holds none. */
export function useThumbnail({ url, id, datei, vorschau }: PhotoPlace): LoadedUrl {
  const device = useDevice();
  const [loaded, setLoaded] = useState<LoadedUrl>({ state: 'loading' });
  const [full, preview] = [useSame(datei), useSame(vorschau)];
  useEffect(() => {
    let made: string | undefined;
    let isCurrent = true;
    const show = async (): Promise<void> => {
      const small = await smallOf(device, { url, id, datei: full, vorschau: preview }).catch(() => undefined);
      if (!isCurrent) return;
      made = small && URL.createObjectURL(small);
      inNextFrame(() => setLoaded(made === undefined ? { state: 'missing' } : { state: 'ready', url: made }));
    };
    void show();
    const { status } = device.engine;
    let wasOnline = status.getSnapshot().online;
    const stop = status.subscribe(() => {
      const { online } = status.getSnapshot();
      if (online && !wasOnline && made === undefined) void show();
      wasOnline = online;
    });
    return () => {
      isCurrent = false;
      stop();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [device, url, id, full, preview]);
  return loaded;
}

const arrived: (() => void)[] = [];

/** Many small pictures come one by one; those of one frame are drawn together. */
function inNextFrame(show: () => void): void {
  arrived.push(show);
  if (arrived.length > 1) return;
  requestAnimationFrame(() => {
    for (const one of arrived.splice(0)) one();
  });
}

/** The first of: the preview here, one made of the picture here, the preview or the picture from the server. */
async function smallOf(device: Device, { url, id, datei, vorschau }: PhotoPlace): Promise<Blob | undefined> {
  const preview = vorschau && (await device.engine.file(vorschau));
  if (preview) return preview;
  const full = datei && (await device.engine.file(datei));
  if (full) return shrunk(full);
  if (vorschau) return device.loadFile({ url, id, column: 'vorschau' }, vorschau);
  const fetched = datei && (await device.loadFile({ url, id, column: 'datei' }, datei));
  return fetched ? shrunk(fetched) : undefined;
}

async function shrunk(blob: Blob): Promise<Blob | undefined> {
  const picture = await openPicture(blob);
  if (picture === undefined) return undefined;
  try {
    return await previewOf(picture);
  } finally {
    picture.close();
  }
}
