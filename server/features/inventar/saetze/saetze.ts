import { sql } from 'kysely';
import { inventarsaetze } from '../../../../src/features/inventar/saetze/inventarsaetze.table.ts';
import { teilfehler } from '../../../../src/features/inventar/saetze/satz.rules.ts';
import { satzpositionen } from '../../../../src/features/inventar/saetze/satzpositionen.table.ts';
import { satzpruefungen } from '../../../../src/features/inventar/saetze/satzpruefungen.table.ts';
import type { Known } from '../../../../src/kit/define-table.ts';
import { message } from '../../../../src/lib/message.ts';
import { hookFor } from '../../../records/hook.ts';
import type { Unit } from '../../../records/unit.ts';
import { takeLock } from '../../../storage/lock.ts';

/** What belongs in a set: no circle, four deep at most (domain: inventar-tief 7, 10). */
export const inventarsaetzeHook = hookFor(inventarsaetze, {
  async check({ unit, before, after }) {
    if (after === undefined) return [];
    const teil = { ...after.values, id: after.id };
    if (before === undefined) after.values.seit = unit.zeit;
    // Two that put one set into another at the same moment could make a circle together.
    await takeLock(unit.tx, 'inventarsaetze');
    const { zeilen, namen } = await rundherum(unit, teil);
    return teilfehler(teil, zeilen, (id) => namen.get(id) ?? '');
  },
});

/** All parts that lie above or below a part, and what the pieces are called. */
async function rundherum(unit: Unit, { satz_id, inventar_id }: Known<typeof inventarsaetze>) {
  const { rows: zeilen } = await sql<Known<typeof inventarsaetze>>`
    with recursive nahe(stueck, weg) as (
      select x.stueck, 0 from (values (${satz_id ?? null}::uuid), (${inventar_id ?? null}::uuid)) as x(stueck)
      union
      select case when s.satz_id = n.stueck then s.inventar_id else s.satz_id end, n.weg + 1
      from nahe n join inventarsaetze s on s.satz_id = n.stueck or s.inventar_id = n.stueck where n.weg < 6
    )
    select s.id, s.satz_id, s.inventar_id, s.artikel_id, s.soll from inventarsaetze s
    where s.satz_id in (select stueck from nahe) or s.inventar_id in (select stueck from nahe)`.execute(unit.tx);
  const ids = [satz_id, inventar_id].filter((id) => typeof id === 'string');
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from inventar where id = any(${ids}::uuid[])`.execute(unit.tx);
  return { zeilen, namen: new Map(rows.map(({ id, name }) => [id, name])) };
}

const tag = 86_400_000;

/** That a set was looked through is kept; a clock that is days ahead is none. */
export const satzpruefungenHook = hookFor(satzpruefungen, {
  async check({ unit, after }) {
    return after !== undefined && Date.parse(after.values.zeitpunkt) - Date.parse(unit.zeit) > tag
      ? [{ feld: 'zeitpunkt', text: message('Das liegt mehr als einen Tag in der Zukunft.') }]
      : [];
  },
});

/** A part that was found belongs to the set that was looked through. */
export const satzpositionenHook = hookFor(satzpositionen, {
  async check({ unit, after }) {
    if (after === undefined || after.values.teil_id === null) return [];
    const { rows } = await sql<{ id: string }>`
      select s.id from inventarsaetze s join satzpruefungen p on p.satz_id = s.satz_id
      where s.id = ${after.values.teil_id} and p.id = ${after.values.pruefung_id}`.execute(unit.tx);
    return rows.length === 0 ? [{ feld: 'teil_id', text: message('Das Teil gehört nicht zu diesem Satz.') }] : [];
  },
});
