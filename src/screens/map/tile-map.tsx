import { addProtocol, AJAXError, Map as TileCanvas, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { PMTiles, type Source } from 'pmtiles';
import { useEffect, useRef, useSyncExternalStore, type ReactElement } from 'react';
import type { View } from '../../lib/geo/view.ts';
import { useLocale } from '../../ui/t.ts';
import { useTheme } from '../../ui/theme.ts';
import { useDevice, type Device } from '../device.ts';
import { keptBytes } from './kept-maps.ts';
import type { MapFile } from './map-files.ts';
import { servedSource } from './map-region.ts';
import { attributionOf, hasNames, tileStyle, type TileArchive } from './tile-style.ts';
import { unpack } from './unpack.ts';
import 'maplibre-gl/dist/maplibre-gl.css';

// Our policy refuses workers from blob: addresses, which are the library's own way.
setWorkerUrl(workerUrl);

const archives = new Map<string, PMTiles>();

addProtocol('karte', async ({ url }, { signal }) => {
  const [name = '', z, x, y] = url.slice('karte://'.length).split('/');
  try {
    const tile = await archives.get(decodeURIComponent(name))?.getZxy(Number(z), Number(x), Number(y), signal);
    return { data: tile?.data ?? new ArrayBuffer() };
  } catch (cause) {
    if (signal.aborted) throw cause;
    // Beyond what is kept of a map the coarser tiles above are drawn: the library looks for them after this answer only.
    throw new AJAXError(404, 'Not on this device', url, new Blob());
  }
});

interface TileMapProps {
  readonly maps: readonly MapFile[];
  readonly view: View;
  /** Who made what is drawn, and whether it names places. */
  readonly onDrawn: (drawn: { readonly attribution: string; readonly hasNames: boolean }) => void;
}

/** The association's map tiles, drawn below grid and points; nothing where the device has no WebGL. */
export function TileMap({ maps, view, onDrawn }: TileMapProps): ReactElement {
  const { request } = useDevice();
  const isDark = useIsDark();
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<TileCanvas>(undefined);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
    canvas.current?.jumpTo({ center: [view.lon, view.lat], zoom: view.zoom });
  }, [view]);

  useEffect(() => {
    const container = frame.current;
    if (container === null) return;
    let isGone = false;
    const draw = async (): Promise<void> => {
      const opened = (await Promise.all(maps.map((map) => openArchive(request, map)))).filter(
        (one) => one !== undefined,
      );
      if (isGone || opened.length === 0) return;
      const { lon, lat, zoom } = latest.current;
      canvas.current = new TileCanvas({
        container,
        style: tileStyle(opened, isDark ? 'dark' : 'light', locale),
        center: [lon, lat],
        zoom,
        interactive: false,
        attributionControl: false,
        fadeDuration: 0,
      });
      onDrawn({ attribution: attributionOf(opened), hasNames: opened.some(hasNames) });
    };
    void draw().catch((cause: unknown) => console.warn('no map tiles', cause));
    return () => {
      isGone = true;
      canvas.current?.remove();
      canvas.current = undefined;
    };
  }, [maps, request, onDrawn, isDark, locale]);
  // The library's own style positions the inner one.
  return (
    <div className="map-tiles" aria-hidden>
      <div ref={frame} />
    </div>
  );
}

const darkQuery = '(prefers-color-scheme: dark)';

function useIsDark(): boolean {
  const theme = useTheme();
  const isSystemDark = useSyncExternalStore(followSystem, () => matchMedia(darkQuery).matches);
  return theme === 'system' ? isSystemDark : theme === 'dark';
}

function followSystem(listener: () => void): () => void {
  const query = matchMedia(darkQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Opens a map file; a damaged one is left out. */
async function openArchive(request: Device['request'], map: MapFile): Promise<TileArchive | undefined> {
  try {
    const archive = new PMTiles(sourceOf(request, map), undefined, unpack);
    const [header, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()]);
    archives.set(map.name, archive);
    return { name: map.name, header, metadata };
  } catch (cause) {
    console.warn(`map file ${map.name} cannot be read`, cause);
    return undefined;
  }
}

const sourceOf = (request: Device['request'], map: MapFile): Source => {
  const served = servedSource(request, map);
  return map.isKept
    ? {
        ...served,
        getBytes: async (offset, length, signal) =>
          keptBytes(map, offset, length).then(
            (data) => ({ data }),
            () => served.getBytes(offset, length, signal),
          ),
      }
    : served;
};
