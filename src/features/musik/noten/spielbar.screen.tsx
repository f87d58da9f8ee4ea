import type { VisibleRow, VisibleRowOf } from '../../../db/base.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { stateColumn, textColumn } from '../../../screens/report/columns.tsx';
import { defineReport } from '../../../screens/report/define-report.tsx';
import { formatDate } from '../../../ui/format.ts';
import { t } from '../../../ui/t.ts';
import type { auffuehrungen } from './auffuehrungen.table.ts';
import { leuteTabellen, mitspieler, type Mitspieler } from './mitspieler.rules.ts';
import { spielbarLink } from './noten-links.ts';
import { notenarchivModule } from './notenarchiv.module.ts';
import type { notenarchiv } from './notenarchiv.table.ts';
import type { notenstimmen } from './notenstimmen.table.ts';
import type { notenverleih } from './notenverleih.table.ts';
import { spielbarMit, type Spielbarkeit } from './spielbar.rules.ts';
import { leuteAus, lueckenText, spielstandToene, spielstandWorte, umsetzenText } from './use-mitspieler.ts';

interface Zeile extends Spielbarkeit {
  readonly id: string;
  readonly noten: VisibleRowOf<typeof notenarchiv>;
}

type Auffuehrung = VisibleRowOf<typeof auffuehrungen>;
const heute = 'heute';

/** What can be played by those who are there today, or of the programme of a performance that is to come (domain: archive-tief 4 "Catalogue"). */
export const SpielbarScreen = defineReport<Zeile, 'wofuer' | 'stand'>({
  link: spielbarLink,
  list: notenarchivModule,
  topic: { of: 'NOTENARCHIV_STIMMEN', action: 'LESEN' },
  tables: ['notenarchiv', 'notenstimmen', 'notenverleih', 'auffuehrungen', 'auffuehrungswerke', ...leuteTabellen],
  labels: [],
  choices: {
    wofuer: {
      label: 'Anlass',
      as: 'select',
      start: heute,
      isRequired: true,
      options: ({ rows, today }) => [
        { id: heute, label: t('Heute, alle Noten') },
        ...rows('auffuehrungen')
          .filter(({ datum }: Auffuehrung) => (datum ?? '') >= today)
          .toSorted((a: Auffuehrung, b: Auffuehrung) => (a.datum ?? '').localeCompare(b.datum ?? ''))
          .map(({ id, datum, anlass }: Auffuehrung) => ({ id, label: `${formatDate(datum)} ${anlass ?? ''}` })),
      ],
    },
    stand: {
      label: 'Stand',
      as: 'select',
      start: null,
      all: 'Alle',
      options: () => (['voll', 'umsetzen', 'luecken'] as const).map((id) => ({ id, label: t(spielstandWorte[id]) })),
      keeps: ({ stand }, wert) => stand === wert,
    },
  },
  rows: ({ rows, isIn, today, chosen }) => {
    const auffuehrung: Auffuehrung | undefined = rows('auffuehrungen').find(({ id }) => id === chosen.wofuer);
    const programm = new Set(
      rows('auffuehrungswerke').flatMap(({ auffuehrung_id, noten_id }: VisibleRow): unknown[] =>
        auffuehrung_id === auffuehrung?.id ? [noten_id] : [],
      ),
    );
    const leute = leuteAus(rows);
    const jeVerein = new Map<string, Mitspieler>();
    const werSpielt = (sek_id: string): Mitspieler => {
      const wer = jeVerein.get(sek_id) ?? mitspieler(leute, sek_id, auffuehrung?.datum ?? today);
      jeVerein.set(sek_id, wer);
      return wer;
    };
    const stimmen = groupBy(rows('notenstimmen'), (row: VisibleRowOf<typeof notenstimmen>) => row.noten_id ?? '');
    const bewegungen = groupBy(rows('notenverleih'), (row: VisibleRowOf<typeof notenverleih>) => row.noten_id ?? '');
    return rows('notenarchiv')
      .filter((row: Zeile['noten']) => isIn(row) && row.archiviert !== true)
      .filter(({ id }) => auffuehrung === undefined || programm.has(id))
      .flatMap((noten: Zeile['noten']): Zeile[] => {
        const { da, fehlen } = werSpielt(auffuehrung?.sek_id ?? noten.sek_id ?? '');
        if (da.length + fehlen.length === 0) return [];
        return [
          { id: noten.id, noten, ...spielbarMit(stimmen.get(noten.id) ?? [], bewegungen.get(noten.id) ?? [], da) },
        ];
      });
  },
  about: ({ noten }) => noten,
  columns: () => [
    { ...textColumn<Zeile>('noten', t('Noten'), ({ noten }) => noten.werktitel ?? ''), minWidth: 190, grow: 2 },
    {
      ...stateColumn<Zeile>(
        'stand',
        t('Stand'),
        ({ stand }) => t(spielstandWorte[stand]),
        ({ stand }) => spielstandToene[stand],
      ),
      minWidth: 168,
    },
    { ...textColumn('luecken', t('Niemand spielt'), lueckenText), minWidth: 150, grow: 2 },
    { ...textColumn('umsetzen', t('Umsetzen'), umsetzenText), minWidth: 120, grow: 2 },
    { ...textColumn<Zeile>('nr', t('Nummer'), ({ noten }) => noten.nr ?? ''), width: 110 },
    textColumn('fach', t('Fach'), ({ noten }) => [noten.standort, noten.fach].filter(Boolean).join(' ')),
  ],
  sort: { column: 'noten', isDown: false },
  opens: () => ({ tab: 'allgemein' }),
  empty: {
    title: 'Nichts zu vergleichen',
    sentence: 'Es braucht Noten mit Stimmen, und bei den Mitgliedern unter „Besetzung“, was sie spielen.',
  },
});
