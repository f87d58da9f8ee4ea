import type { Module } from '../../kit/define-module.ts';
import type { Exported } from './list-export.tsx';
import { useCalendarSwitch } from './use-calendar-switch.ts';
import { useMapSwitch } from './use-map-switch.ts';

interface ViewsAsked {
  readonly readable: (column: string) => boolean;
  readonly layout: { readonly isMap?: boolean | undefined; readonly isCalendar?: boolean | undefined };
  readonly onMap: (isMap: boolean) => void;
  readonly onCalendar: (isCalendar: boolean) => void;
  readonly getExported: () => Promise<Exported>;
}

/** What else a list can be seen as: a map of its places, a calendar of its days. `mapped`: the column with the place, while the map is shown. */
export function useViews(module: Module, { readable, layout, onMap, onCalendar, getExported }: ViewsAsked) {
  const { shown: mapped, map } = useMapSwitch(module, { readable, isMap: layout.isMap === true, onMap, getExported });
  const days = useCalendarSwitch(module, { readable, isOn: layout.isCalendar === true, onCalendar });
  return { mapped, map, ...days };
}
