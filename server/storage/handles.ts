import type { Kysely, Transaction } from 'kysely';

/** Tables come from definitions at run time: any name, any column; a column's value is narrowed where it is used. */
export type Tabellen = Record<string, Record<string, unknown>>;

/** Handle outside a transaction. Using it inside one throws `verschachtelt`. */
export type Db = Kysely<Tabellen>;

/** Marks a handle as a transaction's own, so that a plain `Db` does not pass for one. */
export const txBrand: unique symbol = Symbol('tx');

/** Handle of a transaction. Code that writes asks for a `Tx`, code that only reads takes a `Db`, which a `Tx` also is. */
export type Tx = Transaction<Tabellen> & { readonly [txBrand]: true };
