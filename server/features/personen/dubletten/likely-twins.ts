import { sql } from 'kysely';
import type { Module } from '../../../../src/kit/define-module.ts';
import { factsOf, isNamesake, rememberNames, type Facts } from '../../../../src/kit/likeness.ts';
import { checkValues } from '../../../../src/kit/schema.ts';
import type { ImportRow } from '../../../../src/protocol/import.ts';
import type { Nutzer } from '../../../context.ts';
import { compared, PairSearch } from './pairs.ts';
import { isInModule } from '../../../records/access.ts';
import { columnFilter, storedColumns, storedFrom } from '../../../records/rows.ts';
import { visibleFrom, type Source } from '../../../records/visibility.ts';
import type { Match, Matches } from '../../../import/match.ts';
import { mended } from '../../../import/mend.ts';

/** Columns by which a statement finds who may be meant; whether somebody is, the points say. */
const asked = ['nachname', 'gebdatum', 'steuer_id', 'iban', 'emailprivat', 'emaildienst'];

/**
 * New rows that are likely there already, of those that the user may see and by what the user may read of them: number of the row →
 * who it likely is, or all who have its names. `own`: what this import itself adds is nobody who was there.
 */
export async function likelyTwins(
  source: Source,
  nutzer: Nutzer,
  module: Module,
  rows: readonly ImportRow[],
  own: ReadonlySet<string>,
): Promise<Matches> {
  if (rows.length === 0) return new Map();
  const given = rows.map((row) => givenBy(module, row));
  const known = await possibleTwins(source, nutzer, module, given, own);
  return new Map([...namesakes(given, known), ...likeliest(given, known)]);
}

interface Given {
  readonly id: string;
  readonly nr: number;
  readonly values: Match['visible'];
}

/** What a row says of those columns that are compared; nothing when it cannot be read. */
function givenBy(module: Module, { id, nr, werte: read }: ImportRow): Given {
  const werte = mended(module, read);
  const values = Object.fromEntries(compared.map((column) => [column, werte[column] ?? null]));
  const checked = checkValues(module.table, values, false);
  return { id, nr, values: checked.ok ? checked.values : {} };
}

/** Whoever shares a value with one of the rows, as far as the user sees them. */
async function possibleTwins(
  { registry, db }: Source,
  nutzer: Nutzer,
  module: Module,
  given: readonly Given[],
  own: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Match>> {
  const { table } = module;
  const known = new Map<string, Match>();
  const conditions = asked.flatMap((column) => {
    const values = new Set(given.map((row) => row.values[column] ?? null));
    values.delete(null);
    return values.size === 0
      ? []
      : [sql`${sql.ref(`t.${column}`)} = any(${[...values]}::${sql.raw(table.fields[column]?.sql ?? 'text')}[])`];
  });
  if (conditions.length === 0) return known;
  const { rows } = await sql<Record<string, unknown>>`
    select ${storedColumns(registry, table)} ${visibleFrom(registry, nutzer, table)} and (${sql.join(conditions, sql` or `)})`.execute(
    db,
  );
  const cut = columnFilter(registry, nutzer, table);
  for (const row of rows) {
    const stored = storedFrom(registry, table, row);
    if (own.has(stored.id) || !isInModule(module, stored)) continue;
    known.set(stored.id, { id: stored.id, rev: stored.rev, visible: cut(stored, stored.values) });
  }
  return known;
}

/** For each row the one whose values point to it most. */
function likeliest(
  given: readonly Given[],
  known: ReadonlyMap<string, Match>,
): readonly (readonly [number, readonly Match[]])[] {
  const search = new PairSearch();
  for (const { id, visible } of known.values()) search.add({ ...visible, id });
  for (const { id, values } of given) search.add({ ...values, id });
  const numbers = new Map(given.map(({ id, nr }) => [id, nr]));
  const best = new Map<number, { readonly match: Match; readonly punkte: number }>();
  for (const { eine_id, andere_id, punkte } of [...search.pairs()].flat()) {
    const nr = numbers.get(eine_id) ?? numbers.get(andere_id);
    const match = known.get(numbers.has(eine_id) ? andere_id : eine_id);
    if (nr !== undefined && match !== undefined && punkte > (best.get(nr)?.punkte ?? 0))
      best.set(nr, { match, punkte });
  }
  return [...best].map(([nr, { match }]) => [nr, [match]]);
}

/** Rows whose names are there with nothing that says otherwise: many lists give no birth date. */
function* namesakes(
  given: readonly Given[],
  known: ReadonlyMap<string, Match>,
): Generator<readonly [number, readonly Match[]]> {
  const name = rememberNames();
  const factsOfRow = ({ id, visible }: Pick<Match, 'id' | 'visible'>): Facts => factsOf({ ...visible, id }, name);
  const namesOf = ({ surname, first }: Facts): string => `${surname.text} ${first.text}`;
  const named = new Map<string, { readonly match: Match; readonly facts: Facts }[]>();
  for (const match of known.values()) {
    const facts = factsOfRow(match);
    named.set(namesOf(facts), [...(named.get(namesOf(facts)) ?? []), { match, facts }]);
  }
  for (const { nr, id, values } of given) {
    const facts = factsOfRow({ id, visible: values });
    const same = (named.get(namesOf(facts)) ?? []).filter((one) => isNamesake(one.facts, facts));
    if (same.length > 0) yield [nr, same.map(({ match }) => match)];
  }
}
