import type { VisibleRow } from '../../db/base.ts';
import { dayColumn, numberColumn, textColumn } from '../../screens/report/columns.tsx';
import { monthsAhead } from '../../screens/report/choices.ts';
import { defineReport } from '../../screens/report/define-report.tsx';
import { t } from '../../ui/t.ts';
import { chargenModule } from './chargen.module.ts';
import { chargenstatus } from './lager.vocabularies.ts';
import { verfallLink } from './lager-links.ts';
import { lagertabellen, lagerwissen } from './lagerwissen.ts';
import { verfallsliste, type Verfallszeile } from './stand.rules.ts';

type Zeile = Verfallszeile & { readonly row: VisibleRow };

/** Batches that are over or will be within some months, where they lie (domain: inventar-tief 9: Verfallsliste 90 days). */
export const VerfallScreen = defineReport<Zeile, 'monate'>({
  link: verfallLink,
  list: chargenModule,
  topic: { of: 'INVENTAR_LAGER', action: 'LESEN' },
  tables: lagertabellen,
  labels: ['artikel', 'standorte'],
  choices: { monate: monthsAhead<Zeile>('Verwendbar noch Monate', ({ letzter }) => letzter) },
  rows: ({ rows, isIn, device }) =>
    verfallsliste(lagerwissen(device, rows, isIn)).map((zeile) => ({ ...zeile, row: zeile.charge })),
  about: ({ row }) => row,
  columns: ({ labelOf }) => [
    textColumn('artikel', t('Artikel'), ({ charge }) => labelOf('artikel', charge.artikel_id ?? '') ?? ''),
    textColumn('losnr', t('Losnummer'), ({ charge }) => charge.losnr ?? ''),
    dayColumn('letzter', t('Verwendbar bis'), ({ letzter }) => letzter),
    textColumn('standort', t('Standort'), ({ standort_id }) => labelOf('standorte', standort_id ?? '') ?? ''),
    numberColumn('menge', t('Menge'), ({ menge }) => menge),
    textColumn('status', t('Status'), ({ charge }) => t(chargenstatus.labels[charge.status ?? 'Frei'])),
  ],
  sort: { column: 'letzter', isDown: false },
  opens: () => ({ tab: 'allgemein' }),
  empty: { title: 'Nichts verfällt', sentence: 'In diesem Zeitraum läuft keine Charge ab, die da ist.' },
});
