import { benutzerBg } from '../../../src/features/benutzer/benutzer-bg.table.ts';
import type { mitgliederfunktionen } from '../../../src/features/personen/mitgliederfunktionen.table.ts';
import { mitgliedschaften } from '../../../src/features/personen/mitgliedschaften.table.ts';
import { sektionen as sektionenTable } from '../../../src/features/organisation/sektionen.table.ts';
import { sql } from 'kysely';
import { message } from '../../../src/lib/message.ts';
import { newId } from '../../../src/lib/ids.ts';
import type { Known, Table } from '../../../src/kit/define-table.ts';
import { lockRow } from '../../records/lock.ts';
import { refused, rejected } from '../../records/refusals.ts';
import type { Stored, StoredOf } from '../../records/rows.ts';
import { sektionenByColumns } from '../../records/scope.ts';
import type { Unit } from '../../records/unit.ts';
import { today } from '../../records/dates.ts';
import { dayBefore } from '../personen/wechsel/zeiten.ts';
import { updateBelonging } from '../personen/zugehoerigkeit.ts';
import { ruleFor, type Rule } from './merge-rules.ts';
import { demandEverywhere, liesBelow, oneAtATime, place, sektionOf } from './move-sektion.ts';

/** How many rows of a table a merger concerns, and what becomes of them. */
export interface Concerned {
  readonly tabelle: string;
  readonly spalte: string;
  readonly was: Rule;
  readonly anzahl: number;
}

type Sektion = StoredOf<typeof sektionenTable>;

interface Pair {
  readonly weicht: Sektion;
  readonly bleibt: Sektion;
}

/** Locks both branches, or says why they cannot become one. */
async function pairOf(unit: Unit, id: string, bleibt_id: string): Promise<Pair> {
  demandEverywhere(unit, 'RETTUNGSSTELLEN_ALLGEMEIN_ZUSAMMENFUEHRUNG');
  const weicht = await sektionOf(unit, id);
  const bleibt = id === bleibt_id ? undefined : await lockRow(unit, unit.table(sektionenTable), bleibt_id);
  const bad = (text: string): Error => rejected([{ feld: 'bleibt_id', text }]);
  if (bleibt === undefined) throw bad(message('Bitte eine andere Sektion wählen.'));
  for (const one of [weicht, bleibt])
    if (one.values.archiviertam !== null)
      throw bad(message('Eine archivierte Sektion kann nicht zusammengeführt werden.'));
  if (weicht.values.sektionstyp !== bleibt.values.sektionstyp)
    throw bad(message('Nur Sektionen derselben Art können zusammengeführt werden.'));
  if (weicht.values.sektionstyp === 'Landesverband')
    throw refused(message('Landesverbände werden nicht zusammengeführt.'));
  if (await liesBelow(unit, bleibt_id, id)) throw bad(message('Die andere Sektion liegt unter dieser.'));
  return { weicht, bleibt };
}

/** Everything that points to a branch, counted; nothing is changed. */
export async function previewMerge(unit: Unit, id: string, bleibt_id: string): Promise<readonly Concerned[]> {
  await pairOf(unit, id, bleibt_id);
  const { registry } = unit.deps;
  const sektionen = registry.of(sektionenTable);
  const found: Concerned[] = [];
  for (const { table, column } of registry.pointingTo(sektionen)) {
    // Its own history is about itself.
    if (registry.rootOf(table) === sektionen && table !== sektionen) continue;
    const was = ruleFor(table.name, column);
    const { rows } = await sql<{
      anzahl: number;
    }>`select count(*)::int as anzahl from ${sql.table(table.name)} where ${sql.ref(column)} = ${id} and ${concerned(was, today(unit))}`.execute(
      unit.tx,
    );
    const anzahl = rows[0]?.anzahl ?? 0;
    if (anzahl > 0) found.push({ tabelle: table.name, spalte: column, was, anzahl });
  }
  return found;
}

function concerned(was: Rule, day: string) {
  if (was === 'fusion') return sql`(bis is null or bis >= ${day}::date)`;
  if (was === 'endet') return sql`(ende is null or ende >= ${day}::date)`;
  return was === 'verfaellt' ? sql`stand = 'Offen'` : sql`true`;
}

/** The branch goes up in another one today. Answers it, archived and below its successor. */
export async function mergeSektionen(unit: Unit, id: string, bleibt_id: string): Promise<Sektion> {
  await oneAtATime(unit);
  const { weicht, bleibt } = await pairOf(unit, id, bleibt_id);
  const { registry } = unit.deps;
  const sektionen = registry.of(sektionenTable);
  const day = today(unit);
  const people = await moveMitglieder(unit, weicht.id, bleibt.id, day);
  for (const { table, column } of registry.pointingTo(sektionen)) {
    const was = ruleFor(table.name, column);
    if (was === 'endet') await endOffices(unit, table, weicht.id, day);
    if (was === 'verfaellt')
      for (const row of await rowsAt(unit, table, column, weicht.id, sql`stand = 'Offen'`))
        await unit.update(table, row, { stand: 'Verfallen', entschieden_am: unit.zeit }, { art: 'schritt' });
    if (was !== 'zieht um') continue;
    for (const row of await rowsAt(unit, table, column, weicht.id)) {
      if (table === sektionen) await place(unit, row, { parent_id: bleibt.id, stichtag: day });
      else await moveRow(unit, table, row, { [column]: bleibt.id });
    }
  }
  for (const person of people) await updateBelonging(unit, person);
  const placed = await place(unit, await sektionOf(unit, weicht.id), { parent_id: bleibt.id, stichtag: day });
  const closed = [weicht.values.mindatum ?? '', day].toSorted().at(-1);
  return unit.update(sektionen, placed, { archiviertam: day, nachfolger_id: bleibt.id, mindatum: closed });
}

/** Rows in which a column points to a branch, locked. */
async function rowsAt<T extends Table>(
  unit: Unit,
  table: T,
  column: string,
  id: string,
  condition = sql`true`,
): Promise<StoredOf<T>[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from ${sql.table(table.name)} where ${sql.ref(column)} = ${id} and ${condition} order by id`.execute(
    unit.tx,
  );
  const found: StoredOf<T>[] = [];
  for (const row of rows) {
    const stored = await lockRow(unit, table, row.id);
    if (stored !== undefined) found.push(stored);
  }
  return found;
}

/** A row that is there already with the same content goes: a user who held a group in both branches holds it once. */
async function moveRow(unit: Unit, table: Table, row: Stored, change: Readonly<Record<string, string>>): Promise<void> {
  const values = { ...row.values, ...change };
  if (table.name === benutzerBg.name) {
    const { user_id, bg_id, sek_id }: Known<typeof benutzerBg> = values;
    const { rows } =
      await sql`select 1 from benutzer_bg where user_id = ${user_id} and bg_id = ${bg_id} and sek_id = ${sek_id} and ende is null and id <> ${row.id} limit 1`.execute(
        unit.tx,
      );
    if (rows.length > 0) return unit.delete(table, [row]);
  }
  await unit.update(
    table,
    row,
    change,
    table.root?.by === 'column' ? { sek_ids: sektionenByColumns(table, row.id, values) } : {},
  );
}

/** Ends open memberships and goes on with them in the other branch, where nobody is a member twice. Answers whose they are. */
async function moveMitglieder(unit: Unit, from: string, to: string, day: string): Promise<ReadonlySet<string>> {
  const table = unit.table(mitgliedschaften);
  const open = await rowsAt(unit, table, 'sek_id', from, sql`(bis is null or bis >= ${day}::date)`);
  const { rows } = await sql<{
    mgd_id: string;
  }>`select mgd_id from mitgliedschaften where sek_id = ${to} and (bis is null or bis >= ${day}::date)`.execute(
    unit.tx,
  );
  const mitglieder = new Set(rows.map((row) => row.mgd_id));
  for (const period of open) {
    const { mgd_id, von } = period.values;
    const isThere = mitglieder.has(mgd_id);
    if (von >= day) {
      if (isThere) await unit.delete(table, [period]);
      else await unit.update(table, period, { sek_id: to });
      continue;
    }
    await unit.update(table, period, { bis: dayBefore(day), austrittsart: 'Wechsel', fusion: true });
    if (!isThere)
      await unit.insert(table, { ...period, id: newId(), rev: 1, values: { ...period.values, sek_id: to, von: day } });
  }
  return new Set(open.map(({ values }) => values.mgd_id));
}

async function endOffices(unit: Unit, table: Table, id: string, day: string): Promise<void> {
  for (const row of await rowsAt(unit, table, 'sek_id', id, sql`(ende is null or ende >= ${day}::date)`)) {
    const { anfang }: Known<typeof mitgliederfunktionen> = row.values;
    if ((anfang ?? '') >= day) await unit.delete(table, [row]);
    else await unit.update(table, row, { ende: dayBefore(day) });
  }
}
