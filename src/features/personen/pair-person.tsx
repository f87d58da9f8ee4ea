import { personen } from './personen.table.ts';
import type { ReactElement } from 'react';
import type { PairPerson } from './dubletten.calls.ts';
import { useDevice } from '../../screens/device.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { formatDate } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { Link } from '../../screens/link.tsx';
import { addressOf } from '../addresses.ts';

/** Surname and first name, as far as they may be read. */
export const nameOf = ({ nachname, vorname }: Pick<PairPerson, 'nachname' | 'vorname'>): string =>
  [nachname, vorname].filter(Boolean).join(' ');

/** A person of a pair: name with the way to the record, and what tells persons of one name apart. */
export function PersonLine({ person }: { person: PairPerson }): ReactElement {
  const { registry } = useDevice();
  const labelOf = useLabels(['sektionen']);
  const module = registry.moduleOf(registry.of(personen), { personenart: person.personenart });
  const path = module === undefined ? undefined : addressOf(module, person.id);
  const known = [
    person.mgdnummer,
    person.gebdatum === '' ? '' : t('geboren am {datum}', { datum: formatDate(person.gebdatum) }),
    person.ort,
    labelOf('sektionen', person.sek_id) ?? person.sektion,
  ].filter(Boolean);
  return (
    <span>
      {path === undefined ? <strong>{nameOf(person)}</strong> : <Link to={path}>{nameOf(person)}</Link>}
      {known.length > 0 && <span className="muted"> · {known.join(' · ')}</span>}
    </span>
  );
}
