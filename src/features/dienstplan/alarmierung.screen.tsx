import type { VisibleRow } from '../../db/base.ts';
import { vocabulary, labelOf as wordOf } from '../../kit/vocabulary.ts';
import { telephoneText } from '../../lib/telephone.ts';
import { numberColumn, textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import { t } from '../../ui/t.ts';
import { sektionenModule } from '../organisation/sektionen.module.ts';
import { alarmgruppen, type Alarmierte } from './alarm.rules.ts';
import { leutetabellen, leutezeilen } from './berichtzeilen.ts';
import { alarmierungLink } from './dienstplan-links.ts';
import { habendeUm } from './habende.rules.ts';

interface Zeile extends Alarmierte {
  readonly id: string;
  readonly person: VisibleRow | undefined;
  readonly sektion: VisibleRow;
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
  list: sektionenModule,
  topic: { of: 'DIENSTPLAN_TEILNEHMER', action: 'LESEN' },
  tables: [...leutetabellen, 'diensthabende', 'schichtbelegungen', 'sektionen', 'ausbildungen'],
  labels: ['personen'],
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
    const personen = new Map(rows('personen').map((row) => [row.id, row]));
    const plaene = new Map(rows('ausbildungen').map((plan) => [plan.id, plan['sek_id']]));
    const habende = habendeUm(rows('diensthabende'), jetzt).jetzt;
    const nummerVon = new Map(habende.map(({ mgd_id, telefon }) => [mgd_id, telefon ?? '']));
    return rows('sektionen')
      .filter(isIn)
      .flatMap((sektion) => {
        const eigene = habende.filter(({ ausb_id }) => plaene.get(ausb_id ?? '') === sektion.id);
        return alarmgruppen(leute, eigene, sektion.id, jetzt).map((one): Zeile => {
          const person = personen.get(one.mgd_id);
          return {
            ...one,
            id: `${sektion.id} ${one.mgd_id}`,
            person,
            sektion,
            telefon: nummerVon.get(one.mgd_id) || telefonVon(person),
          };
        });
      });
  },
  about: ({ sektion }) => sektion,
  columns: ({ labelOf }) => [
    numberColumn('rang', t('Reihenfolge'), ({ rang }) => rang),
    textColumn('person', t('Person'), ({ mgd_id }) => labelOf('personen', mgd_id) ?? '–'),
    textColumn('telefon', t('Telefon'), ({ telefon }) => telephoneText(telefon)),
    textColumn('gruppe', t('Gruppe'), ({ gruppe: name }) => t(wordOf(gruppe, name))),
    textColumn('woher', t('Dienst oder Kreis'), ({ woher }) => woher),
    textColumn('sektion', t('Sektion'), ({ sektion }) => String(sektion['name'] ?? '')),
  ],
  sort: { column: 'rang', isDown: false },
  opens: () => ({ tab: 'allgemein' }),
  empty: { title: 'Niemand da', sentence: 'In dieser Auswahl ist niemand im Dienst, in einem Kreis oder aktiv.' },
});
