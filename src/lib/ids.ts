import { v5 } from 'uuid';

// Apart from what follows, which the first screen has no use for.
export { isId, newId } from './id.ts';

/** Root namespace for ids made from natural keys; never changes, or twins appear. */
const naturalNamespace = '6f1c1d0e-2b57-5d0a-9a41-5f6f0a1e7c11';

/** Id of a record that is known by its natural key: UUID version 5 (RFC 9562) over table and key values in the key's order. */
export const naturalId = (table: string, values: readonly string[]): string =>
  v5(JSON.stringify([table, ...values]), naturalNamespace);
