import type { ReactElement } from 'react';
import { labelOf as labelIn } from '../../kit/vocabulary.ts';
import { icalText } from '../../lib/ical.ts';
import { message } from '../../lib/message.ts';
import { useDevice } from '../../screens/device.ts';
import { download } from '../../screens/download.ts';
import { dayInMonths, monthsAhead } from '../../screens/report/choices.ts';
import { dayColumn, stateColumn, textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import type { ReportButtonsProps, ReportLook } from '../../screens/report/report.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { Button } from '../../ui/actions/button.tsx';
import { t } from '../../ui/t.ts';
import { faelligkeitenBis, uidVon, type Faelligkeit } from './faellig.rules.ts';
import { faelligLink } from './inventar-links.ts';
import { inventarModule } from './inventar.module.ts';
import { inventar } from './inventar.table.ts';
import { pruefart } from './inventar.vocabularies.ts';
import { stueckText, traegerText } from './traeger-text.ts';

type Choices = 'monate' | 'art' | 'monat' | 'traeger';
type Rows = readonly Faelligkeit[];

const labels = ['sektionen', 'einsatzfahrzeuge', 'standorte'];
/** Everything that is due one day. */
const lastDay = '9999-12-31';

/** What is due, by its German name. */
const artText = (art: Faelligkeit['art']): string =>
  art === 'Alter' ? t('Ende der Lebensdauer') : t(labelIn(pruefart, art));

const standText = { ueberfaellig: message('Überfällig'), bald: message('Bald fällig'), spaeter: message('Später') };
const standTone = { ueberfaellig: 'bad', bald: 'warn', spaeter: 'info' } as const;

const monatVon = ({ tag }: Faelligkeit): string => tag?.slice(0, 7) ?? '';
/** A holder as a choice: who it is by reference, or by the name that was typed. */
const traegerVon = ({ stueck }: Faelligkeit): string =>
  stueck.traeger_id ?? stueck.traegersek_id ?? stueck.fahrzeug_id ?? stueck.traeger_name ?? '';

const sortedOptions = (found: ReadonlyMap<string, string>) =>
  [...found]
    .filter(([id]) => id !== '')
    .map(([id, label]) => ({ id, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'de'));

const monatText = (monat: string): string => `${monat.slice(5)}/${monat.slice(0, 4)}`;

/** What is to be checked and what grows too old, by branch, month and holder (domain: inventar 6, 9; inventar-tief 9). */
export const FaelligScreen = defineReport<Faelligkeit, Choices>({
  link: faelligLink,
  list: inventarModule,
  topic: { of: 'INVENTAR_ALLGEMEIN', action: 'LESEN' },
  tables: ['inventar'],
  labels,
  choices: {
    // The rows are made by it: so many of them are not asked one by one.
    monate: { ...monthsAhead<Faelligkeit>('Fällig in Monaten', ({ tag }) => tag ?? ''), keeps: () => true },
    art: {
      label: 'Art',
      as: 'select',
      start: null,
      options: (_, rows) => sortedOptions(new Map(rows.map(({ art }) => [art, artText(art)]))),
      keeps: (row, art) => row.art === art,
    },
    monat: {
      label: 'Monat',
      as: 'select',
      start: null,
      options: (_, rows) =>
        [...new Set(rows.map(monatVon))]
          .filter((one) => one !== '')
          .toSorted()
          .map((id) => ({ id, label: monatText(id) })),
      keeps: (row, monat) => monatVon(row) === monat,
    },
    traeger: {
      label: 'Träger',
      as: 'select',
      start: null,
      options: ({ labelOf }, rows: Rows) =>
        sortedOptions(new Map(rows.map((row) => [traegerVon(row), traegerText(row.stueck, labelOf)]))),
      keeps: (row, traeger) => traegerVon(row) === traeger,
    },
  },
  rows: ({ rows, isIn, today, chosen: { monate } }) =>
    faelligkeitenBis(
      rows('inventar').filter((row) => isIn(row)),
      today,
      monate === null ? lastDay : dayInMonths(today, Number(monate)),
    ),
  about: ({ stueck }) => stueck,
  columns: (look) => [
    textColumn('stueck', t('Inventarstück'), ({ stueck }) => stueckText(stueck)),
    textColumn('art', t('Art'), ({ art }) => artText(art)),
    dayColumn('tag', t('Fällig am'), ({ tag }) => tag),
    stateColumn(
      'stand',
      t('Stand'),
      ({ stand }) => t(standText[stand]),
      ({ stand }) => standTone[stand],
    ),
    ...whereColumns(look),
  ],
  sort: { column: 'tag', isDown: false },
  opens: ({ art }) => ({ tab: art === 'Alter' ? 'allgemein' : 'pruefungen' }),
  empty: {
    title: 'Nichts ist fällig',
    sentence: 'In dieser Zeit ist keine Prüfung fällig, und kein Stück erreicht das Ende seiner Lebensdauer.',
  },
  actions: { may: ({ tag }) => tag !== null, Buttons: KalenderButton },
});

const whereColumns = ({ labelOf }: ReportLook<Choices>) => [
  textColumn<Faelligkeit>('traeger', t('Träger'), ({ stueck }) => traegerText(stueck, labelOf)),
  textColumn<Faelligkeit>('standort', t('Standort'), ({ stueck }) => ortText(stueck, labelOf)),
  textColumn<Faelligkeit>('sektion', t('Sektion'), ({ stueck }) => labelOf('sektionen', stueck.sek_id ?? '') ?? ''),
];

const ortText = ({ standort_id, fach }: Faelligkeit['stueck'], labelOf: ReportLook['labelOf']): string =>
  [labelOf('standorte', standort_id ?? ''), fach].filter(Boolean).join(', ');

/** Takes the selected rows along as a file for calendars. */
function KalenderButton({ rows, done }: ReportButtonsProps<Faelligkeit, Choices>): ReactElement {
  const { registry } = useDevice();
  const labelOf = useLabels(labels);
  const save = (): void => {
    const stamp = new Date().toISOString();
    const events = rows.flatMap((row) =>
      row.tag === null
        ? []
        : [
            {
              uid: uidVon(row),
              stamp,
              time: { days: [row.tag, row.tag] } as const,
              title: `${artText(row.art)}: ${stueckText(row.stueck)}`,
              where: ortText(row.stueck, labelOf),
              isBusy: false,
            },
          ],
    );
    const blob = new Blob([icalText(events)], { type: 'text/calendar;charset=utf-8' });
    void download(blob, `${t(registry.of(inventar).label)}.ics`);
    done();
  };
  return (
    <Button icon="calendar" onPress={save}>
      {t('Kalenderdatei')}
    </Button>
  );
}
