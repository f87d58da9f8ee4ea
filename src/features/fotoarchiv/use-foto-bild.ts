import { useEffect, useState } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import type { FileValue } from '../../kit/kinds/file.ts';
import { useDevice, type Device } from '../../screens/device.ts';
import { asFile } from '../../ui/kinds/values.ts';
import { oneAFrame } from './one-a-frame.ts';
import { fotoarchivModule } from './fotoarchiv.module.ts';
import type { fotoarchiv } from './fotoarchiv.table.ts';

export type Foto = VisibleRowOf<typeof fotoarchiv>;

/** Columns with copies of a photo, the smallest first, and their long edge, px. */
export const kopien = [
  ['vorschau', 320],
  ['mittel', 640],
  ['gross', 1280],
  ['druck', 2048],
] as const;

type Kopie = (typeof kopien)[number][0];

/** What can be shown of a photo: addresses of its copies with their widths, as an image takes them. `passing`: it may be scrolled past, and nothing is read yet. */
export interface Fotobild {
  readonly state: 'passing' | 'loading' | 'ready' | 'missing';
  readonly src?: string;
  readonly srcSet?: string;
  /** A smaller copy than was asked for: the right one is not on this device and cannot be had now. */
  readonly isCoarse: boolean;
}

interface Gefragt {
  /** Long edge in which it is shown, px of the screen. */
  readonly side: number;
  /** Who scrolls past asks for nothing: pause before anything is read, ms; what is asked for after it is opened one a frame. */
  readonly pause?: number;
}

const passing: Fotobild = { state: 'passing', isCoarse: false };
const loading: Fotobild = { state: 'loading', isCoarse: false };
/** A copy is taken for a side that is a little larger than itself. */
const reserve = 1.15;

/** The smallest copy that is sharp at this long edge, else the largest that there is. */
export function kopieFuer(foto: Pick<Foto, Kopie>, side: number): Kopie {
  const there = kopien.filter(([column]) => asFile(foto[column]) !== null);
  const fits = there.find(([, pixels]) => pixels * reserve >= side) ?? there.at(-1);
  return fits?.[0] ?? 'vorschau';
}

/**
 * Addresses of the copies of a photo for as long as it is shown: first the smallest one, then the one that is sharp at this size; from
 * the device, else from the server. A locked device holds none.
 */
export function useFotoBild(foto: Foto, { side, pause = 0 }: Gefragt): Fotobild {
  const device = useDevice();
  const [shown, setShown] = useState<{ readonly key: string; readonly bild: Fotobild }>();
  const wanted = kopieFuer(foto, side * (globalThis.devicePixelRatio || 1));
  const key = `${foto.id}:${asFile(foto.vorschau)?.sha256}:${wanted}`;
  useEffect(() => {
    const urls: string[] = [];
    let isCurrent = true;
    const tell = (bild: Fotobild): void => {
      if (isCurrent) inNextFrame(() => isCurrent && setShown({ key, bild }));
    };
    let isWhole = false;
    const load = async (): Promise<void> => {
      const set: { url: string; width: number }[] = [];
      for (const column of wanted === 'vorschau' ? [wanted] : (['vorschau', wanted] as const)) {
        const blob = await geladen(device, foto, column);
        if (!isCurrent || blob === undefined) continue;
        const url = URL.createObjectURL(blob);
        urls.push(url);
        set.push({ url, width: breiteVon(foto, column) });
        isWhole = column === wanted;
        tell(bildAus(set, !isWhole));
      }
      if (set.length === 0) tell({ state: 'missing', isCoarse: true });
    };
    let leave = (): void => {};
    const timer = setTimeout(() => {
      if (pause === 0) return void load();
      tell(loading);
      // Opening several copies at once takes longer than a frame has.
      leave = oneAFrame(() => void load());
    }, pause);
    const { status } = device.engine;
    let wasOnline = status.getSnapshot().online;
    const stop = status.subscribe(() => {
      const { online } = status.getSnapshot();
      if (online && !wasOnline && !isWhole) void load();
      wasOnline = online;
    });
    return () => {
      isCurrent = false;
      stop();
      clearTimeout(timer);
      leave();
      for (const url of urls) URL.revokeObjectURL(url);
    };
    // The key says all that the copies hang on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [device, key, pause]);
  if (shown?.key === key) return shown.bild;
  return pause > 0 ? passing : loading;
}

const bildAus = (set: readonly { url: string; width: number }[], isCoarse: boolean): Fotobild => ({
  state: 'ready',
  src: set[0]?.url ?? '',
  srcSet: set.map(({ url, width }) => `${url} ${width}w`).join(', '),
  isCoarse,
});

function breiteVon({ breite, hoehe }: Foto, column: Kopie): number {
  const side = kopien.find(([name]) => name === column)?.[1] ?? 320;
  const [width, height] = [breite ?? side, hoehe ?? side];
  return Math.max(1, Math.round(width * Math.min(1, side / Math.max(width, height))));
}

async function geladen(device: Device, foto: Foto, column: Kopie): Promise<Blob | undefined> {
  const file: FileValue | null = asFile(foto[column]);
  if (file === null) return undefined;
  return device.loadFile({ url: fotoarchivModule.url, id: foto.id, column }, file).catch(() => undefined);
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
