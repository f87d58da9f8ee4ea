import type { personen } from '../../../src/features/personen/personen.table.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import type { Nutzer } from '../../context.ts';
import type { Source } from '../../records/visibility.ts';

type Row = Readonly<Record<string, unknown>>;

/** Persons with the one address that spec B 3.3 calls `email`: the private one, else the official one, as far as the reader may see them. */
export const withEmail = async (_source: Source, _nutzer: Nutzer, persons: readonly Row[]): Promise<Row[]> =>
  persons.map((person: Row & Known<typeof personen>) =>
    'emailprivat' in person || 'emaildienst' in person
      ? { ...person, email: person.emailprivat ?? person.emaildienst ?? null }
      : person,
  );
