import { useEffect, useState } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import type { FileValue } from '../../kit/kinds/file.ts';
import { openPicture, previewOf } from '../../lib/pictures/redraw.ts';
import { useDevice, type Device } from '../device.ts';
import { useSame } from '../portrait.tsx';
import type { LoadedUrl } from '../../ui/kinds/use-object-url.ts';
import { asFile } from '../../ui/kinds/values.ts';

interface PhotoAsked {
  readonly module: Module;
  readonly row: VisibleRow;
  /** The small copy only. */
  readonly isPreviewOnly?: boolean;
}

interface PhotoPlace {
  readonly url: string;
  readonly id: string;
  readonly picture: FileValue | null;
  readonly preview: FileValue | null;
  readonly columns: { readonly picture: string; readonly preview: string };
}

/** A small picture of a record, of the columns that its module's gallery names. Its object URL lives as long as it is shown, so a locked device holds none. */
export function useThumbnail({ module, row, isPreviewOnly = false }: PhotoAsked): LoadedUrl {
  const device = useDevice();
  const [loaded, setLoaded] = useState<LoadedUrl>({ state: 'loading' });
  const { url, gallery } = module;
  const { id } = row;
  const { picture = '', preview = '' } = gallery ?? {};
  const full = useSame(isPreviewOnly ? null : asFile(row[picture]));
  const small = useSame(asFile(row[preview]));
  useEffect(() => {
    let made: string | undefined;
    let isCurrent = true;
    const show = async (): Promise<void> => {
      const columns = { picture, preview };
      const found = await smallOf(device, { url, id, picture: full, preview: small, columns }).catch(() => undefined);
      if (!isCurrent) return;
      made = found && URL.createObjectURL(found);
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
  }, [device, url, id, full, small, picture, preview]);
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
async function smallOf(device: Device, { url, id, picture, preview, columns }: PhotoPlace): Promise<Blob | undefined> {
  const small = preview && (await device.engine.file(preview));
  if (small) return small;
  const full = picture && (await device.engine.file(picture));
  if (full) return shrunk(full);
  if (preview) return device.loadFile({ url, id, column: columns.preview }, preview);
  const fetched = picture && (await device.loadFile({ url, id, column: columns.picture }, picture));
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
