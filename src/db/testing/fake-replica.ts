import type { Table } from '../../kit/define-table.ts';
import type { AnyRow } from '../../kit/field.ts';
import type { Replica } from '../replica.ts';

interface Fake {
  rows?(table: string): Promise<readonly AnyRow[]>;
  row?(table: string, id: string): Promise<AnyRow | undefined>;
  childrenOf?(table: string, parentId: string): Promise<readonly AnyRow[]>;
}

/** A replica for tests that answers by the names of tables; what it is not told is not there. */
export const fakeReplica = (fake: Fake): Pick<Replica, 'rows' | 'row' | 'childrenOf'> =>
  ({
    rows: async ({ name }: Table) => (await fake.rows?.(name)) ?? [],
    row: async ({ name }: Table, id: string) => fake.row?.(name, id),
    childrenOf: async ({ name }: Table, parentId: string) => (await fake.childrenOf?.(name, parentId)) ?? [],
  }) as Pick<Replica, 'rows' | 'row' | 'childrenOf'>; // a test gives rows as far as it needs them
