import type { VisibleRow } from '../../db/base.ts';
import { dayInMonths, monthsAhead } from '../../screens/report/choices.ts';
import { numberColumn, textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import { within } from '../../lib/message.ts';
import { localDate } from '../../lib/local-time.ts';
import { t } from '../../ui/t.ts';
import { dienstplaeneModule } from '../ausbildung/ausbildungen.module.ts';
import { abwesendVon } from './abwesenheit.rules.ts';
import { darfHinaus, leutetabellen, leutezeilen, planzeilen, plantabellen } from './berichtzeilen.ts';
import { lueckenLink } from './dienstplan-links.ts';
import { leuteAus } from './leute.rules.ts';
import { luecken, type Luecke } from './lueckenliste.rules.ts';
import { planbild } from './planbild.rules.ts';
import { zeitText } from './wandzeit.rules.ts';

interface Zeile extends Omit<Luecke, 'lage'> {
  readonly id: string;
  readonly plan: VisibleRow;
  readonly beginn: string;
  readonly name: string;
  readonly funktionen: string;
}

/** Gaps are looked for so far ahead at most: a series makes shifts for more than a year. */
const meisteMonate = 12;

const auswahl = ['1', '3', '6', '12'];

/** Shifts to come in which somebody is missing, with who could fill them (domain: dienstplan-tief 4 "Gaps"). */
export const LueckenScreen = defineReport<Zeile, 'monate'>({
  link: lueckenLink,
  list: dienstplaeneModule,
  topic: { of: 'AUSBILDUNG_TEILNEHMER', action: 'LESEN' },
  tables: [...plantabellen, ...leutetabellen],
  labels: ['personen'],
  choices: {
    monate: {
      ...monthsAhead<Zeile>('Beginnt in Monaten', ({ beginn }) => localDate(beginn)),
      start: '1',
      // What is past is nobody’s gap.
      options: () => auswahl.map((id) => ({ id, label: id })),
      keeps: () => true,
    },
  },
  rows: ({ rows, isIn, today, chosen: { monate } }) => {
    const bild = planbild(planzeilen(rows));
    const bis = dayInMonths(today, monate === null ? meisteMonate : Number(monate));
    const leute = leutezeilen(rows);
    const darf = darfHinaus(rows);
    const jetzt = new Date().toISOString();
    return rows('ausbildungen')
      .filter((plan) => plan['typ'] === 'Dienstplan' && isIn(plan))
      .flatMap((plan) => {
        const schichten = bild.schichten.filter((one) => one.plan.id === plan.id && localDate(one.beginn) <= bis);
        const personen = leuteAus(leute, plan, today, (id) => id);
        const abwesend = new Map(personen.map((one) => [one.mgd_id, one.abwesenheiten.map(abwesendVon)]));
        return luecken(
          schichten.map(bild.lage),
          { mgd_ids: personen.map(({ mgd_id }) => mgd_id), abwesend: (mgd_id) => abwesend.get(mgd_id) ?? [] },
          jetzt,
        ).map(({ lage, ...luecke }): Zeile => {
          const schicht = bild.schicht(lage.schicht.id);
          const namen = new Map(
            schicht === undefined ? [] : bild.bedarfe(schicht).map(({ id, funktion }) => [id, funktion ?? '']),
          );
          return {
            ...luecke,
            moegliche: luecke.moegliche.filter(darf),
            id: lage.schicht.id,
            plan,
            beginn: lage.schicht.beginn,
            name: schicht?.name ?? '',
            funktionen: luecke.fehlend
              .map(({ bedarf, anzahl }) => `${anzahl} ${namen.get(bedarf.id) ?? ''}`)
              .join(', '),
          };
        });
      });
  },
  about: ({ plan }) => plan,
  columns: ({ labelOf }) => [
    {
      ...textColumn<Zeile>('beginn', t('Beginn'), ({ beginn }) => zeitText(beginn)),
      sortValue: ({ beginn }) => beginn,
    },
    textColumn('name', t(within('Dienstplan', 'Dienst')), ({ name }) => name),
    textColumn('fehlt', t('Es fehlt'), ({ funktionen }) => funktionen),
    numberColumn('tage', t('Tage bis dahin'), ({ tageBis }) => tageBis),
    textColumn('moegliche', t('Frei und qualifiziert'), ({ moegliche }) =>
      moegliche
        .map((id) => labelOf('personen', id) ?? '')
        .filter(Boolean)
        .toSorted((a, b) => a.localeCompare(b, 'de'))
        .join(', '),
    ),
    textColumn('plan', t('Dienstplan'), ({ plan }) => String(plan['name'] ?? '')),
  ],
  sort: { column: 'beginn', isDown: false },
  opens: () => ({ tab: 'belegungen' }),
  empty: { title: 'Keine Lücken', sentence: 'In dieser Zeit ist jede Schicht besetzt.' },
});
