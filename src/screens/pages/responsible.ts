import { sektionen } from '../../features/organisation/sektionen.table.ts';
import type { VisibleRow } from '../../db/base.ts';
import type { Config } from '../../variants/config.ts';
import { useRows } from '../use-replica.ts';

type Responsible = NonNullable<Config['impressum']>;

/** The organisation that answers for this system: what the settings say, else the association at the top of the branches. */
export function useResponsible(given: Config['impressum']): Responsible {
  const sektionRows = useRows(sektionen);
  if (given?.name !== undefined) return given;
  const top = sektionRows?.find((sektion) => sektion.sektionstyp === 'Landesverband');
  return { ...(top === undefined ? {} : fromSektion(top)), ...given };
}

function fromSektion(sektion: VisibleRow): Responsible {
  const of = (...columns: string[]): string =>
    columns
      .map((column) => sektion[column])
      .filter((part) => typeof part === 'string' && part !== '')
      .join(' ');
  const adresse = [of('strasse'), of('plz', 'ort')].filter((line) => line !== '').join('\n');
  const all = { name: of('name'), adresse, telefon: of('telefon'), email: of('email'), www: webAddress(of('www')) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''));
}

/** What people type is often no address, and might be a script. */
function webAddress(typed: string): string | undefined {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  return typed !== '' && URL.canParse(address) ? new URL(address).href : undefined;
}
