import { useMemo, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { utmText } from '../../lib/geo/format.ts';
import { t } from '../../ui/t.ts';
import { asPosition } from '../../ui/kinds/values.ts';
import { useDevice } from '../device.ts';
import type { ListColumn } from '../list/list-columns.tsx';
import { openedAt, titleOfRow } from '../titles.ts';
import { PointsBrowser, type MapEntry } from './points-browser.tsx';

interface ListMapProps {
  readonly module: Module;
  readonly rows: readonly VisibleRow[];
  readonly columns: readonly ListColumn[];
  /** The column that says where. */
  readonly column: string;
}

/** The rows of a list on a map. */
export function ListMap({ module, rows, columns, column }: ListMapProps): ReactElement {
  const { registry } = useDevice();
  const entries = useMemo(() => {
    // The title stands above already.
    const date = columns.find(({ id }) => module.table.fields[id]?.kind === 'dateTime');
    return rows.flatMap((row): MapEntry[] => {
      const position = asPosition(row[column]);
      if (position === null) return [];
      const detail = [date?.text(row), utmText(position.lat, position.lon)].filter(Boolean).join(' · ');
      return [
        {
          id: row.id,
          lat: position.lat,
          lon: position.lon,
          genauigkeit_m: position.genauigkeit_m,
          label: titleOfRow(registry, module.table.name, row),
          tone: 'brand',
          detail,
          path: openedAt(registry, module, row),
        },
      ];
    });
  }, [registry, module, rows, columns, column]);
  return <PointsBrowser label={t(module.label)} entries={entries} missing={rows.length - entries.length} />;
}
