import type { VisibleRow, VisibleRowOf } from '../../db/base.ts';
import { moneyColumn, numberColumn, textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import { t } from '../../ui/t.ts';
import { inventurdifferenzLink } from './inventur-links.ts';
import { inventurbefund } from './inventur.vocabularies.ts';
import { inventurenModule } from './inventuren.module.ts';
import type { inventurpositionen } from './inventurpositionen.table.ts';

interface Zeile {
  readonly id: string;
  readonly position: VisibleRowOf<typeof inventurpositionen>;
  readonly inventur: VisibleRow;
}

/** What closed stocktakes found otherwise than the books said, in pieces and in euros (domain: inventar 6, inventar-tief 9). */
export const InventurdifferenzScreen = defineReport<Zeile, 'inventur' | 'befund'>({
  link: inventurdifferenzLink,
  list: inventurenModule,
  topic: { of: 'INVENTAR_INVENTUR', action: 'LESEN' },
  tables: ['inventuren', 'inventurpositionen'],
  labels: ['inventar', 'artikel', 'chargen', 'standorte'],
  choices: {
    inventur: {
      label: 'Inventur',
      as: 'select',
      start: null,
      options: ({ rows }) =>
        rows('inventuren')
          .filter(({ status }) => status === 'Abgeschlossen')
          .map(({ id, name }) => ({ id, label: String(name ?? '') })),
      keeps: ({ inventur }, id) => inventur.id === id,
    },
    befund: {
      label: 'Befund',
      as: 'select',
      start: null,
      options: () => inventurbefund.names.filter((id) => id !== 'Stimmt').map((id) => ({ id, label: t(inventurbefund.labels[id]) })),
      keeps: ({ position }, befund) => position.befund === befund,
    },
  },
  rows: ({ rows, isIn }) => {
    const inventuren = new Map(rows('inventuren').filter(isIn).map((row) => [row.id, row]));
    return rows('inventurpositionen').flatMap((position: VisibleRowOf<typeof inventurpositionen>): Zeile[] => {
      const inventur = inventuren.get(position.inventur_id ?? '');
      return inventur === undefined || position.befund === 'Stimmt' ? [] : [{ id: position.id, position, inventur }];
    });
  },
  about: ({ inventur }) => inventur,
  columns: ({ labelOf, rows }) => [
    textColumn('inventur', t('Inventur'), ({ inventur }) => String(inventur['name'] ?? '')),
    textColumn('befund', t('Befund'), ({ position }) =>
      position.befund === undefined ? '' : t(inventurbefund.labels[position.befund]),
    ),
    textColumn('ding', t('Stück oder Artikel'), ({ position: { inventar_id, artikel_id, code } }) =>
      inventar_id ? (labelOf('inventar', inventar_id) ?? '') : artikel_id ? (labelOf('artikel', artikel_id) ?? '') : (code ?? ''),
    ),
    textColumn('charge', t('Charge'), ({ position }) => labelOf('chargen', position.charge_id ?? '') ?? ''),
    textColumn('vorher', t('Standort vorher'), ({ position }) => labelOf('standorte', position.vorher_id ?? '') ?? ''),
    textColumn('ort', t('Standort'), ({ position }) => labelOf('standorte', position.standort_id ?? '') ?? ''),
    numberColumn('soll', t('Soll'), ({ position }) => position.soll ?? 0),
    numberColumn('ist', t('Ist'), ({ position }) => position.ist ?? 0),
    numberColumn('differenz', t('Abweichung'), ({ position }) => position.differenz ?? 0),
    // Whoever may not see values gets no column of zeros.
    ...(rows('inventurpositionen').some(({ differenzbetrag }) => differenzbetrag !== undefined)
      ? [moneyColumn<Zeile>('betrag', t('Abweichung in Euro'), ({ position }) => position.differenzbetrag ?? 0)]
      : []),
  ],
  sort: { column: 'befund', isDown: false },
  opens: () => ({ tab: 'ergebnis' }),
  empty: { title: 'Keine Abweichung', sentence: 'Abgeschlossene Inventuren haben nichts anders gefunden, als es in den Büchern steht.' },
});
