import type { VisibleRow } from '../../db/base.ts';
import { addressOf } from '../addresses.ts';
import { artikelModule } from '../artikel/artikel.module.ts';
import { numberColumn, stateColumn, textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import { within } from '../../lib/message.ts';
import { t } from '../../ui/t.ts';
import type { Ampel } from './bestand.rules.ts';
import { bestandLink } from './lager-links.ts';
import { lagerbewegungenModule } from './lagerbewegungen.module.ts';
import { dazutabellen, dazuVon, lagertabellen, lagerwissen } from './lagerwissen.ts';
import { lagerliste, type Lagerzeile } from './stand.rules.ts';

type Zeile = Lagerzeile & { readonly row: VisibleRow };
const worte = { rot: 'Nachbestellen', gelb: 'Unter dem Soll', gruen: 'Genug' } as const satisfies Record<Ampel, string>;
const toene = { rot: 'bad', gelb: 'warn', gruen: 'ok' } as const satisfies Record<Ampel, string>;
const stufen = ['rot', 'gelb', 'gruen'] as const;

/** Stock of articles with their light, minimum and target, and how much to order (domain: inventar-tief 9). */
export const BestandScreen = defineReport<Zeile, 'ampel'>({
  link: bestandLink,
  list: lagerbewegungenModule,
  topic: { of: 'INVENTAR_LAGER', action: 'LESEN' },
  tables: [...lagertabellen, ...dazutabellen],
  labels: ['artikel', 'sektionen'],
  choices: {
    ampel: {
      label: 'Ampel',
      as: 'select',
      start: null,
      options: () => stufen.map((id) => ({ id, label: t(worte[id]) })),
      keeps: (row, value) => row.ampel === value,
    },
  },
  rows: ({ rows, isIn, device, today }) =>
    lagerliste(lagerwissen(device, rows, isIn), today, dazuVon(rows, isIn, new Date().toISOString())).map((zeile) => ({
      ...zeile,
      row: { id: zeile.id },
    })),
  about: ({ row }) => row,
  columns: ({ labelOf }) => [
    { ...textColumn('artikel', t('Artikel'), ({ artikel_id }) => labelOf('artikel', artikel_id) ?? ''), minWidth: 200 },
    textColumn('sektion', t('Sektion'), ({ sek_id }) => labelOf('sektionen', sek_id) ?? ''),
    stateColumn(
      'ampel',
      t('Ampel'),
      (zeile) => t(worte[zeile.ampel]),
      (zeile) => toene[zeile.ampel],
    ),
    numberColumn('menge', t('Bestand'), ({ menge }) => menge),
    numberColumn('ausgegeben', t(within('Verleih', 'Ausgegeben')), ({ ausgegeben }) => ausgegeben),
    numberColumn('reserviert', t('Reserviert'), ({ reserviert }) => reserviert),
    numberColumn('frei', t('Verfügbar'), ({ frei }) => frei),
    numberColumn('bestellt', t('Bestellt'), ({ bestellt }) => bestellt),
    numberColumn('bestellen', t('Zu bestellen'), ({ bestellen }) => bestellen),
    numberColumn('minimum', t('Mindestbestand'), ({ minimum }) => minimum),
    numberColumn('ziel', t('Sollbestand'), ({ ziel }) => ziel),
  ],
  sort: { column: 'artikel', isDown: false },
  opens: ({ artikel_id }) => ({ tab: 'allgemein', to: addressOf(artikelModule, artikel_id) }),
  empty: { title: 'Kein Bestand', sentence: 'Sobald etwas ins Lager kommt oder ein Ziel hat, steht es hier.' },
});
