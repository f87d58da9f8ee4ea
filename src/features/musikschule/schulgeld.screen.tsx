import type { VisibleRowOf } from '../../db/base.ts';
import { within } from '../../lib/message.ts';
import { moneyColumn, numberColumn, textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import { t } from '../../ui/t.ts';
import { schulgeldLink } from './musikschule-links.ts';
import { musikschuelerModule } from './musikschueler.module.ts';
import type { musikschueler } from './musikschueler.table.ts';
import { schulgeld, type Schulgeld } from './schulgeld.rules.ts';
import type { schuljahre } from './schuljahre.table.ts';

type Schueler = VisibleRowOf<typeof musikschueler>;
type Jahr = VisibleRowOf<typeof schuljahre>;

interface Zeile extends Schulgeld {
  readonly id: string;
  readonly schueler: Schueler;
  readonly jahr: Jahr;
}

/** What pupils owe for a school year, by months and with the discount of families (domain: archive-tief 4, W17). */
export const SchulgeldScreen = defineReport<Zeile, 'jahr'>({
  link: schulgeldLink,
  list: musikschuelerModule,
  topic: { of: 'MUSIKSCHULE_ALLGEMEIN', action: 'LESEN' },
  tables: ['musikschueler', 'schuljahre'],
  labels: ['personen', 'musikfaecher'],
  choices: {
    jahr: {
      label: 'Schuljahr',
      as: 'select',
      start: null,
      options: ({ rows }) =>
        rows('schuljahre')
          .toSorted((a: Jahr, b: Jahr) => String(b.von).localeCompare(String(a.von)))
          .map((one: Jahr) => ({ id: one.id, label: one.name ?? '' })),
      keeps: ({ jahr }, id) => jahr.id === id,
    },
  },
  rows: ({ rows, isIn }) => {
    const jahre = new Map(rows('schuljahre').map((jahr: Jahr) => [jahr.id, jahr]));
    return rows('musikschueler')
      .filter(isIn)
      .flatMap((schueler: Schueler): Zeile[] => {
        const jahr = jahre.get(schueler.schuljahr_id ?? '');
        return jahr === undefined ? [] : [{ ...schulgeld(jahr, schueler), id: schueler.id, schueler, jahr }];
      });
  },
  about: ({ schueler }) => schueler,
  columns: ({ labelOf }) => [
    textColumn(
      'schueler',
      t(within('Einzahl', 'Schüler')),
      ({ schueler }) => labelOf('personen', schueler.mgd_id ?? '') ?? '–',
    ),
    textColumn('fach', t('Fach'), ({ schueler }) => labelOf('musikfaecher', schueler.fach_id ?? '') ?? ''),
    textColumn('jahr', t('Schuljahr'), ({ jahr }) => jahr.name ?? ''),
    numberColumn('monate', t('Monate'), ({ monate }) => monate),
    textColumn('rabatt', t('Ermäßigung'), ({ ermaessigt, jahr }) =>
      ermaessigt ? t('{n} %', { n: jahr.geschwisterrabatt ?? 0 }) : '',
    ),
    moneyColumn('betrag', t('Schulgeld'), ({ betrag }) => betrag),
  ],
  sort: { column: 'schueler', isDown: false },
  opens: () => ({ tab: 'allgemein' }),
  empty: { title: 'Noch keine Schüler', sentence: 'In diesem Schuljahr lernt hier noch niemand.' },
});
