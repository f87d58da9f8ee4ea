import { sql } from 'kysely';
import { alterungsregeln } from '../../../src/features/inventar/alterungsregeln.table.ts';
import { inventar } from '../../../src/features/inventar/inventar.table.ts';
import { inventarereignisse } from '../../../src/features/inventar/inventarereignisse.table.ts';
import { wirdAusgesondert } from '../../../src/features/inventar/zustand.rules.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor, type Draft } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { Stored } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { istZuWeitVoraus, personVon } from './pruefungen.ts';
import { meldeVerlust } from './verlust.ts';
import { leiteZustandAb, rowsWhere } from './zustand.ts';

type Ereignis = Draft<typeof inventarereignisse>;

/** Whether this user wrote the report, or is the person who is named in it. */
async function istMelder(unit: Unit, { id, values }: Ereignis): Promise<boolean> {
  const { rows } = await sql<{ benutzer_id: string | null }>`
    select benutzer_id from aenderungen where tabelle = 'inventarereignisse' and id = ${id} and art = 'neu' limit 1`.execute(
    unit.tx,
  );
  // What this very transaction wrote is in no log yet, and nobody else writes in it.
  if (rows[0] === undefined || rows[0].benutzer_id === unit.nutzer.id) return true;
  const person = await personVon(unit);
  return person !== null && person === values.melder_id;
}

/** A release in writing, by somebody competent who did not report it, and never where the maker wants the piece gone (domain: inventar-tief 3, 8). */
async function gibFrei(unit: Unit, after: Ereignis, grund: string | undefined): Promise<void> {
  const piece = await lockRow(unit, unit.table(inventar), after.values.inventar_id);
  const [regel] = await rowsWhere(unit, alterungsregeln, sql`t.artikel_id = ${piece?.values.artikel_id ?? null}`);
  if (wirdAusgesondert(after.values, regel?.values))
    throw refused(message('Der Hersteller verlangt Aussondern nach einem Sturz. Freigabe nicht möglich.'));
  if (await istMelder(unit, after)) throw refused(message('Freigeben muss eine andere sachkundige Person.'));
  Object.assign(after.values, {
    freigegeben: true,
    freigabe_von: unit.nutzer.name,
    freigabe_am: unit.zeit,
    freigabe_grund: grund ?? null,
  });
}

/** What happened locks the piece until it is released (domain: inventar-tief 3, 7). */
export const inventarereignisseHook = hookFor(inventarereignisse, {
  async check({ unit, art, after, grund }) {
    if (after === undefined) return [];
    const { values } = after;
    if (istZuWeitVoraus(unit, values.zeitpunkt))
      return [{ feld: 'zeitpunkt', text: message('Das Ereignis liegt mehr als einen Tag in der Zukunft.') }];
    if (art === 'neu' && values.melder_id === null && (values.melder_name ?? '') === '') {
      values.melder_id = await personVon(unit);
      if (values.melder_id === null) values.melder_name = unit.nutzer.name;
    }
    if (art === 'schritt' && values.status === 'Entschieden') await gibFrei(unit, after, grund);
    return [];
  },
  async effect({ unit, art, after, before }) {
    await nachEreignis(unit, after ?? before);
    if (art === 'neu' && after !== undefined) await meldeVerlust(unit, after);
  },
});

const nachEreignis = async (
  unit: Unit,
  of: (Stored & { readonly values: { readonly inventar_id: string } }) | undefined,
): Promise<void> => {
  if (of !== undefined) await leiteZustandAb(unit, of.values.inventar_id);
};
