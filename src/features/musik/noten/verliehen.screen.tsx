import type { VisibleRowOf } from '../../../db/base.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { dayColumn, numberColumn, stateColumn, textColumn } from '../../../screens/report/columns.tsx';
import { defineReport } from '../../../screens/report/define-report.tsx';
import { t } from '../../../ui/t.ts';
import { bestand } from './bestand.rules.ts';
import { verlieheneNotenLink } from './noten-links.ts';
import { notenarchivModule } from './notenarchiv.module.ts';
import type { notenarchiv } from './notenarchiv.table.ts';
import type { notenstimmen } from './notenstimmen.table.ts';
import type { notenverleih } from './notenverleih.table.ts';
import { within } from '../../../lib/message.ts';

interface Leihe {
  readonly id: string;
  readonly noten: VisibleRowOf<typeof notenarchiv>;
  readonly ausgabe: VisibleRowOf<typeof notenverleih>;
  readonly stimme: string;
  readonly offen: number;
  readonly istFaellig: boolean;
}

/** Sheet music that is out, and with whom; what should be back is said (domain: archive-kommunikation 2). */
export const VerliehenScreen = defineReport<Leihe, 'stand'>({
  link: verlieheneNotenLink,
  list: notenarchivModule,
  topic: { of: 'NOTENARCHIV_VERLEIH', action: 'LESEN' },
  tables: ['notenarchiv', 'notenverleih', 'notenstimmen'],
  labels: ['personen', 'sektionen'],
  choices: {
    stand: {
      label: 'Stand',
      as: 'bar',
      start: null,
      all: 'Alle',
      options: () => [{ id: 'faellig', label: t('Überfällig') }],
      keeps: (row) => row.istFaellig,
    },
  },
  rows: ({ rows, isIn, today }) => {
    const stimmen = groupBy(rows('notenstimmen'), (row: VisibleRowOf<typeof notenstimmen>) => row.noten_id ?? '');
    const bewegungen = groupBy(rows('notenverleih'), (row: VisibleRowOf<typeof notenverleih>) => row.noten_id ?? '');
    return rows('notenarchiv')
      .filter(isIn)
      .flatMap((noten: VisibleRowOf<typeof notenarchiv>): Leihe[] => {
        const eigene: readonly VisibleRowOf<typeof notenverleih>[] = bewegungen.get(noten.id) ?? [];
        if (eigene.length === 0) return [];
        const teile: readonly VisibleRowOf<typeof notenstimmen>[] = stimmen.get(noten.id) ?? [];
        const { offen } = bestand(teile, eigene);
        return eigene
          .filter(({ id }) => (offen.get(id) ?? 0) > 0)
          .map((ausgabe) => ({
            id: ausgabe.id,
            noten,
            ausgabe,
            stimme: teile.find(({ id }) => id === ausgabe.stimme_id)?.stimme ?? '',
            offen: offen.get(ausgabe.id) ?? 0,
            istFaellig: (ausgabe.bis ?? null) !== null && (ausgabe.bis ?? '') < today,
          }));
      });
  },
  about: ({ noten }) => noten,
  columns: ({ labelOf }) => [
    textColumn('noten', t('Noten'), ({ noten }) => noten.werktitel ?? ''),
    textColumn('stimme', t('Stimme'), ({ stimme }) => stimme || t('Ganzer Satz')),
    numberColumn('offen', t('Noch draußen'), ({ offen }) => offen),
    textColumn('an', t('An'), ({ ausgabe }) =>
      [
        ausgabe.an_id && labelOf('personen', ausgabe.an_id),
        ausgabe.an_sek_id && labelOf('sektionen', ausgabe.an_sek_id),
        ausgabe.an_name,
      ]
        .filter(Boolean)
        .join(', '),
    ),
    dayColumn('am', t(within('Verleih', 'Ausgegeben')), ({ ausgabe }) => ausgabe.am ?? null),
    dayColumn('bis', t('Zurück bis'), ({ ausgabe }) => ausgabe.bis ?? null),
    stateColumn(
      'stand',
      t('Stand'),
      ({ istFaellig }) => (istFaellig ? t('Überfällig') : t(within('Verleih', 'Ausgegeben'))),
      ({ istFaellig }) => (istFaellig ? 'bad' : 'info'),
    ),
  ],
  sort: { column: 'bis', isDown: false },
  opens: () => ({ tab: 'verleih' }),
  empty: { title: 'Nichts verliehen', sentence: 'Alle Noten sind im Archiv.' },
});
