import type { VisibleRow } from '../../db/base.ts';
import { localYear } from '../../lib/local-time.ts';
import { yearChoice } from '../../screens/report/choices.ts';
import { numberColumn, textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import { formatDecimal } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { dienstplaeneModule } from '../ausbildung/ausbildungen.module.ts';
import { darfHinaus, planzeilen, plantabellen } from './berichtzeilen.ts';
import { statistikLink } from './dienstplan-links.ts';
import { leistungen, type Leistung } from './leistung.rules.ts';
import { planbild } from './planbild.rules.ts';

interface Zeile extends Leistung {
  readonly id: string;
  readonly plan: VisibleRow;
}

const monate = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/** Duties that were done, by person and kind: how many and how long. Others than planners see their own (domain: ausbildung 5 "Hours"). */
export const StatistikScreen = defineReport<Zeile, 'jahr' | 'monat'>({
  link: statistikLink,
  list: dienstplaeneModule,
  topic: { of: 'AUSBILDUNG_TEILNEHMER', action: 'LESEN' },
  tables: [...plantabellen, 'personen'],
  labels: ['personen'],
  choices: {
    jahr: yearChoice('Jahr', () => localYear(new Date().toISOString())),
    monat: {
      label: 'Monat',
      as: 'select',
      start: null,
      options: () => monate.map((id) => ({ id, label: id })),
    },
  },
  rows: ({ rows, isIn, device: { rights, user }, chosen: { jahr, monat } }) => {
    const plaene = new Map(
      rows('ausbildungen')
        .filter(isIn)
        .map((plan) => [plan.id, plan]),
    );
    const hinaus = darfHinaus(rows);
    const zeitraum = monat === null ? (jahr ?? '') : `${jahr ?? ''}-${monat}`;
    return leistungen(planbild(planzeilen(rows)), zeitraum, new Date().toISOString()).flatMap((one): Zeile[] => {
      const plan = plaene.get(one.plan_id);
      const darf = one.mgd_id === user.mgd_id || rights.holds('DIENSTPLAN_TAGE', 'SPEICHERN', plan?.sek_ids ?? []);
      if (plan === undefined || !darf || !hinaus(one.mgd_id)) return [];
      return [{ ...one, id: `${one.plan_id} ${one.mgd_id} ${one.dienstart?.id ?? ''}`, plan }];
    });
  },
  about: ({ plan }) => plan,
  columns: ({ labelOf }) => [
    textColumn('person', t('Person'), ({ mgd_id }) => labelOf('personen', mgd_id) ?? '–'),
    textColumn('art', t('Dienstart'), ({ dienstart }) => dienstart?.name ?? ''),
    {
      ...numberColumn<Zeile>('dienste', t('Dienste'), ({ dienste }) => dienste),
      sum: { text: String, typed: (sum) => sum },
    },
    {
      ...numberColumn<Zeile>('stunden', t('Stunden'), ({ minuten }) => minuten / 60),
      cell: ({ minuten }) => formatDecimal(minuten / 60, 1),
      text: ({ minuten }) => formatDecimal(minuten / 60, 1),
      sum: { text: (sum) => formatDecimal(sum, 1), typed: (sum) => sum },
    },
    numberColumn('frei', t('An freien Tagen'), ({ frei }) => frei),
    textColumn('plan', t('Dienstplan'), ({ plan }) => String(plan['name'] ?? '')),
  ],
  sort: { column: 'stunden', isDown: true },
  opens: () => ({ tab: 'belegungen' }),
  empty: { title: 'Noch keine Dienste', sentence: 'In dieser Zeit hatte niemand einen Dienst.' },
});
