import type { VisibleRow } from '../../db/base.ts';
import { numberColumn, textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import { t } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { standorteModule } from '../inventar/standorte.module.ts';
import { auffuellenLink } from './lager-links.ts';
import { lagerzieleModule } from './lagerziele.module.ts';
import { lagertabellen, lagerwissen } from './lagerwissen.ts';
import { auffuellliste, type Auffuellzeile } from './stand.rules.ts';

type Zeile = Auffuellzeile & { readonly row: VisibleRow };

/** What a place, e.g. a rucksack, lacks to its target: the list for packing (domain: inventar-tief 7). */
export const AuffuellenScreen = defineReport<Zeile, 'standort' | 'was'>({
  link: auffuellenLink,
  list: lagerzieleModule,
  topic: { of: 'INVENTAR_LAGER', action: 'LESEN' },
  tables: lagertabellen,
  labels: ['artikel', 'standorte'],
  choices: {
    standort: {
      label: 'Standort',
      as: 'select',
      start: null,
      options: ({ labelOf }, rows) =>
        [...new Set(rows.map(({ standort_id }) => standort_id))].map((id) => ({ id, label: labelOf('standorte', id) ?? '' })),
      keeps: ({ standort_id }, value) => standort_id === value,
    },
    was: {
      label: 'Was',
      as: 'bar',
      start: 'fehlt',
      options: () => [
        { id: 'fehlt', label: t('Was fehlt') },
        { id: 'alles', label: t('Alles') },
      ],
      keeps: ({ fehlt }, value) => value === 'alles' || fehlt > 0,
    },
  },
  rows: ({ rows, isIn, device, today }) =>
    auffuellliste(lagerwissen(device, rows, isIn), today).map((zeile) => ({ ...zeile, row: { id: zeile.id } })),
  about: ({ row }) => row,
  columns: ({ labelOf }) => [
    textColumn('standort', t('Standort'), ({ standort_id }) => labelOf('standorte', standort_id) ?? ''),
    textColumn('artikel', t('Artikel'), ({ artikel_id }) => labelOf('artikel', artikel_id) ?? ''),
    numberColumn('soll', t('Soll'), ({ soll }) => soll),
    numberColumn('ist', t('Ist'), ({ ist }) => ist),
    numberColumn('fehlt', t('Fehlt'), ({ fehlt }) => fehlt),
  ],
  sort: { column: 'standort', isDown: false },
  opens: ({ standort_id }) => ({ tab: 'allgemein', to: addressOf(standorteModule, standort_id) }),
  empty: { title: 'Nichts aufzufüllen', sentence: 'Orte mit einem Sollbestand sind voll, oder es ist für keinen einer eingetragen.' },
});
