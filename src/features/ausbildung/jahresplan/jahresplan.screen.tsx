import { useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { labelOf as wordOf } from '../../../kit/vocabulary.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { permissionsFor } from '../../../permissions/topics.ts';
import { useDevice } from '../../../screens/device.ts';
import { yearChoice } from '../../../screens/report/choices.ts';
import { dayColumn, numberColumn, stateColumn, textColumn } from '../../../screens/report/columns.tsx';
import { defineReport } from '../../../screens/report/define-report.tsx';
import { useSyncStatus } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { t } from '../../../ui/t.ts';
import { kursstatus } from '../ausbildung.vocabularies.ts';
import { ausbildungenModule } from '../ausbildungen.module.ts';
import type { ausbildungen } from '../ausbildungen.table.ts';
import type { ausbildungzustaendige } from '../ausbildungzustaendige.table.ts';
import { jahresplanLink } from '../kurs-links.ts';
import { VorjahrDialog } from '../vorjahr/vorjahr-dialog.tsx';

interface Zeile {
  readonly id: string;
  readonly kurs: VisibleRowOf<typeof ausbildungen>;
  /** Members in charge, by id. */
  readonly leitung: readonly string[];
}

/** The courses of a year, of one group or of all, to be looked at, exported and printed. */
const Plan = defineReport<Zeile, 'jahr' | 'gruppe'>({
  link: jahresplanLink,
  list: ausbildungenModule,
  topic: { of: 'AUSBILDUNG_ALLGEMEIN', action: 'LESEN' },
  tables: ['ausbildungen', 'ausbildungzustaendige', 'kursgruppen'],
  labels: ['sektionen', 'kursgruppen', 'personen'],
  choices: {
    jahr: yearChoice('Jahr', () => Temporal.Now.plainDateISO().year),
    gruppe: {
      label: 'Kursgruppe',
      all: 'Alle Kursgruppen',
      as: 'select',
      start: null,
      options: ({ rows, labelOf }) =>
        rows('kursgruppen').map(({ id }) => ({ id, label: labelOf('kursgruppen', id) ?? '' })),
      keeps: ({ kurs }, gruppe) => kurs.kg_id === gruppe,
    },
  },
  rows: ({ rows, isIn, chosen }) => {
    const leitung = groupBy(
      rows('ausbildungzustaendige'),
      (one: VisibleRowOf<typeof ausbildungzustaendige>) => one.ausb_id ?? '',
    );
    return rows('ausbildungen')
      .filter(isIn)
      .flatMap((kurs: VisibleRowOf<typeof ausbildungen>): Zeile[] => {
        const istGefragt =
          kurs.typ === 'Ausbildung' &&
          (kurs.anfang ?? '').startsWith(`${chosen.jahr ?? ''}-`) &&
          kurs.status !== 'Abgesagt';
        if (!istGefragt) return [];
        const alle: readonly VisibleRowOf<typeof ausbildungzustaendige>[] = leitung.get(kurs.id) ?? [];
        const wer = alle.filter(({ rolle }) => rolle === 'Kursleiter').flatMap(({ mgd_id }) => mgd_id ?? []);
        return [{ id: kurs.id, kurs, leitung: wer }];
      });
  },
  about: ({ kurs }) => kurs,
  columns: ({ labelOf }) => [
    dayColumn('anfang', t('Beginn'), ({ kurs }) => kurs.anfang ?? null),
    dayColumn('ende', t('Ende'), ({ kurs }) => kurs.ende ?? kurs.anfang ?? null),
    {
      ...textColumn('name', t('Name'), ({ kurs }: Zeile) => [kurs.name, kurs.nr].filter(Boolean).join(' · ')),
      grow: 2,
      inCard: 'title',
    },
    textColumn('gruppe', t('Kursgruppe'), ({ kurs }) => labelOf('kursgruppen', kurs.kg_id ?? '') ?? ''),
    textColumn('ort', t('Ort'), ({ kurs }) => kurs.ort ?? ''),
    textColumn('leitung', t('Kursleiter'), ({ leitung }) =>
      leitung.map((id) => labelOf('personen', id) ?? '').join(', '),
    ),
    numberColumn('plaetze', t('Plätze'), ({ kurs }) => kurs.teilnehmermax ?? 0),
    textColumn('sektion', t('Veranstalter'), ({ kurs }) => labelOf('sektionen', kurs.sek_id ?? '') ?? ''),
    {
      ...stateColumn(
        'status',
        t('Status'),
        ({ kurs }: Zeile) => t(wordOf(kursstatus, kurs.status)),
        ({ kurs }: Zeile) => (kurs.status === 'Abgeschlossen' ? 'ok' : 'info'),
      ),
      inCard: 'end',
    },
  ],
  sort: { column: 'anfang', isDown: false },
  opens: () => ({ tab: 'allgemein' }),
  empty: { title: 'Keine Kurse', sentence: 'In diesem Jahr ist nichts geplant.' },
});

/** The annual plan, and the way to have the courses of the year before once more. */
export function JahresplanScreen(): ReactElement {
  const { rights } = useDevice();
  const { online } = useSyncStatus();
  const [isCopying, setCopying] = useState(false);
  const darf = ['KOPIEREN', 'NEU'].every((action) =>
    permissionsFor('AUSBILDUNG_ALLGEMEIN', action).some((right) => rights.anywhere(right)),
  );
  if (!darf) return <Plan />;
  return (
    <>
      <Plan
        before={
          <Button icon="copy" isDisabled={!online} onPress={() => setCopying(true)}>
            {online ? t('Vorjahr kopieren') : t('Vorjahr kopieren (nur mit Verbindung)')}
          </Button>
        }
      />
      {isCopying && <VorjahrDialog onClose={() => setCopying(false)} />}
    </>
  );
}
