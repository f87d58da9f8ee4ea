import { useMemo } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { useDevice } from '../device.ts';
import { placeColumn } from '../map/place-column.ts';
import type { Exported } from './list-export.tsx';

interface MapSwitch {
  /** The column with the place, while the map is shown. */
  readonly shown: string | undefined;
  /** Between list and map; undefined where records have no place. */
  readonly map: { readonly isOn: boolean; readonly onToggle: () => void; readonly onExport: () => void } | undefined;
}

interface MapAsked {
  readonly readable: (column: string) => boolean;
  readonly isMap: boolean;
  readonly onMap: (isMap: boolean) => void;
  readonly getExported: () => Promise<Exported>;
}

/** A list as a map. */
export function useMapSwitch(module: Module, { readable, isMap, onMap, getExported }: MapAsked): MapSwitch {
  const { rights } = useDevice();
  const place = useMemo(() => placeColumn(module, readable), [module, readable]);
  const map = useMemo(() => {
    if (place === undefined) return undefined;
    const save = async (): Promise<void> =>
      (await import('../map/geojson.ts')).exportGeoJson(await getExported(), rights, module.table, place);
    return { isOn: isMap, onToggle: () => onMap(!isMap), onExport: () => void save() };
  }, [place, isMap, onMap, getExported, rights, module]);
  return { shown: isMap ? place : undefined, map };
}
