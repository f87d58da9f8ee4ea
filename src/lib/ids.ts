import { v4, v5 } from 'uuid';

/** A new random record id (UUID version 4, RFC 9562). */
export const newId = (): string => v4();

/** Root namespace for ids made from natural keys; never changes, or twins appear. */
const naturalNamespace = '6f1c1d0e-2b57-5d0a-9a41-5f6f0a1e7c11';

/** Id of a record that is known by its natural key: UUID version 5 (RFC 9562) over table and key values in the key's order. */
export const naturalId = (table: string, values: readonly string[]): string =>
  v5(JSON.stringify([table, ...values]), naturalNamespace);

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True for a lower-case UUID in its canonical form, of any version. */
export const isId = (value: unknown): value is string => typeof value === 'string' && uuidPattern.test(value);
