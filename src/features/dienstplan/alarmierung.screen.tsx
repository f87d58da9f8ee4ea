import type { VisibleRow } from '../../db/base.ts';
import { vocabulary, labelOf as wordOf } from '../../kit/vocabulary.ts';
import { groupBy } from '../../lib/group-by.ts';
import { telephoneText } from '../../lib/telephone.ts';
import { numberColumn, textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import { t } from '../../ui/t.ts';
import { dienstplaeneModule } from '../ausbildung/ausbildungen.module.ts';
import { alarmgruppen, type Alarmierte } from './alarm.rules.ts';
import { darfHinaus, leutetabellen, leutezeilen } from './berichtzeilen.ts';
import { alarmierungLink } from './dienstplan-links.ts';
import { habendeUm } from './habende.rules.ts';

interface Zeile extends Alarmierte {
  readonly id: string;
  /** The first roster of the branch. */
  readonly plan: VisibleRow;
  readonly sek_id: string;
  readonly telefon: string;
}

const gruppe = vocabulary({ ImDienst: 'Im Dienst', Kreis: 'Bereitschaftskreis', Weitere: 'Weitere Aktive' });
const nummern = ['mobildienst', 'mobilprivat', 'telefondienst', 'telefonprivat'];

const telefonVon = (person: VisibleRow | undefined): string =>
  nummern
    .map((column) => person?.[column])
    .find((nummer) => typeof nummer === 'string' && nummer !== '')
    ?.toString() ?? '';

/** Whom a branch would alarm now, in their order and with numbers, to be taken along: the alarm itself is not given here (domain: dienstplan-tief 2 "Alarm groups"). */
export const AlarmierungScreen = defineReport<Zeile, 'gruppe'>({
  link: alarmierungLink,
  list: dienstplaeneModule,
  topic: { of: 'AUSBILDUNG_TEILNEHMER', action: 'LESEN' },
  tables: [...leutetabellen, 'diensthabende', 'schichtbelegungen', 'ausbildungen'],
  labels: ['personen', 'sektionen'],
  choices: {
    gruppe: {
      label: 'Gruppe',
      as: 'select',
      start: null,
      options: () => gruppe.names.map((id) => ({ id, label: t(wordOf(gruppe, id)) })),
      keeps: (row, name) => row.gruppe === name,
    },
  },
  rows: ({ rows, isIn, device: { engine } }) => {
    const jetzt = new Date(Date.now() - engine.status.getSnapshot().clockOff * 1000).toISOString();
    const leute = leutezeilen(rows);
    const darf = darfHinaus(rows);
    const personen = new Map(rows('personen').map((row) => [row.id, row]));
    const plaene = new Map(rows('ausbildungen').map((plan) => [plan.id, plan['sek_id']]));
    const habende = habendeUm(rows('diensthabende'), jetzt).jetzt;
    const nummerVon = new Map(habende.map(({ mgd_id, telefon }) => [mgd_id, telefon ?? '']));
    const jeSektion = groupBy(
      rows('ausbildungen').filter((plan) => plan['typ'] === 'Dienstplan' && isIn(plan)),
      (plan) => String(plan['sek_id'] ?? ''),
    );
    return [...jeSektion].flatMap(([sek_id, [plan]]) => {
      if (plan === undefined) return [];
      const eigene = habende.filter(({ ausb_id }) => plaene.get(ausb_id ?? '') === sek_id);
      return alarmgruppen(leute, eigene, sek_id, jetzt)
        .filter(({ mgd_id }) => darf(mgd_id))
        .map((one): Zeile => {
          const telefon = nummerVon.get(one.mgd_id) || telefonVon(personen.get(one.mgd_id));
          return { ...one, id: `${sek_id} ${one.mgd_id}`, plan, sek_id, telefon };
        });
    });
  },
  about: ({ plan }) => plan,
  columns: ({ labelOf }) => [
    numberColumn('rang', t('Reihenfolge'), ({ rang }) => rang),
    textColumn('person', t('Person'), ({ mgd_id }) => labelOf('personen', mgd_id) ?? '–'),
    textColumn('telefon', t('Telefon'), ({ telefon }) => telephoneText(telefon)),
    textColumn('gruppe', t('Gruppe'), ({ gruppe: name }) => t(wordOf(gruppe, name))),
    textColumn('woher', t('Dienst oder Kreis'), ({ woher }) => woher),
    textColumn('sektion', t('Sektion'), ({ sek_id }) => labelOf('sektionen', sek_id) ?? ''),
  ],
  sort: { column: 'rang', isDown: false },
  opens: () => ({ tab: 'imdienst' }),
  empty: { title: 'Niemand da', sentence: 'In dieser Auswahl ist niemand im Dienst, in einem Kreis oder aktiv.' },
});
