import { sql } from 'kysely';
import { artikel } from '../../../src/features/artikel/artikel.table.ts';
import { artikelgruppen } from '../../../src/features/artikel/artikelgruppen.table.ts';
import { artikelklassen } from '../../../src/features/artikel/artikelklassen.table.ts';
import { artikelteile } from '../../../src/features/artikel/artikelteile.table.ts';
import { artikeltypen } from '../../../src/features/artikel/artikeltypen.table.ts';
import { artikelverknuepfungen } from '../../../src/features/artikel/artikelverknuepfungen.table.ts';
import { istGtin } from '../../../src/features/artikel/gtin.rules.ts';
import { hersteller } from '../../../src/features/artikel/hersteller.table.ts';
import { teileinwand } from '../../../src/features/artikel/teile.rules.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { readRow } from '../../records/lock.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { takeLock } from '../../storage/lock.ts';

/** The class of an article is that of its group, its type one of the group, and a variant hangs on no variant (domain: inventar 2, inventar-tief 7 "Shop"). */
export const artikelHook = hookFor(artikel, {
  async check({ unit, before, after }) {
    if (after === undefined) return [];
    const { values, id } = after;
    const gruppe = await readRow(unit, unit.table(artikelgruppen), values.artikelgruppe_id);
    values.artikelklasse_id = gruppe?.values.artikelklasse_id ?? null;
    return [
      ...gtinEinwand(values),
      ...(await typEinwand(unit, values)),
      ...(await stammEinwand(unit, id, values, before)),
    ];
  },
});

const gtinEinwand = ({ gtin }: ValuesOf<typeof artikel>): readonly FieldIssue[] =>
  gtin === null || istGtin(gtin)
    ? []
    : [{ feld: 'gtin', text: message('Prüfziffer stimmt nicht. Bitte noch einmal scannen oder Nummer eingeben.') }];

async function typEinwand(
  unit: Unit,
  { artikeltyp_id, artikelgruppe_id }: ValuesOf<typeof artikel>,
): Promise<readonly FieldIssue[]> {
  if (artikeltyp_id === null) return [];
  const typ = await readRow(unit, unit.table(artikeltypen), artikeltyp_id);
  return typ?.values.artikelgruppe_id === artikelgruppe_id
    ? []
    : [{ feld: 'artikeltyp_id', text: message('Dieser Typ gehört zu einer anderen Gruppe.') }];
}

async function stammEinwand(
  unit: Unit,
  id: string,
  { stamm_id }: ValuesOf<typeof artikel>,
  before: { readonly values: ValuesOf<typeof artikel> } | undefined,
): Promise<readonly FieldIssue[]> {
  if (stamm_id === null || stamm_id === before?.values.stamm_id) return [];
  const stamm = await readRow(unit, unit.table(artikel), stamm_id);
  const { rows } = await sql`select 1 from artikel where stamm_id = ${id} limit 1`.execute(unit.tx);
  return stamm_id === id || (stamm?.values.stamm_id ?? null) !== null || rows.length > 0
    ? [{ feld: 'stamm_id', text: message('Eine Variante hat keine eigenen Varianten.') }]
    : [];
}

/** A Kombi holds neither itself nor more than three levels of parts (domain: inventar 2, 7 number 12). */
export const artikelteileHook = hookFor(artikelteile, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    // One after the other: two parts that close a circle together do not come at the same time.
    await takeLock(unit.tx, 'artikelteile');
    const { rows } = await sql<{ artikel_id: string; teil_id: string; menge: number }>`
      select artikel_id, teil_id, menge from artikelteile where id <> ${after.id}`.execute(unit.tx);
    const einwand = teileinwand(after.values, rows);
    if (einwand === undefined) return [];
    if (einwand === 'zuTief')
      return [{ feld: 'teil_id', text: message('Teile können höchstens drei Ebenen tief ineinander liegen.') }];
    const [ganzes, teil] = await Promise.all([
      nameVon(unit, after.values.artikel_id),
      nameVon(unit, after.values.teil_id),
    ]);
    return [{ feld: 'teil_id', text: message('{a} enthält bereits {b}.', { a: teil, b: ganzes }) }];
  },
});

/** An article is linked to another one. */
export const artikelverknuepfungenHook = hookFor(artikelverknuepfungen, {
  check: async ({ after }) =>
    after !== undefined && after.values.ziel_id === after.values.artikel_id
      ? [{ feld: 'ziel_id', text: message('Ein Artikel wird mit einem anderen verknüpft.') }]
      : [],
});

const nameVon = async (unit: Unit, id: string): Promise<string> =>
  (await readRow(unit, unit.table(artikel), id))?.values.name ?? '';

/** Whether another row of the parent has this name, whatever its case. */
async function doppelt(
  unit: Unit,
  table: 'artikelklassen' | 'artikelgruppen' | 'artikeltypen' | 'hersteller',
  { id, values }: { readonly id: string; readonly values: { readonly name: string } },
  parent?: { readonly column: string; readonly id: string },
): Promise<readonly FieldIssue[]> {
  const within = parent === undefined ? sql`true` : sql`${sql.ref(parent.column)} = ${parent.id}`;
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where lower(name) = lower(${values.name}) and id <> ${id} and ${within} limit 1`.execute(
    unit.tx,
  );
  return rows.length === 0 ? [] : [{ feld: 'name', text: message('Dieser Name ist hier schon vergeben.') }];
}

/** Names are unique within what is above (domain: inventar 2). */
export const artikelklassenHook = hookFor(artikelklassen, {
  check: async ({ unit, after }) => (after === undefined ? [] : doppelt(unit, 'artikelklassen', after)),
});

/** Names are unique within the class; articles follow the class of their group. */
export const artikelgruppenHook = hookFor(artikelgruppen, {
  check: async ({ unit, after }) =>
    after === undefined
      ? []
      : doppelt(unit, 'artikelgruppen', after, { column: 'artikelklasse_id', id: after.values.artikelklasse_id }),
  async effect({ unit, before, after }) {
    if (after === undefined || before === undefined) return;
    const { artikelklasse_id } = after.values;
    if (artikelklasse_id === before.values.artikelklasse_id) return;
    const table = unit.table(artikel);
    const { rows } = await sql<{ id: string }>`select id from artikel where artikelgruppe_id = ${after.id}`.execute(
      unit.tx,
    );
    for (const { id } of rows) {
      const row = await readRow(unit, table, id, sql`for no key update`);
      if (row !== undefined) await unit.update(table, row, { artikelklasse_id });
    }
  },
});

/** Names are unique within the group. */
export const artikeltypenHook = hookFor(artikeltypen, {
  check: async ({ unit, after }) =>
    after === undefined
      ? []
      : doppelt(unit, 'artikeltypen', after, { column: 'artikelgruppe_id', id: after.values.artikelgruppe_id }),
});

/** Names of makers are unique. */
export const herstellerHook = hookFor(hersteller, {
  check: async ({ unit, after }) => (after === undefined ? [] : doppelt(unit, 'hersteller', after)),
});
