import type { VisibleRowOf } from '../../db/base.ts';
import { labelOf as labelIn } from '../../kit/vocabulary.ts';
import { istMitglied } from './mitgliedschaft.rules.ts';
import { monthsAhead } from '../../screens/report/choices.ts';
import { dayColumn, stateColumn, textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import type { ReportLook } from '../../screens/report/report.ts';
import { t } from '../../ui/t.ts';
import { hundepruefungsart } from '../einsaetze/einsaetze.vocabularies.ts';
import { ablaeufe, artVon, type Ablauf } from './ablauf.rules.ts';
import { nameVon } from './aktuelle-mitglieder.rules.ts';
import { ablaufLink } from './auswertungen.ts';
import { mitgliederModule } from './mitglieder.module.ts';
import { nachweisart } from './sektionen-der-person.vocabularies.ts';
import { addressOf } from '../addresses.ts';
import type { rettungshunde } from '../einsaetze/rettungshunde.table.ts';
import { rettungshundeModule } from '../einsaetze/rettungshunde.module.ts';

type Hund = VisibleRowOf<typeof rettungshunde>;

const nameDesHundes = ({ name }: Pick<Hund, 'id' | 'name'>): string => name ?? '';

const lastDay = '9998-12-31';
const tabs = {
  mitgliederqualifikationen: 'qualifikationen',
  nachweise: 'nachweise',
  hundepruefungen: 'pruefungen',
} as const;

/** Qualifications and proofs of members and examinations of dogs that have run out or do so within some months. */
export const AblaufScreen = defineReport<Ablauf, 'monate' | 'art'>({
  link: ablaufLink,
  list: mitgliederModule,
  topic: { of: 'MITGLIEDER_QUALIFIKATIONEN', action: 'LESEN' },
  tables: ['personen', 'mitgliederqualifikationen', 'nachweise', 'rettungshunde', 'hundepruefungen'],
  labels: ['sektionen', 'qualifikationen'],
  choices: {
    monate: monthsAhead('Läuft ab in Monaten', ({ gueltigbis }) => gueltigbis),
    art: {
      label: 'Art',
      as: 'select',
      start: null,
      options: (look, rows) => {
        const found = new Map(rows.map((row) => [artVon(row), wasOf(row, look)]));
        return [
          { id: 'mitgliederqualifikationen', label: t('Alle Qualifikationen') },
          { id: 'nachweise', label: t('Alle Nachweise') },
          { id: 'hundepruefungen', label: t('Alle Hundeprüfungen') },
          ...[...found].map(([id, label]) => ({ id, label })).toSorted((a, b) => a.label.localeCompare(b.label, 'de')),
        ];
      },
      keeps: (row, art) => row.table === art || artVon(row) === art,
    },
  },
  rows: ({ rows, isIn, today }) => {
    const mitglieder = rows('personen').filter((row) => istMitglied(row, today) && isIn(row));
    const dogs = rows('rettungshunde').filter((row: Hund) => (row.archiviertam ?? null) === null && isIn(row));
    return ablaeufe([...mitglieder, ...dogs], rows, lastDay);
  },
  about: ({ person }) => person,
  columns: (look) => [
    textColumn('name', t('Name'), ({ person, table }) =>
      table === 'hundepruefungen' ? nameDesHundes(person) : nameVon(person),
    ),
    textColumn('was', t('Qualifikation, Nachweis oder Prüfung'), (row) => wasOf(row, look)),
    dayColumn('gueltigbis', t('Gültig bis'), (row) => row.gueltigbis),
    stateColumn(
      'stand',
      t('Stand'),
      (row) => (row.gueltigbis < look.today ? t('Abgelaufen') : t('Läuft ab')),
      (row) => (row.gueltigbis < look.today ? 'bad' : 'warn'),
    ),
    textColumn('sektion', t('Sektion'), ({ person }) => look.labelOf('sektionen', person.sek_id ?? '') ?? ''),
  ],
  sort: { column: 'gueltigbis', isDown: false },
  opens: ({ person, table }) => ({
    tab: tabs[table],
    ...(table === 'hundepruefungen' && { to: addressOf(rettungshundeModule, person.id) }),
  }),
  empty: {
    title: 'Nichts läuft ab',
    sentence: 'In dieser Zeit läuft keine Qualifikation, kein Nachweis und keine Prüfung ab.',
  },
});

function wasOf({ table, was }: Ablauf, { labelOf }: Pick<ReportLook, 'labelOf'>): string {
  if (table === 'nachweise') return t(labelIn(nachweisart, was));
  if (table === 'hundepruefungen') return t('Hundeprüfung {art}', { art: t(labelIn(hundepruefungsart, was)) });
  return labelOf('qualifikationen', was) ?? '…';
}
