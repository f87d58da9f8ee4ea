import { useNavigate } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useState, type ReactElement } from 'react';
import { labelOf as labelIn } from '../../kit/vocabulary.ts';
import { istMitglied } from './mitgliedschaft.rules.ts';
import { useTables } from '../../screens/use-replica.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { t } from '../../ui/t.ts';
import { ablaeufe, artVon, inMonaten, type Ablauf } from './ablauf.ts';
import { nameVon, useSektionswahl, useToday } from './aktuelle-mitglieder.ts';
import { Auswertung, dayColumn, stateColumn, textColumn } from './auswertung.tsx';
import { hundepruefungsart } from '../einsaetze/einsaetze.vocabularies.ts';
import { nachweisart } from './sektionen-der-person.vocabularies.ts';

const lastDay = '9998-12-31';
const tabs = {
  mitgliederqualifikationen: 'qualifikationen',
  nachweise: 'nachweise',
  hundepruefungen: 'pruefungen',
} as const;
const months = ['0', '1', '3', '6', '12'];

/** Qualifications and proofs of members and examinations of dogs that have run out or do so within some months. */
export function AblaufScreen(): ReactElement {
  const navigate = useNavigate();
  const today = useToday();
  const tables = useTables(['personen', 'mitgliederqualifikationen', 'nachweise', 'rettungshunde', 'hundepruefungen']);
  const labelOf = useLabels(['sektionen', 'qualifikationen']);
  const sektion = useSektionswahl('MITGLIEDER_QUALIFIKATIONEN', 'LESEN');
  const { isIn } = sektion;
  const [inMonths, setMonths] = useState('3');
  const [art, setArt] = useState<string | null>(null);
  const until = useDeferredValue(inMonths);
  const all = useMemo(() => {
    if (tables === undefined) return undefined;
    const members = (tables.get('personen') ?? []).filter((row) => istMitglied(row, today) && isIn(row));
    const dogs = (tables.get('rettungshunde') ?? []).filter(
      (row) => (row['archiviertam'] ?? null) === null && isIn(row),
    );
    return ablaeufe([...members, ...dogs], tables, lastDay);
  }, [tables, today, isIn]);
  const rows = useMemo(
    () =>
      all?.filter(
        (row) =>
          row.gueltigbis <= inMonaten(today, Number(until)) &&
          (art === null || row.table === art || artVon(row) === art),
      ),
    [all, today, until, art],
  );
  const wasOf = useCallback(
    (row: Ablauf): string =>
      row.table === 'nachweise'
        ? t(labelIn(nachweisart, row.was))
        : row.table === 'hundepruefungen'
          ? t('Hundeprüfung {art}', { art: t(labelIn(hundepruefungsart, row.was)) })
          : (labelOf('qualifikationen', row.was) ?? '…'),
    [labelOf],
  );
  const columns = useMemo(() => {
    const stateOf = (row: Ablauf): string => (row.gueltigbis < today ? t('Abgelaufen') : t('Läuft ab'));
    return [
      textColumn<Ablauf>('name', t('Name'), ({ person, table }) =>
        table === 'hundepruefungen' ? String(person['name']) : nameVon(person),
      ),
      textColumn<Ablauf>('was', t('Qualifikation, Nachweis oder Prüfung'), wasOf),
      dayColumn<Ablauf>('gueltigbis', t('Gültig bis'), (row) => row.gueltigbis),
      stateColumn<Ablauf>('stand', t('Stand'), stateOf, (row) => (row.gueltigbis < today ? 'bad' : 'warn')),
      textColumn<Ablauf>('sektion', t('Sektion'), ({ person }) => labelOf('sektionen', String(person['sek_id'])) ?? ''),
    ];
  }, [labelOf, wasOf, today]);
  const found = new Map((all ?? []).map((row) => [artVon(row), wasOf(row)]));
  const kinds = [
    { id: 'mitgliederqualifikationen', label: t('Alle Qualifikationen') },
    { id: 'nachweise', label: t('Alle Nachweise') },
    { id: 'hundepruefungen', label: t('Alle Hundeprüfungen') },
    ...[...found].map(([id, label]) => ({ id, label })).toSorted((a, b) => a.label.localeCompare(b.label, 'de')),
  ];
  const narrowed = [
    t('{n, plural, =0 {abgelaufen} one {bis in # Monat} other {bis in # Monaten}}', { n: Number(inMonths) }),
    kinds.find(({ id }) => id === art)?.label ?? '',
    sektion.label,
  ]
    .filter(Boolean)
    .join('; ');
  return (
    <Auswertung
      title={t('Läuft bald ab')}
      columns={columns}
      rows={rows}
      sort={{ column: 'gueltigbis', isDown: false }}
      narrowed={narrowed}
      onOpen={({ person, table }) =>
        void navigate({
          to: table === 'hundepruefungen' ? `/einsaetze/rettungshunde/${person.id}` : `/mitglieder/${person.id}`,
          search: { tab: tabs[table] },
        })
      }
      filters={
        <>
          <ChoiceBar
            label={t('Läuft ab in Monaten')}
            value={inMonths}
            onChange={(value) => setMonths(value ?? '3')}
            items={months.map((id) => ({ id, label: id === '0' ? t('Abgelaufen') : id }))}
          />
          <Select label={t('Art')} value={art} onChange={setArt} items={kinds} placeholder={t('Alle')} />
          {sektion.options.length > 1 && (
            <Select
              label={t('Sektion')}
              value={sektion.sek_id}
              onChange={sektion.setSektion}
              items={sektion.options}
              placeholder={t('Alle')}
            />
          )}
        </>
      }
      empty={{
        title: t('Nichts läuft ab'),
        text: t('In dieser Zeit läuft keine Qualifikation, kein Nachweis und keine Prüfung ab.'),
      }}
    />
  );
}
