import { useMemo, useState, type ReactElement } from 'react';
import { isRestricted } from '../../../kit/restricted.ts';
import { labelOf as wordOf } from '../../../kit/vocabulary.ts';
import { within } from '../../../lib/message.ts';
import { BackLink } from '../../../screens/detail/back-link.tsx';
import { useDevice } from '../../../screens/device.ts';
import { useNavigate } from '../../../screens/link.tsx';
import { columnWidth, type ExportColumn } from '../../../screens/list/list-columns.tsx';
import { ServerState } from '../../../screens/online/server-state.tsx';
import { useServer } from '../../../screens/online/use-server.ts';
import { recentYears } from '../../../screens/recent-years.ts';
import { numberColumn, textColumn } from '../../../screens/report/columns.tsx';
import { ReportFrame } from '../../../screens/report/report-frame.tsx';
import { useSektionChoice } from '../../../screens/report/sektion-choice.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { useToday } from '../../../screens/use-today.ts';
import type { LabelOf } from '../../../screens/value-text.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { formatDecimal } from '../../../ui/format.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { t } from '../../../ui/t.ts';
import { personen } from '../../personen/personen.table.ts';
import { kursart } from '../ausbildung.vocabularies.ts';
import { taetigkeitenModule } from '../ausbildungen.module.ts';
import { stundenJePerson, type Personenstunden } from './stunden-je-person.ts';
import { stundenSchema } from './stunden.calls.ts';
import { hoursOf } from '../../statistik/einsatzstatistik.rules.ts';
import { stundenLink } from './taetigkeit-links.ts';

/** Hours of a year by person and kind, of a branch with those below it; a line leads to the sheet of its person (modules "Tätigkeiten"). */
export function StundenScreen(): ReactElement {
  const today = useToday();
  const navigate = useNavigate();
  const { registry, replica } = useDevice();
  const [jahr, setJahr] = useState(today.slice(0, 4));
  const sektion = useSektionChoice('TAETIGKEIT_ALLGEMEIN', 'LESEN');
  const labelOf = useLabels(['personen', 'sektionen']);
  const told = useServer(
    `/taetigkeiten/stunden?jahr=${jahr}${sektion.sek_id === null ? '' : `&sek_id=${sektion.sek_id}`}`,
    stundenSchema,
  );
  const rows = useMemo(() => told.value && stundenJePerson(told.value.zeilen), [told.value]);
  const columns = useMemo(() => columnsOf(labelOf), [labelOf]);
  if (rows === undefined && told.trouble !== undefined)
    return (
      <Page title={t(stundenLink.label)} before={<BackLink to="/taetigkeit">{t(taetigkeitenModule.label)}</BackLink>}>
        <ServerState of={told} />
      </Page>
    );
  return (
    <ReportFrame
      title={t(stundenLink.label)}
      list={taetigkeitenModule}
      right={stundenLink.right}
      columns={columns}
      rows={rows}
      sort={{ column: 'person', isDown: false }}
      narrowed={[jahr, sektion.label].filter(Boolean).join('; ')}
      isPutOut={({ mgd_id }) => {
        const row = replica.peekRow(personen.name, mgd_id);
        return row === undefined || !isRestricted(registry.of(personen), row);
      }}
      onOpen={({ mgd_id }) => void navigate({ to: '/taetigkeit/jahresblatt', search: { person: mgd_id, jahr } })}
      filters={
        <>
          <Select
            label={t('Jahr')}
            isRequired
            value={jahr}
            items={recentYears()}
            onChange={(year) => setJahr(year ?? jahr)}
          />
          {sektion.options.length > 1 && (
            <Select
              label={t('Sektion')}
              value={sektion.sek_id}
              onChange={sektion.choose}
              items={sektion.options}
              placeholder={t(within('Sektionen', 'Alle'))}
            />
          )}
        </>
      }
      unread={[]}
      notice={told.trouble !== undefined && <ServerState of={told} />}
      empty={{ title: t('Keine Stunden'), text: t('In diesem Jahr ist nichts erfasst.') }}
    />
  );
}

const columnsOf = (labelOf: LabelOf): readonly ExportColumn<Personenstunden>[] => [
  textColumn('person', t('Person'), ({ mgd_id }) => labelOf('personen', mgd_id) ?? '…'),
  textColumn('sektion', t('Sektion'), ({ sek_id }) => (sek_id === null ? '' : (labelOf('sektionen', sek_id) ?? ''))),
  hoursColumn('minuten', t('Stunden'), ({ minuten }) => minuten),
  numberColumn('tage', t('Tage'), ({ tage }) => tage),
  ...kursart.names.map((typ) => hoursColumn(typ, t(wordOf(kursart, typ)), ({ je }) => je[typ] ?? 0)),
];

const hoursText = (minuten: number): string => (minuten === 0 ? '' : formatDecimal(hoursOf(minuten), 2));

/** A column of hours, summed below the rows: minutes are added, so that nothing is rounded twice. */
const hoursColumn = (
  id: string,
  header: string,
  minutesOf: (row: Personenstunden) => number,
): ExportColumn<Personenstunden> => ({
  id,
  header,
  width: columnWidth('decimal', header),
  align: 'end',
  cell: (row) => hoursText(minutesOf(row)),
  sortValue: minutesOf,
  text: (row) => hoursText(minutesOf(row)),
  typed: (row) => hoursOf(minutesOf(row)),
  sum: { text: hoursText, typed: hoursOf },
});
