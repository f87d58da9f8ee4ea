import { personen as personenTable } from '../../../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import type { Known } from '../../../../src/kit/define-table.ts';
import { rightsFor } from '../../../../src/permissions/rights.ts';
import type { Compared } from '../../../../src/features/personen/dubletten.calls.ts';
import type { Deps, Nutzer } from '../../../context.ts';
import { HttpError } from '../../../http/errors.ts';
import { visibleRows } from '../../../records/visible-rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { writeAll } from '../../../records/write.ts';
import { defaultChoices } from './choices.ts';
import { likenessOf, shortOf, type StoredPair } from './list-pairs.ts';
import { hindrance, isChosenBy, lockPersons, mergePersons } from './merge-persons.ts';

type Compares = Omit<Compared, 'kinder' | 'hindernis'> & { readonly kinder: Counted[]; hindernis: string | null };
type Counts = ReadonlyMap<string, number>;
interface Counted {
  readonly tabelle: string;
  readonly spalte: string;
  vorher: [number, number];
  danach: number;
}

/** Two persons side by side; what would hang on the one is found by merging them and giving that up again. Throws 403 and 404. */
export async function comparePair(deps: Deps, nutzer: Nutzer, pair: StoredPair): Promise<Compared> {
  let compared: Compares | undefined;
  const work = async (unit: Unit) => {
    compared = await describe(unit, pair);
    const { bleibt } = compared;
    const weicht = bleibt === pair.eine_id ? pair.andere_id : pair.eine_id;
    const before = [await countsOf(unit, pair.eine_id), await countsOf(unit, pair.andere_id)] as const;
    await mergePersons(unit, { bleibt, weicht, werte: {}, isTrial: true });
    compared.kinder.push(...counted(unit, before, await countsOf(unit, bleibt)));
    return { status: 200 as const, id: bleibt, rev: 0, given: {} };
  };
  const [outcome] = await writeAll(
    deps,
    nutzer,
    [{ operation: undefined, follows: [], needs: { rows: [], targets: [] }, work }],
    'tried',
  );
  if (compared === undefined)
    throw outcome !== undefined && 'error' in outcome ? outcome.error : new Error('nothing was compared');
  if (outcome !== undefined && 'error' in outcome)
    compared.hindernis ??= outcome.error instanceof HttpError ? outcome.error.body.status_text : null;
  return compared;
}

async function describe(unit: Unit, { id, eine_id, andere_id, ignoriert_am }: StoredPair): Promise<Compares> {
  const personen = unit.table(personenTable);
  const [one, other] = await lockPersons(unit, [eine_id, andere_id]);
  const [kept, lost] = isFirstToStay(one.values, other.values) ? [one, other] : [other, one];
  const registry = unit.deps.offered();
  const seen = await visibleRows({ ...unit.source, registry }, unit.nutzer, registry.of(personenTable), [
    eine_id,
    andere_id,
  ]);
  const [first, second] = [seen.find((row) => row.id === eine_id), seen.find((row) => row.id === andere_id)];
  if (first === undefined || second === undefined) throw new Error('describe: locked rows are visible');
  const { points, signs } = likenessOf(first, second);
  const defaults = await defaultChoices(unit, personen, kept, lost);
  const isOpen = (column: string): boolean =>
    column in first.row && column in second.row && isChosenBy(unit, [one, other], column);
  return {
    id,
    punkte: points,
    gruende: [...signs],
    ignoriert: ignoriert_am !== null,
    hindernis: (await hindrance(unit, [one, other])) ?? null,
    bleibt: kept.id,
    werte: Object.fromEntries(Object.entries(defaults.choices).filter(([column]) => isOpen(column))),
    offen: defaults.open.filter(isOpen),
    personen: [
      { person: shortOf(first), werte: first.row, titel: first.titles },
      { person: shortOf(second), werte: second.row, titel: second.titles },
    ],
    kinder: [],
  };
}

type Person = Known<typeof personenTable>;

/** The member stays, else who has the lower number: that one was there first. */
function isFirstToStay(one: Person, other: Person): boolean {
  const isMitglied = ({ personenart }: Person): boolean => personenart === 'Mitglied';
  if (isMitglied(one) !== isMitglied(other)) return isMitglied(one);
  return (one.mgdnummer ?? '~') <= (other.mgdnummer ?? '~');
}

/** By column that points to a person; what a column with a right of its own says counts where this user may read it. */
async function countsOf(unit: Unit, id: string): Promise<Counts> {
  const { registry } = unit.deps;
  const places = registry.pointingTo(registry.of(personenTable));
  const isGuarded = ({ table, column }: (typeof places)[number]): boolean => table.fields[column]?.right !== undefined;
  const parts = places
    .filter((place) => !isGuarded(place))
    .map(
      ({ table, column }) =>
        sql`select ${`${table.name} ${column}`}::text as ort, count(*)::int as anzahl from ${sql.table(table.name)} where ${sql.ref(column)} = ${id}`,
    );
  const { rows } = await sql<{ ort: string; anzahl: number }>`${sql.join(parts, sql` union all `)}`.execute(unit.tx);
  for (const { table, column } of places.filter(isGuarded)) {
    const { rows: found } = await sql<{
      id: string;
    }>`select id from ${sql.table(table.name)} where ${sql.ref(column)} = ${id}`.execute(unit.tx);
    const seen = await visibleRows(
      unit.source,
      unit.nutzer,
      table,
      found.map((row) => row.id),
    );
    rows.push({ ort: `${table.name} ${column}`, anzahl: seen.filter(({ row }) => column in row).length });
  }
  return new Map(rows.filter(({ anzahl }) => anzahl > 0).map(({ ort, anzahl }) => [ort, anzahl]));
}

/** Tables that this kind of organisation has not and that this user may not read anywhere are counted together, without a name. */
function counted(unit: Unit, [one, other]: readonly [Counts, Counts], after: Counts): readonly Counted[] {
  const { registry } = unit.deps;
  const lines = new Map<string, Counted>();
  for (const place of new Set([...one.keys(), ...other.keys()])) {
    const [tabelle = '', spalte = ''] = place.split(' ');
    const table = registry.table(tabelle);
    const isOpen =
      unit.deps.offered().tables.has(tabelle) &&
      rightsFor(table, registry.rootOf(table), 'LESEN').some((right) => unit.nutzer.rights.anywhere(right));
    const line = isOpen ? { tabelle, spalte } : { tabelle: '', spalte: '' };
    const sum = lines.get(`${line.tabelle} ${line.spalte}`) ?? { ...line, vorher: [0, 0], danach: 0 };
    sum.vorher = [sum.vorher[0] + (one.get(place) ?? 0), sum.vorher[1] + (other.get(place) ?? 0)];
    sum.danach += after.get(place) ?? 0;
    lines.set(`${line.tabelle} ${line.spalte}`, sum);
  }
  return [...lines.values()];
}
