import type { VisibleRowOf } from '../../db/base.ts';
import { labelOf as wordOf } from '../../kit/vocabulary.ts';
import { groupBy } from '../../lib/group-by.ts';
import { yearChoice } from '../../screens/report/choices.ts';
import { dayColumn, moneyColumn, textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { plan } from '../anlagen/abschreibung.rules.ts';
import type { anlagen } from '../anlagen/anlagen.table.ts';
import { ruecklagenspiegelLink } from './haushalt-links.ts';
import { ruecklagenart } from './haushalt.vocabularies.ts';
import { hinweise, jahresstand, type Jahresstand } from './ruecklage.rules.ts';
import { ruecklagenModule } from './ruecklagen.module.ts';
import type { ruecklagen } from './ruecklagen.table.ts';
import type { ruecklagenbewegungen } from './ruecklagenbewegungen.table.ts';

interface Zeile extends Jahresstand {
  readonly id: string;
  readonly ruecklage: VisibleRowOf<typeof ruecklagen>;
  readonly hinweise: readonly string[];
}

/** Reserves of a year: what was there, what came and went, what is left, and what should be looked at. */
export const RuecklagenspiegelScreen = defineReport<Zeile, 'jahr'>({
  link: ruecklagenspiegelLink,
  list: ruecklagenModule,
  topic: { of: 'RUECKLAGEN_ALLGEMEIN', action: 'LESEN' },
  tables: ['ruecklagen', 'ruecklagenbewegungen', 'anlagen'],
  labels: [],
  choices: { jahr: yearChoice('Jahr', () => Temporal.Now.plainDateISO().year) },
  rows: ({ rows, isIn, chosen, today }) => {
    const jahr = Number(chosen.jahr);
    const bewegungen = groupBy(
      rows('ruecklagenbewegungen'),
      (row: VisibleRowOf<typeof ruecklagenbewegungen>) => row.ruecklage_id ?? '',
    );
    const things = new Map(rows('anlagen').map((row: VisibleRowOf<typeof anlagen>) => [row.id, row]));
    const heute = `${String(jahr)}-12-31` < today ? `${String(jahr)}-12-31` : today;
    return rows('ruecklagen')
      .filter(isIn)
      .flatMap((ruecklage: VisibleRowOf<typeof ruecklagen>): Zeile[] => {
        const own: readonly VisibleRowOf<typeof ruecklagenbewegungen>[] = bewegungen.get(ruecklage.id) ?? [];
        const stand = jahresstand(own, jahr);
        if (stand.anfang === 0 && stand.zufuehrung === 0 && stand.entnahme === 0) return [];
        const anlage = things.get(ruecklage.anlage_id ?? '');
        const afa = anlage && plan(anlage).find((one) => one.jahr === jahr)?.betrag;
        return [
          { ...stand, id: ruecklage.id, ruecklage, hinweise: hinweise(ruecklage, own, { jahre: [], afa, heute }) },
        ];
      });
  },
  about: ({ ruecklage }) => ruecklage,
  columns: () => [
    textColumn('art', t('Art'), ({ ruecklage }) => t(wordOf(ruecklagenart, ruecklage.art))),
    textColumn('zweck', t('Zweck'), ({ ruecklage }) => ruecklage.zweck ?? ''),
    dayColumn('beschlussam', t('Beschlossen am'), ({ ruecklage }) => ruecklage.beschlussam ?? null),
    moneyColumn('anfang', t('Anfang'), ({ anfang }) => anfang),
    moneyColumn('zufuehrung', t('Zuführung'), ({ zufuehrung }) => zufuehrung),
    moneyColumn('entnahme', t('Entnahme'), ({ entnahme }) => entnahme),
    moneyColumn('ende', t('Ende'), ({ ende }) => ende),
    moneyColumn('ziel', t('Ziel'), ({ ruecklage }) => ruecklage.zielbetrag ?? 0),
    textColumn('hinweise', t('Hinweise'), (zeile) => zeile.hinweise.map(tMessage).join(' ')),
  ],
  sort: { column: 'art', isDown: false },
  opens: () => ({ tab: 'allgemein' }),
  empty: { title: 'Keine Rücklage', sentence: 'In diesem Jahr gab es keine Rücklage.' },
});
