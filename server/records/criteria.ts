import { sql, type RawBuilder } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import type { Field } from '../../src/kit/field.ts';
import type { Fixed } from '../../src/kit/filter.ts';
import { isIsoDate } from '../../src/kit/kinds/date.ts';
import { isId } from '../../src/lib/ids.ts';
import { germanText } from '../../src/lib/message.ts';
import { invalid } from '../http/errors.ts';
import type { Nutzer } from '../context.ts';
import { fieldOf } from '../../src/kit/define-module.ts';
import { fieldValue } from '../../src/kit/option-labels.ts';
import { linkTo, targetOf, type Registry } from '../../src/kit/registry.ts';
import type { Test, YearsTest } from '../../src/kit/search.ts';
import { rowAreas } from '../../src/permissions/row-areas.ts';
import { searchSeparator } from '../../src/kit/sql.ts';
import type { SearchWord } from '../../src/lib/search-text.ts';
import type { Sektionen } from '../../src/permissions/rights.ts';
import { fixedOf, visibleCell, type Asked } from './derived.ts';
import {
  heldArray,
  isOpenColumn,
  liesIn,
  readableSektionen,
  sekIds,
  visibleColumn,
  visibleFrom,
} from './visibility.ts';

type Condition = RawBuilder<boolean>;
/** Fixed values of the rows. */
type Where = Readonly<Record<string, unknown>>;
type Column = (name: string) => RawBuilder<unknown>;

interface Given {
  /** Fixed values of the rows. */
  readonly where?: Where;
  /** Tests that the rows have passed. */
  readonly found?: readonly Test[] | undefined;
}

/** Tests of a search as SQL over `visibleFrom` with the same `where`; answers as `matcher` in src/kit/matches.ts does on the replica. Throws 422 for a value that does not fit. */
export function conditionsOf(
  registry: Registry,
  nutzer: Nutzer,
  asked: Asked,
  tests: readonly Test[],
  { where = {}, found = [] }: Given = {},
): readonly Condition[] {
  return tests.map((test) => conditionOf(registry, nutzer, asked, test, where, found.includes(test)));
}

function conditionOf(
  registry: Registry,
  nutzer: Nutzer,
  asked: Asked,
  test: Test,
  where: Where,
  isFound: boolean,
): Condition {
  const { table } = asked;
  const bad = (): never => {
    throw invalid('Die Suche ist nicht gültig.', [
      { feld: test.name, text: germanText(('text' in test ? test.text : undefined) ?? 'Ungültiger Wert') },
    ]);
  };
  const column: Column = (one) => visibleCell(registry, nutzer, asked, one, where);
  const typeOf = (one: string): string => fieldOf(asked, one)?.sql ?? 'text';
  switch (test.test) {
    case 'invalid':
      return bad();
    case 'words':
      return test.words.flat().every(isText) ? containsAll(registry, nutzer, asked, test, where, isFound) : bad();
    case 'is': {
      const same = equalsAny(column(test.column), typeOf(test.column), [test.value]) ?? bad();
      return test.is ? same : sql<boolean>`(${same}) is not true`;
    }
    case 'in': {
      const values = valuesOf(fieldOf(asked, test.column), test.values);
      return (
        (values?.every(isText) === true ? equalsAny(column(test.column), typeOf(test.column), values) : undefined) ??
        bad()
      );
    }
    case 'between':
      return bounded(column(test.column), typeOf(test.column), test) ?? bad();
    case 'expired': {
      const until = column(test.column);
      const isForever = test.emptyIs !== 'nothing';
      if (!test.is)
        return isForever
          ? sql<boolean>`(${until} is null or ${until} >= ${test.day}::date)`
          : sql<boolean>`${until} >= ${test.day}::date`;
      const key = sql.join(test.key.map(column));
      const valid: Test = { test: 'between', name: test.name, column: test.column, from: test.day, orEmpty: isForever };
      const present = test.key.map((one): Test => ({ test: 'filled', name: test.name, column: one, is: true }));
      return sql<boolean>`(${until} < ${test.day}::date and (${key}) not in (select ${key} ${rowsOf(registry, nutzer, { table: table.name, where: {} }, [valid, ...present])}))`;
    }
    case 'filled':
      return test.is ? sql<boolean>`${column(test.column)} is not null` : sql<boolean>`${column(test.column)} is null`;
    case 'sektion':
      if (!isId(test.id)) return bad();
      return test.on === undefined
        ? liesIn(table, nutzer.sektionen(test.id))
        : layIn(table, test.id, nutzer.sektionen(test.id), { cell: column(test.on), type: typeOf(test.on) });
    case 'some': {
      // In the inner query `t` and `r` are its own rows: every condition reads as it does at the top.
      const found = sql`select ${linkOf(registry, nutzer, table, test.table)} ${rowsOf(registry, nutzer, test, test.all)}`;
      return test.is
        ? sql<boolean>`t.id in (${found})`
        : sql<boolean>`t.id not in (select f.id from (${found}) as f (id) where f.id is not null)`;
    }
    case 'of': {
      const target = targetOf(table, test.column) ?? '';
      return sql<boolean>`${column(test.column)} in (select t.id ${rowsOf(registry, nutzer, { table: target, where: {} }, test.all)})`;
    }
    case 'any':
      return sql<boolean>`(${sql.join(
        test.any.map(
          (all) =>
            sql`(${sql.join([sql`true`, ...conditionsOf(registry, nutzer, asked, all, { where })], sql` and `)})`,
        ),
        sql` or `,
      )})`;
    case 'years':
      return sql<boolean>`t.id in (${withYears(registry, nutzer, table, test)})`;
  }
}

/** `from … where …` over the rows of a table that the user may see and that meet the tests. */
function rowsOf(
  registry: Registry,
  nutzer: Nutzer,
  { table, where }: { readonly table: string; readonly where: Fixed },
  tests: readonly Test[],
): RawBuilder<unknown> {
  const other = registry.table(table);
  const fixed = fixedOf((column) => visibleColumn(registry, nutzer, other, column), where);
  return sql.join(
    [visibleFrom(registry, nutzer, other), ...fixed, ...conditionsOf(registry, nutzer, { table: other }, tests)],
    sql` and `,
  );
}

/** Whether the row's branches lay in a branch or below it on the row's own day, which decides as `belowOn` in src/features/organisation/placement.rules.ts does; without a day, now. */
function layIn(
  table: Table,
  id: string,
  now: ReadonlySet<string>,
  { cell, type }: { readonly cell: RawBuilder<unknown>; readonly type: string },
): Condition {
  const day = type === 'timestamptz' ? sql`(${cell} at time zone 'Europe/Rome')::date` : cell;
  const below = (what: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    with recursive gelegt (sek_id, parent_id, von, bis) as (
      select z.sek_id, z.parent_id, z.von, coalesce(z.bis, 'infinity'::date) from sektion_zugehoerigkeit z
      union all
      select s.id, s.parent_id, '-infinity'::date, coalesce((select min(z.von) - 1 from sektion_zugehoerigkeit z where z.sek_id = s.id), 'infinity'::date) from sektionen s
    ), unter (sek_id, von, bis) as (
      select ${id}::uuid, '-infinity'::date, 'infinity'::date
      union
      select g.sek_id, greatest(u.von, g.von), least(u.bis, g.bis) from unter u join gelegt g on g.parent_id = u.sek_id and g.von <= u.bis and g.bis >= u.von
    )
    ${what}`;
  const always = sql`u.von = '-infinity'::date and u.bis = 'infinity'::date`;
  // Few branches ever move: the rest is asked like a plain list of branches.
  return sql<boolean>`case when ${cell} is null then ${liesIn(table, now)} else
    ${sekIds(table)} && array(${below(sql`select u.sek_id from unter u where ${always}`)})
    or exists (${below(sql`select 1 from unter u where not (${always}) and u.sek_id = any(${sekIds(table)}) and ${day} between u.von and u.bis`)}) end`;
}

/** What a row of another table points to in this one, unless the user may not see that it does. */
const linkOf = (registry: Registry, nutzer: Nutzer, table: Table, from: string): RawBuilder<unknown> =>
  visibleColumn(registry, nutzer, registry.table(from), linkTo(registry.table(from), table.name));

/** Rows whose dated rows cover so many years (src/kit/years.ts). */
function withYears(registry: Registry, nutzer: Nutzer, table: Table, test: YearsTest): RawBuilder<unknown> {
  const other = registry.table(test.table);
  const seen = (name: string) => visibleColumn(registry, nutzer, other, name);
  const link = linkOf(registry, nutzer, table, test.table);
  const end = sql`${`${test.year}-12-31`}::date`;
  const last = sql`least(coalesce(${seen(test.to)}, ${end}), ${end})`;
  const fits = (where: Fixed): RawBuilder<boolean> => sql.join([sql`true`, ...fixedOf(seen, where)], sql` and `);
  const counts =
    test.ended === undefined
      ? fits(test.where)
      : sql`(${fits(test.where)} or (${fits(test.ended)} and ${seen(test.to)} is not null))`;
  const rows = sql`${rowsOf(registry, nutzer, { table: test.table, where: {} }, [])} and ${counts} and ${seen(test.from)} <= ${last}`;
  if (test.count === 'calendar') {
    const touched = sql`select ${link} as id, generate_series(extract(year from ${seen(test.from)})::int, extract(year from ${last})::int) as jahr ${rows}`;
    return sql`select j.id from (${touched}) as j group by j.id having count(distinct j.jahr) between ${test.min} and ${test.max}`;
  }
  const united = sql`select ${link} as id, unnest(range_agg(daterange(${seen(test.from)}, ${last}, '[]'))) as zeit ${rows} group by ${link}`;
  const whole = sql`select z.id, lower(z.zeit) as von, upper(z.zeit) as bis, extract(year from age(upper(z.zeit), lower(z.zeit)))::int as jahre from (${united}) as z`;
  const days = sql`(w.bis - (w.von + make_interval(years => w.jahre))::date)`;
  return sql`select w.id from (${whole}) as w group by w.id having sum(w.jahre) + sum(${days}) / 365 between ${test.min} and ${test.max}`;
}

/** Values as the column holds them: those of a vocabulary may be asked by their numbers. Undefined when one is unknown. */
function valuesOf(field: Field | undefined, asked: readonly string[]): readonly string[] | undefined {
  const values = field === undefined ? asked : asked.flatMap((value) => fieldValue(field, value) ?? []);
  return values.length === asked.length ? values : undefined;
}

/** No text in the database holds it, and it refuses to look for it. */
export const isText = (value: string): boolean => !value.includes('\u0000');

/** Words hold neither a line break nor the separator, so none is found across two columns. */
function containsAll(
  registry: Registry,
  nutzer: Nutzer,
  asked: Asked,
  { columns, words }: Extract<Test, { test: 'words' }>,
  where: Where,
  isFound: boolean,
): Condition {
  if (columns.length === 0) return sql<boolean>`false`;
  const { table } = asked;
  const { searched = [] } = table;
  const cells = columns.map((name) => ({
    name,
    cell: visibleCell(registry, nutzer, asked, name, where),
    isOpen: isOpenColumn(registry, nutzer, table, name, where),
  }));
  // What is looked for more than once is put together once.
  const isOnce = words.flat().length === 1;
  const within = (texts: readonly RawBuilder<unknown>[]) => {
    const text = sql`concat_ws(E'\n', ${sql.join(texts)}) collate "C"`;
    return isOnce
      ? holdsAll(text, words)
      : sql<boolean>`(select ${holdsAll(sql`g.text`, words)} from (select ${text} as text offset 0) as g)`;
  };
  if (!columns.every((name) => searched.includes(name)))
    return within(cells.map(({ cell }) => sql`such_text((${cell})::text)`));
  // What is kept says, by its index, which rows may match; the columns that this search may look into decide.
  const kept = isFound ? sql<boolean>`true` : holdsAll(sql.ref('t.suchtext'), words);
  if (columns.length === searched.length && cells.every(({ isOpen }) => isOpen)) return kept;
  const parts = cells.map(({ name, cell, isOpen }) => {
    const part = sql`split_part(t.suchtext, ${searchSeparator}, ${searched.indexOf(name) + 1})`;
    return isOpen ? part : sql`case when ${cell} is not null then ${part} end`;
  });
  return sql<boolean>`(${kept} and ${within(parts)})`;
}

/** From so many branches on their index, which unites what it finds for each, costs more than to look at what a text finds. */
const manySektionen = 16;
/** A text this long leads to few rows. */
const longText = 4;

/**
 * The rows that searched texts find, where they are to be found before anything else is asked, with the tests that these rows have passed.
 * Names that hold a text lie together in the order of names: the planner, which takes them for spread, would read that order from its begin.
 * Undefined where it may choose.
 */
export function rowsByText(
  registry: Registry,
  nutzer: Nutzer,
  table: Table,
  tests: readonly Test[],
  sortedBy: string,
): { readonly rows: RawBuilder<unknown>; readonly found: readonly Test[] } | undefined {
  const sektionen = rowAreas(registry.rootOf(table)).map(({ area }) =>
    readableSektionen(registry, nutzer, table, area),
  );
  if (sektionen.some((held) => held !== 'all' && held.size > 0 && held.size < manySektionen)) return undefined;
  const found = tests.filter(
    (test) =>
      test.test === 'words' &&
      test.columns.includes(sortedBy) &&
      test.columns.every((name) => table.searched?.includes(name)),
  );
  const words = found.flatMap((test) => (test.test === 'words' ? test.words : []));
  const isLong = words.some((forms) => forms.every((form) => form.length >= longText));
  const near = table.parent === undefined ? sql` and ${liesInAny(sektionen)}` : sql``;
  return isLong
    ? {
        rows: sql`(select * from ${sql.table(table.name)} as t where ${holdsAll(sql.ref('t.suchtext'), words)}${near} offset 0)`,
        found,
      }
    : undefined;
}

/** Whether a root lies in any of these branches: the index of texts knows them too, so of what the text finds elsewhere no row is read. */
function liesInAny(held: readonly Sektionen[]): Condition {
  if (held.includes('all')) return sql<boolean>`true`;
  const [first, ...others] = new Set(held as readonly ReadonlySet<string>[]);
  const all = first === undefined || others.length > 0 ? new Set(held.flatMap((sektionen) => [...sektionen])) : first;
  return sql<boolean>`t.sek_ids && ${heldArray(all)}`;
}

/** LIKE, because an index serves it and the planner guesses from the pattern how few rows there are. */
function holdsAll(text: RawBuilder<unknown>, words: readonly SearchWord[]): Condition {
  const like = (form: string) => sql<boolean>`${text} like ${`%${form.replace(/[\\%_]/g, '\\$&')}%`}`;
  return sql<boolean>`(${sql.join(
    words.map((forms) => sql`(${sql.join(forms.map(like), sql` or `)})`),
    sql` and `,
  )})`;
}

function equalsAny(cell: RawBuilder<unknown>, type: string, values: readonly string[]): Condition | undefined {
  if (type === 'text[]') return sql<boolean>`${cell} && ${[...values]}::text[]`;
  const parsed = values.map((value) => parse(type, value));
  if (parsed.includes(undefined)) return undefined;
  return sql<boolean>`${cell} in (${sql.join(parsed)})`;
}

function parse(type: string, value: string): string | number | boolean | undefined {
  if (type === 'uuid') return isId(value) ? value : undefined;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : undefined;
  if (type === 'date') return isIsoDate(value) ? value : undefined;
  if (type === 'timestamptz') return instant(value);
  if (type === 'text') return isText(value) ? value : undefined;
  const number = Number(value);
  const isNumber = /^(integer|bigint|numeric)/.test(type) && value.trim() !== '' && Number.isFinite(number);
  if (!isNumber || (type === 'integer' && (!Number.isInteger(number) || Math.abs(number) > 2_147_483_647)))
    return undefined;
  return type === 'bigint' && !Number.isSafeInteger(number) ? undefined : number;
}

const instant = (value: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : undefined;

function bounded(
  column: RawBuilder<unknown>,
  type: string,
  { from, to, orEmpty = false }: Extract<Test, { test: 'between' }>,
): Condition | undefined {
  // Numbers of accounts are compared as they are written, as on the device.
  const cell = type === 'text' ? sql`${column} collate "C"` : column;
  const low =
    from === undefined
      ? sql`true`
      : bound(
          type,
          from,
          (value) => sql`${cell} >= ${value}`,
          (day) => sql`${cell} >= ${startOf(day)}`,
        );
  const high =
    to === undefined
      ? sql`true`
      : bound(
          type,
          to,
          (value) => sql`${cell} <= ${value}`,
          (day) => sql`${cell} < ${startOf(sql`${day} + 1`)}`,
        );
  if (low === undefined || high === undefined) return undefined;
  const within = sql<boolean>`(${low} and ${high} and ${cell} is not null)`;
  return orEmpty ? sql<boolean>`(${cell} is null or ${within})` : within;
}

/** A bound by its value; for an instant a day is the whole local day. */
function bound(
  type: string,
  value: string,
  plain: (value: unknown) => RawBuilder<unknown>,
  day: (day: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  if (type === 'timestamptz' && isIsoDate(value)) return day(sql`${value}::date`);
  const parsed = parse(type, value);
  return parsed === undefined ? undefined : plain(type === 'date' ? sql`${parsed}::date` : parsed);
}

/** First instant of a local day. */
const startOf = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${day})::timestamp at time zone 'Europe/Rome')`;
