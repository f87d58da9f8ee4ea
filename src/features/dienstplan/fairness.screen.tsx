import type { VisibleRow } from '../../db/base.ts';
import { numberColumn, textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import { t } from '../../ui/t.ts';
import { dienstplaeneModule } from '../ausbildung/ausbildungen.module.ts';
import { darfHinaus, leutetabellen, leutezeilen, planzeilen, plantabellen } from './berichtzeilen.ts';
import { fairnessLink } from './dienstplan-links.ts';
import type { Anteil } from './fairness.rules.ts';
import { planbild } from './planbild.rules.ts';
import { verteilung } from './verteilung.rules.ts';

interface Zeile extends Anteil {
  readonly id: string;
  readonly plan: VisibleRow;
}

const monate = ['3', '6', '12'];

/** Whether duties are shared fairly: what everybody did beside their share. Planners see all, everybody else their own row (domain: dienstplan-tief 4 "Fairness"). */
export const FairnessScreen = defineReport<Zeile, 'monate'>({
  link: fairnessLink,
  list: dienstplaeneModule,
  topic: { of: 'AUSBILDUNG_TEILNEHMER', action: 'LESEN' },
  tables: [...plantabellen, ...leutetabellen],
  labels: ['personen'],
  choices: {
    monate: {
      label: 'Monate zurück',
      as: 'bar',
      start: '12',
      isRequired: true,
      options: () => monate.map((id) => ({ id, label: id })),
      told: (id) => t('{n} Monate zurück', { n: Number(id) }),
    },
  },
  rows: ({ rows, isIn, device: { rights, user }, today, chosen }) => {
    const bild = planbild(planzeilen(rows));
    const leute = leutezeilen(rows);
    const darf = darfHinaus(rows);
    const von = Temporal.PlainDate.from(today)
      .subtract({ months: Number(chosen.monate ?? '12') })
      .toString();
    return rows('ausbildungen')
      .filter((plan) => plan['typ'] === 'Dienstplan' && isIn(plan))
      .flatMap((plan) => {
        const istPlaner = rights.holds('DIENSTPLAN_TAGE', 'SPEICHERN', plan.sek_ids ?? []);
        return verteilung(bild, leute, plan, { von, bis: today })
          .filter(({ mgd_id }) => (istPlaner || mgd_id === user.mgd_id) && darf(mgd_id))
          .map((anteil): Zeile => ({ ...anteil, id: `${plan.id} ${anteil.mgd_id}`, plan }));
      });
  },
  about: ({ plan }) => plan,
  columns: ({ labelOf }) => [
    textColumn('person', t('Person'), ({ mgd_id }) => labelOf('personen', mgd_id) ?? '–'),
    numberColumn('rang', t('Rang'), ({ rang }) => rang),
    numberColumn('ist', t('Punkte'), ({ ist }) => Math.round(ist)),
    numberColumn('soll', t('Anteil'), ({ soll }) => Math.round(soll)),
    numberColumn('differenz', t('Unterschied'), ({ differenz }) => Math.round(differenz)),
    numberColumn('tage', t('Tage verfügbar'), ({ verfuegbareTage }) => verfuegbareTage),
    textColumn('plan', t('Dienstplan'), ({ plan }) => String(plan['name'] ?? '')),
  ],
  sort: { column: 'rang', isDown: false },
  opens: () => ({ tab: 'belegungen' }),
  empty: { title: 'Noch keine Dienste', sentence: 'In dieser Zeit hatte niemand einen Dienst.' },
});
