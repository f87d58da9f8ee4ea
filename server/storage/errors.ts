/**
 * What can go wrong below SQL:
 * `gesperrt` another process owns the data directory, `unsicher` the engine would lose acknowledged rows,
 * `migration` the schema cannot be brought up to date, `verschachtelt` a program error inside a transaction,
 * `wert` a value that does not fit JavaScript, `ausgefallen` the engine is gone.
 */
export type StorageFault = 'gesperrt' | 'unsicher' | 'migration' | 'verschachtelt' | 'wert' | 'ausgefallen';

/** Fault of the storage. Messages an operator reads at start-up are German, those for programmers English. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly kind: StorageFault;

  constructor(kind: StorageFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** True for a StorageError, of the given kind when one is given. */
export function isStorageError(error: unknown, kind?: StorageFault): error is StorageError {
  return error instanceof StorageError && (kind === undefined || error.kind === kind);
}

// Foreign keys: 23503 up to PostgreSQL 17, 23001 for `restrict` from 18 on, which PGlite is.
const foreignKeyCodes = new Set(['23503', '23001']);

/** True when a row is referenced or a reference points nowhere; answers as `400 FOREIGNKEY` (spec B 7.1). */
export function isForeignKeyError(error: unknown): boolean {
  return foreignKeyCodes.has(sqlState(error) ?? '');
}

/** Name of the unique or primary key constraint that refused a row; undefined when that was not the fault. */
export function uniqueConstraint(error: unknown): string | undefined {
  if (sqlState(error) !== '23505') return undefined;
  return textOf(error, 'constraint') ?? '';
}

/** True when a unique constraint refused a row, the named one when a name is given. */
export function isUniqueError(error: unknown, constraint?: string): error is Error & { readonly constraint: string } {
  const found = uniqueConstraint(error);
  return found !== undefined && (constraint === undefined || found === constraint);
}

/** True when the same transaction may succeed if run again: serialization failure or deadlock. */
export function isTransientError(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
// pg raises these without a code.
const unavailableText =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** True when the database cannot be reached or has no room or connections left: answer 503 and let the caller retry. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isStorageError(error)) return error.kind === 'ausgefallen';
  const state = sqlState(error);
  // 08 connection, 53 resources, 57P0x shutdown and start-up, 25006 a standby that only reads
  if (state !== undefined) return /^(08|53|57P0)/.test(state) || state === '25006';
  if (networkCodes.has(textOf(error, 'code') ?? '')) return true;
  return unavailableText.test(error.message) || isUnavailable(error.cause);
}

/** True when a statement took longer than any may and was ended. */
export const isTimeout = (error: unknown): boolean => sqlState(error) === '57014';

/** SQLSTATE of a database error, also through `cause`; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  const code = textOf(error, 'code');
  // A SQLSTATE has five characters and a `severity` beside it; `EPIPE` has only the length.
  if (code?.length === 5 && textOf(error, 'severity') !== undefined) return code;
  return error instanceof Error && error.cause !== undefined ? sqlState(error.cause) : undefined;
}

function textOf(error: unknown, key: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
}
