import type { Table } from '../../kit/define-table.ts';
import { personen } from './personen.table.ts';
import { useMemo, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { istVerstorben } from './mitgliedschaft.rules.ts';
import { alterAm } from './alter.rules.ts';
import { hatVormund, istMinderjaehrig, volljaehrigAb, vormundspalten } from './vormund.rules.ts';
import { useDevice } from '../../screens/device.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useRecord, useRows } from '../../screens/use-replica.ts';
import { formatDate } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { Part, PersonLink, Way, waysTo } from './overview-parts.tsx';

type StandingProps = { row: VisibleRowOf<typeof personen>; today: string };

/** Who stands for a minor, each with what to call and write to. */
export function Vormunde({
  row,
  today,
  onOpen,
}: StandingProps & { readonly onOpen: (tab: string) => void }): ReactElement | null {
  const isMinor = istMinderjaehrig(row, today) && !istVerstorben(row);
  const isReadable = row.vormund_id !== undefined;
  if (!isReadable || !(isMinor || hatVormund(row))) return null;
  return (
    <Part title={t('Erziehungsberechtigt')} onOpen={() => onOpen('vormund')}>
      {vormundspalten.map((place) => (
        <Vormund key={place.id} row={row} place={place} />
      ))}
      {!hatVormund(row) && <p className="muted">{t('Noch niemand eingetragen.')}</p>}
    </Part>
  );
}

type VormundProps = { row: VisibleRowOf<typeof personen>; place: (typeof vormundspalten)[number] };

function Vormund({ row, place }: VormundProps): ReactElement | null {
  const { fields }: Table = useDevice().registry.of(personen);
  const labelOf = useLabels(['personen']);
  const text = (column: keyof typeof row): string => (typeof row[column] === 'string' ? row[column] : '');
  const id = text(place.id);
  const known = useRecord(personen, id);
  if (id === '' && text(place.name) === '') return null;
  const person = known ?? undefined;
  const own = [
    { column: place.telefon, kind: 'phone' as const, value: text(place.telefon) },
    { column: place.email, kind: 'mail' as const, value: text(place.email) },
  ].filter(({ value }) => value !== '');
  return (
    <div className="overview-standing">
      <p>
        {person === undefined ? (
          <span>{id === '' ? text(place.name) : labelOf('personen', id)}</span>
        ) : (
          <PersonLink person={person} />
        )}
        {person !== undefined && istVerstorben(person) && <span className="muted"> ({t('verstorben')})</span>}
      </p>
      <ul className="overview-ways">
        {(person === undefined ? own : waysTo(person)).map(({ column, kind, value }) => (
          <li key={column}>
            <Way
              kind={kind}
              value={value}
              label={
                person !== undefined ? t(fields[column]?.label ?? '') : kind === 'phone' ? t('Telefon') : t('E-Mail')
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** For whom a person stands. */
export function Muendel({ row, today }: StandingProps): ReactElement | null {
  const people = useRows(personen);
  const minors = useMemo(
    () => (people ?? []).filter((one) => vormundspalten.some(({ id }) => one[id] === row.id)),
    [people, row.id],
  );
  if (minors.length === 0) return null;
  return (
    <Part title={t('Erziehungsberechtigt für')}>
      <ul>
        {minors.map((one) => (
          <li key={one.id} className="overview-held">
            <PersonLink person={one} />
            <span className="muted">{ageOf(one, today)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function ageOf(person: VisibleRowOf<typeof personen>, today: string): string {
  const { gebdatum } = person;
  if (typeof gebdatum !== 'string') return '';
  const day = volljaehrigAb(person) ?? '';
  return day > today
    ? t('{alter} Jahre', { alter: alterAm(gebdatum, today) })
    : t('volljährig seit {tag}', { tag: formatDate(day) });
}
