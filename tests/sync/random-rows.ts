import { insertRows } from '../../server/data/insert-rows.ts';
import type { Storage } from '../../server/storage/database.ts';
import { randomFrom, type Random } from '../../server/sync/random-world.ts';
import type { Table } from '../../src/kit/define-table.ts';
import type { AnyRow, Field } from '../../src/kit/field.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { targetOf, type Registry } from '../../src/kit/registry.ts';
import { naturalId } from '../../src/lib/ids.ts';

/** Rows of every table with random values in every column, straight into the database: what a search must tell apart. Each table draws for itself: a new one leaves the others as they are. */
export async function insertRandomRows(
  storage: Storage,
  registry: Registry,
  seed: number,
  today: string,
  sektionen: readonly string[],
): Promise<void> {
  const made = new Map<string, AnyRow[]>([['sektionen', sektionen.map((id) => ({ id }))]]);
  for (const table of inOrder(registry)) {
    const random = randomFrom(seed + table.nr);
    const known = made.get(table.name) ?? [];
    made.set(table.name, known);
    const rows = new Map<string, Record<string, unknown>>();
    for (let n = 0; n < rowsOf(table); n += 1) {
      const values = Object.fromEntries(
        Object.entries(table.fields).map(([name, field]) => [
          name,
          valueOf(field, random, today, `${table.name} ${name} ${n}`, made.get(targetOf(table, name) ?? '') ?? []),
        ]),
      );
      // A table that points to itself: some of its rows point to the one before.
      for (const name of Object.keys(table.fields))
        if (targetOf(table, name) === table.name && known.length === 0 && n % 3 === 2)
          values[name] = [...rows.keys()].at(-1) ?? null;
      const isTaken = Object.entries(table.fields).some(
        ([name, field]) =>
          field.unique && values[name] !== null && [...rows.values()].some((row) => row[name] === values[name]),
      );
      if (isTaken) continue;
      const id = idFromNaturalKey(table, values) ?? naturalId(table.name, [String(n)]);
      rows.set(id, { ...values, id, rev: 1, ...placeOf(registry, table, id, values, made, random.pick(sektionen)) });
    }
    await storage.transaction((tx) => insertRows(tx, table.name, [...rows.values()]));
    known.push(...[...rows].map(([id, row]) => ({ ...row, id })));
  }
}

/** Persons have many rows of each kind; of other records some have none. */
const rowsOf = (table: Table): number =>
  table.parent === undefined
    ? table.name === 'personen'
      ? 160
      : 40
    : targetOf(table, table.parent) === 'personen'
      ? 600
      : 60;

/** Tables after those that they point to. */
function inOrder(registry: Registry): readonly Table[] {
  const done = new Set<Table>();
  const visit = (table: Table): void => {
    if (done.has(table)) return;
    done.add(table);
    for (const column of Object.keys(table.fields)) {
      const target = targetOf(table, column);
      if (target === undefined || !done.has(registry.table(target))) visit(registry.table(target ?? table.name));
    }
    order.push(table);
  };
  const order: Table[] = [];
  for (const table of registry.tables.values()) visit(table);
  return order;
}

function placeOf(
  registry: Registry,
  table: Table,
  id: string,
  values: Readonly<Record<string, unknown>>,
  made: ReadonlyMap<string, readonly AnyRow[]>,
  sektion: string,
): object {
  const parent = registry.parentOf(table);
  if (parent !== undefined && table.parent !== undefined) {
    const above = made.get(parent.name)?.find((row) => row.id === values[table.parent ?? '']);
    return { root_id: above?.['root_id'] ?? above?.id };
  }
  const { root } = table;
  if (root === undefined || root.by === 'everyone') return { sek_ids: [] };
  const own = root.by === 'periods' ? values[root.sektion] : root.column === 'id' ? id : values[root.column];
  return { sek_ids: [typeof own === 'string' ? own : sektion] };
}

const words = ['Müller', 'Hofer', 'Großlercher', "D'Alò", 'Ötzi', 'Seis am Schlern', 'rot 50%', 'Anna'];

function valueOf(field: Field, random: Random, today: string, seed: string, targets: readonly AnyRow[]): unknown {
  const day = (spread: number): string =>
    Temporal.PlainDate.from(today)
      .add({ days: Math.floor((random.below(1000) / 1000 - 0.75) * spread) })
      .toString();
  if (!field.required && random.chance(0.3)) return null;
  switch (field.kind) {
    case 'reference':
      return targets.length === 0 ? null : targets[random.below(Math.ceil(targets.length * 0.8))]?.id;
    case 'choice':
      return random.pick(namesOf(field));
    case 'multiChoice':
      return random.some(namesOf(field), 0.2);
    case 'yesNo':
      return random.chance(0.5);
    case 'date':
      return field.options['max'] === 'today'
        ? Temporal.PlainDate.from(today)
            .subtract({ days: random.below(25_000) })
            .toString()
        : day(2000);
    case 'dateTime':
      return `${day(2000)}T${String(random.below(24)).padStart(2, '0')}:30:00.000Z`;
    case 'recurrence':
      return 'FREQ=WEEKLY;BYDAY=FR,SA';
    case 'time':
      return '12:30';
    case 'integer':
      return Number(today.slice(0, 4)) - random.below(6);
    case 'decimal':
    case 'money':
    case 'bitFlags':
      return random.below(100);
    case 'file':
    case 'photo':
      return { sha256: seed.padEnd(64, '0').slice(0, 64), name: 'a.jpg', type: 'image/jpeg', size: 1 };
    case 'line':
      return {
        punkte: [
          [46.5, 11.5],
          [46.6, 11.6],
        ],
      };
    case 'coordinates':
      return field.required ? { lat: 46.5, lon: 11.5, hoehe_m: null, genauigkeit_m: null, quelle: null } : null;
    default:
      return field.unique || field.kind === 'serverNumber' ? seed : random.pick(words);
  }
}

const namesOf = (field: Field): readonly string[] => {
  const values = field.options['values'];
  const names: unknown = typeof values === 'object' && values !== null ? Reflect.get(values, 'names') : undefined;
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
};
