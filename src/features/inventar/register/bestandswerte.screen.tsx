import type { VisibleRowOf } from '../../../db/base.ts';
import { groupBy } from '../../../lib/group-by.ts';
import type { abschreibungen } from '../../anlagen/abschreibungen.table.ts';
import type { anlagen } from '../../anlagen/anlagen.table.ts';
import { spiegelzeile } from '../../anlagen/anlagenspiegel.rules.ts';
import { kalenderVon } from '../../anlagen/wirtschaftsjahr.rules.ts';
import type { geschaeftsjahre } from '../../finanzen/geschaeftsjahre.table.ts';
import { yearChoice } from '../../../screens/report/choices.ts';
import { dayColumn, moneyColumn, textColumn } from '../../../screens/report/columns.tsx';
import { defineReport } from '../../../screens/report/define-report.tsx';
import type { ReportSource } from '../../../screens/report/report.ts';
import { t } from '../../../ui/t.ts';
import { inventarModule } from '../inventar.module.ts';
import type { inventar } from '../inventar.table.ts';
import type { inventarwerte } from '../inventarwerte.table.ts';
import { bestandswert, istDa, type Bestandswert } from './bestandswert.rules.ts';
import { bestandswerteLink } from './register-links.ts';

interface Zeile extends Bestandswert {
  readonly id: string;
  readonly stueck: VisibleRowOf<typeof inventar>;
}

/** Pieces that were there at the end of a year, or are there today, with what they cost and what they are worth. */
export const BestandswerteScreen = defineReport<Zeile, 'jahr'>({
  link: bestandswerteLink,
  list: inventarModule,
  topic: { of: 'INVENTAR_WERTE', action: 'LESEN' },
  tables: ['inventar', 'inventarwerte', 'anlagen', 'abschreibungen', 'geschaeftsjahre'],
  labels: ['artikelgruppen', 'standorte', 'sektionen'],
  choices: { jahr: yearChoice('Stand am Ende von', () => Temporal.Now.plainDateISO().year) },
  rows: (source) => {
    const { rows, isIn, chosen, today } = source;
    const ende = `${chosen.jahr ?? ''}-12-31`;
    const tag = ende < today ? ende : today;
    const werte = groupBy(rows('inventarwerte'), (row: VisibleRowOf<typeof inventarwerte>) => row.inventar_id ?? '');
    const buchwerte = buchwerteVon(source);
    return rows('inventar')
      .filter((row: VisibleRowOf<typeof inventar>) => isIn(row) && istDa(row, tag))
      .map((stueck: VisibleRowOf<typeof inventar>) => ({
        id: stueck.id,
        stueck,
        ...bestandswert(stueck, werte.get(stueck.id) ?? [], buchwerte.get(stueck.id), tag),
      }));
  },
  about: ({ stueck }) => stueck,
  columns: ({ labelOf }) => [
    textColumn('inventarnr', t('Inventarnummer'), ({ stueck }) => stueck.inventarnr ?? stueck.vorlaeufig ?? ''),
    textColumn('name', t('Name'), ({ stueck }) => stueck.name ?? ''),
    textColumn(
      'gruppe',
      t('Artikelgruppe'),
      ({ stueck }) => labelOf('artikelgruppen', stueck.artikelgruppe_id ?? '') ?? '',
    ),
    textColumn('sektion', t('Sektion'), ({ stueck }) => labelOf('sektionen', stueck.sek_id ?? '') ?? ''),
    textColumn('standort', t('Standort'), ({ stueck }) => labelOf('standorte', stueck.standort_id ?? '') ?? ''),
    dayColumn('kaufdatum', t('Gekauft am'), ({ stueck }) => stueck.kaufdatum ?? null),
    moneyColumn('anschaffung', t('Anschaffungswert'), ({ anschaffung }) => anschaffung ?? 0),
    moneyColumn('wert', t('Wert'), ({ wert }) => wert ?? 0),
    textColumn('woher', t('Woher'), ({ woher }) => woherText(woher)),
    moneyColumn('versicherung', t('Versicherungswert'), ({ versicherung }) => versicherung ?? 0),
  ],
  sort: { column: 'inventarnr', isDown: false },
  opens: () => ({ tab: 'werte' }),
  empty: { title: 'Kein Stück', sentence: 'An diesem Tag war kein Stück im Bestand.' },
});

const woherText = (woher: Bestandswert['woher']): string =>
  woher === undefined
    ? t('Ohne Wert')
    : { Buchwert: t('Buchwert'), Zeitwert: t('Zeitwert'), Anschaffung: t('Anschaffungswert') }[woher];

/** Book values at the end of the year, by piece; of those assets that this person may read. */
function buchwerteVon({ rows, chosen }: ReportSource<'jahr'>): ReadonlyMap<string, number> {
  const zeilen = groupBy(rows('abschreibungen'), (row: VisibleRowOf<typeof abschreibungen>) => row.anlage_id ?? '');
  const jahre = groupBy(rows('geschaeftsjahre'), (row: VisibleRowOf<typeof geschaeftsjahre>) => row.sek_id ?? '');
  return new Map(
    rows('anlagen').flatMap((anlage: VisibleRowOf<typeof anlagen>): (readonly [string, number])[] => {
      const kalender = kalenderVon(jahre.get(anlage.sek_id ?? '') ?? []);
      const zeile = spiegelzeile(anlage, zeilen.get(anlage.id) ?? [], Number(chosen.jahr), kalender);
      return (anlage.inventar_id ?? null) === null || zeile === undefined
        ? []
        : [[anlage.inventar_id ?? '', zeile.buchwertEnde]];
    }),
  );
}
