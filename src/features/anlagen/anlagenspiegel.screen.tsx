import type { VisibleRowOf } from '../../db/base.ts';
import { groupBy } from '../../lib/group-by.ts';
import { yearChoice } from '../../screens/report/choices.ts';
import { moneyColumn, textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import { t } from '../../ui/t.ts';
import type { abschreibungen } from './abschreibungen.table.ts';
import { anlagenspiegelLink } from './anlagen-links.ts';
import { anlagenModule } from './anlagen.module.ts';
import type { anlagen } from './anlagen.table.ts';
import { spiegelzeile, type Spiegelzeile } from './anlagenspiegel.rules.ts';
import { kalenderVon } from './wirtschaftsjahr.rules.ts';
import type { geschaeftsjahre } from '../finanzen/geschaeftsjahre.table.ts';

interface Zeile extends Spiegelzeile {
  readonly id: string;
  readonly anlage: VisibleRowOf<typeof anlagen>;
}

/** Assets of a business year: what came, what left, what was depreciated and what they are worth. */
export const AnlagenspiegelScreen = defineReport<Zeile, 'jahr'>({
  link: anlagenspiegelLink,
  list: anlagenModule,
  topic: { of: 'ANLAGE_ALLGEMEIN', action: 'LESEN' },
  tables: ['anlagen', 'abschreibungen', 'geschaeftsjahre'],
  labels: ['konten'],
  choices: { jahr: yearChoice('Jahr', () => Temporal.Now.plainDateISO().year) },
  rows: ({ rows, isIn, chosen }) => {
    const zeilen = groupBy(rows('abschreibungen'), (row: VisibleRowOf<typeof abschreibungen>) => row.anlage_id ?? '');
    const jahre = groupBy(rows('geschaeftsjahre'), (row: VisibleRowOf<typeof geschaeftsjahre>) => row.sek_id ?? '');
    return rows('anlagen')
      .filter(isIn)
      .flatMap((anlage: VisibleRowOf<typeof anlagen>): Zeile[] => {
        const zeile = spiegelzeile(
          anlage,
          zeilen.get(anlage.id) ?? [],
          Number(chosen.jahr),
          kalenderVon(jahre.get(anlage.sek_id ?? '') ?? []),
        );
        return zeile === undefined ? [] : [{ ...zeile, id: anlage.id, anlage }];
      });
  },
  about: ({ anlage }) => anlage,
  columns: ({ labelOf }) => [
    textColumn('anlagenr', t('Anlagennummer'), ({ anlage }) => anlage.anlagenr ?? ''),
    textColumn('bezeichnung', t('Bezeichnung'), ({ anlage }) => anlage.bezeichnung ?? ''),
    textColumn('konto', t('Anlagenkonto'), ({ anlage }) => labelOf('konten', anlage.knt_id ?? '') ?? ''),
    moneyColumn('anfang', t('Kosten am Anfang'), ({ anfang }) => anfang),
    moneyColumn('zugang', t('Zugang'), ({ zugang }) => zugang),
    moneyColumn('abgang', t('Abgang'), ({ abgang }) => abgang),
    moneyColumn('ende', t('Kosten am Ende'), ({ ende }) => ende),
    moneyColumn('abgeschriebenAnfang', t('Abgeschrieben bis Anfang'), (zeile) => zeile.abgeschriebenAnfang),
    moneyColumn('abschreibung', t('Abschreibung im Jahr'), ({ abschreibung }) => abschreibung),
    moneyColumn('abgeschriebenEnde', t('Abgeschrieben bis Ende'), (zeile) => zeile.abgeschriebenEnde),
    moneyColumn('buchwertAnfang', t('Buchwert am Anfang'), ({ buchwertAnfang }) => buchwertAnfang),
    moneyColumn('buchwertEnde', t('Buchwert am Ende'), ({ buchwertEnde }) => buchwertEnde),
  ],
  sort: { column: 'anlagenr', isDown: false },
  opens: () => ({ tab: 'allgemein' }),
  empty: { title: 'Keine Anlage', sentence: 'In diesem Jahr gab es keine Anlage.' },
});
