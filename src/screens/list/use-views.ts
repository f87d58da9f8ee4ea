import { useMemo } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { useDevice } from '../device.ts';
import { placeColumn } from '../map/place-column.ts';
import type { Exported } from './list-export.tsx';
import type { ListView } from './list-layout.ts';

/** A button between the list and another view of it. */
interface Switch {
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

interface Views {
  /** The column with the place, while the map is shown. */
  readonly mapped: string | undefined;
  readonly isCalendar: boolean;
  /** Undefined where records have no place. */
  readonly map: (Switch & { readonly onExport: () => void }) | undefined;
  /** Undefined where records lie on no days. */
  readonly calendar: Switch | undefined;
}

interface ViewsAsked {
  readonly readable: (column: string) => boolean;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  readonly getExported: () => Promise<Exported>;
}

/** What else a list can be seen as: a map of its places, a calendar of its days. */
export function useViews(module: Module, { readable, view, onView, getExported }: ViewsAsked): Views {
  const { rights } = useDevice();
  const place = useMemo(() => placeColumn(module, readable), [module, readable]);
  const hasDays = module.calendar !== undefined && readable(module.calendar.from);
  const [isMap, isCalendar] = [place !== undefined && view === 'map', hasDays && view === 'calendar'];
  const map = useMemo(() => {
    if (place === undefined) return undefined;
    const save = async (): Promise<void> =>
      (await import('../map/geojson.ts')).exportGeoJson(await getExported(), rights, module.table, place);
    return { isOn: isMap, onToggle: () => onView(isMap ? undefined : 'map'), onExport: () => void save() };
  }, [place, isMap, onView, getExported, rights, module]);
  const calendar = useMemo(
    () => (hasDays ? { isOn: isCalendar, onToggle: () => onView(isCalendar ? undefined : 'calendar') } : undefined),
    [hasDays, isCalendar, onView],
  );
  return { mapped: isMap ? place : undefined, isCalendar, map, calendar };
}
