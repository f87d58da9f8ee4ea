import type { GenericSchema } from 'valibot';

/** What every field kind accepts. */
export interface FieldOptions {
  /** German label; message id for translation. */
  readonly label: string;
  /** Needed to save. Fields needed only for a later step are named by the table's transitions. */
  readonly required?: boolean;
  /** SQL index, for filters and sorting on the server. */
  readonly index?: boolean;
  readonly unique?: boolean;
  /** Rights topic of this column when it differs from the table's, e.g. `MITGLIEDER_PERSOENLICHEDATEN`. */
  readonly right?: string;
  /** `server`: only the server sets it. `creation`: given when the record is created, then only the server changes it. */
  readonly setBy?: 'server' | 'creation';
  readonly default?: unknown;
  /** German help text under the field. */
  readonly hint?: string;
  /** Names that the column had under the two previous schemas: queued changes may still carry them. */
  readonly formerly?: readonly string[];
}

/** A column of a table. `V` is the stored value's type; a field that is not required is `V | null` in a row. */
export interface Field<V = unknown, R extends boolean = boolean> {
  readonly kind: string;
  readonly label: string;
  readonly required: R;
  readonly index: boolean;
  readonly unique: boolean;
  readonly right: string | undefined;
  readonly setBy: 'user' | 'server' | 'creation';
  readonly default: V | null;
  readonly hint: string | undefined;
  readonly formerly: readonly string[];
  /** Options of the kind itself, e.g. `max` of a text. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Validates a value that is not null. */
  readonly schema: GenericSchema<unknown, V>;
  /** PostgreSQL type of the column. */
  readonly sql: string;
  /** Never set at run time: carries the type. */
  readonly type?: V;
}

export type Fields = Readonly<Record<string, Field>>;

/** A field kind: everything pure that is known about a sort of value. Its cell and editor stand in `src/ui/kinds`. */
export interface Kind<V, O extends object> {
  readonly name: string;
  readonly schema: (options: O) => GenericSchema<unknown, V>;
  readonly sql: (options: O) => string;
  /** Checks the options of a definition; a sentence says what is wrong. */
  readonly check?: (options: O) => string | undefined;
}

type Built<V, O extends FieldOptions> = Field<V, O extends { required: true } ? true : false>;

const common = ['label', 'required', 'index', 'unique', 'right', 'setBy', 'default', 'hint', 'formerly'];

/** Builds a field of a kind. A definition's mistake throws with a sentence; the registry puts `tabelle.feld:` before it. */
export function buildField<V, KO extends object, const O extends FieldOptions>(
  kind: Kind<V, KO>,
  options: O & KO,
): Built<V, O> {
  const wrong = kind.check?.(options);
  if (wrong !== undefined) throw new DefinitionError(wrong);
  const own = Object.fromEntries(Object.entries(options).filter(([key]) => !common.includes(key)));
  return {
    kind: kind.name,
    label: options.label,
    required: options.required === true,
    index: options.index === true,
    unique: options.unique === true,
    right: options.right,
    setBy: options.setBy ?? 'user',
    default: options.default ?? null,
    hint: options.hint,
    formerly: options.formerly ?? [],
    options: own,
    schema: kind.schema(options),
    sql: kind.sql(options),
  } as Built<V, O>; // the one place where the options decide the field's type
}

/** Whether a column holds numbers that can be added up: no flags, no numbers that are names. */
export const isNumber = ({ kind }: Pick<Field, 'kind'>): boolean =>
  kind === 'integer' || kind === 'decimal' || kind === 'money';

/** A definition that cannot work; found at start, never at run time. */
export class DefinitionError extends Error {
  readonly kind = 'definition';
}

/** A record as the device and the server see it: its id and one value a field. */
export type RowOf<F extends Fields> = { id: string } & {
  -readonly [K in keyof F]: F[K] extends Field<infer V, infer R> ? (R extends true ? V : V | null) : never;
};

/** A record of a table known only at run time. */
export type AnyRow = { id: string } & Record<string, unknown>;
