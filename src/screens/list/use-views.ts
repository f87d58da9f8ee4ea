import { useMemo } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { useDevice } from '../device.ts';
import { placeColumn } from '../map/place-column.ts';
import type { Exported } from './list-export.tsx';
import type { ChosenView, ListView } from './list-layout.ts';

interface ViewsAsked {
  readonly readable: (column: string) => boolean;
  readonly wanted: ChosenView | undefined;
  readonly onView: (view: ChosenView) => void;
  readonly getExported: () => Promise<Exported>;
}

/** Between the list and one of its views. */
export interface ViewSwitch {
  readonly view: ListView;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

interface Views {
  /** The view that is shown; undefined: the list. */
  readonly view: ListView | undefined;
  /** The column with the place, where records have one. */
  readonly place: string | undefined;
  readonly switches: readonly ViewSwitch[];
  /** Takes the places along as a file. */
  readonly onGeoJson: (() => void) | undefined;
}

/** What else a list can be seen as: a map of its places, a calendar of its days, a gallery of its pictures. */
export function useViews(module: Module, { readable, wanted, onView, getExported }: ViewsAsked): Views {
  const { rights } = useDevice();
  const place = useMemo(() => placeColumn(module, readable), [module, readable]);
  const { calendar, gallery } = module;
  const hasDays = calendar !== undefined && readable(calendar.from);
  const hasPictures = gallery !== undefined && readable(gallery.picture);
  const offered = useMemo(
    (): readonly ListView[] => [
      ...(place === undefined ? [] : ['map' as const]),
      ...(hasDays ? ['calendar' as const] : []),
      ...(hasPictures ? ['gallery' as const] : []),
    ],
    [place, hasDays, hasPictures],
  );
  const view = offered.find((one) => one === (wanted ?? (gallery?.isFirst === true ? 'gallery' : 'list')));
  const switches = useMemo(
    () =>
      offered.map((one) => ({
        view: one,
        isOn: one === view,
        onToggle: () => onView(one === view ? 'list' : one),
      })),
    [offered, view, onView],
  );
  const onGeoJson = useMemo(() => {
    if (place === undefined) return undefined;
    const save = async (): Promise<void> =>
      (await import('../map/geojson.ts')).exportGeoJson(await getExported(), rights, module.table, place);
    return () => void save();
  }, [place, getExported, rights, module]);
  return { view, place, switches, onGeoJson };
}
