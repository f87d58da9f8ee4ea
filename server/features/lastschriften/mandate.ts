import { sql } from 'kysely';
import { sepamandate } from '../../../src/features/lastschriften/sepamandate.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { isEqual } from '../../../src/lib/equal.ts';
import { message } from '../../../src/lib/message.ts';
import { type Change, type Draft, hookFor } from '../../records/hook.ts';
import { lockRoots } from '../../records/lock.ts';
import type { Unit } from '../../records/unit.ts';

/** A mandate has a reference of its own with its creditor, whatever the case; once it was used only the account changes (domain: personen 4, finanzen-tief 3). */
export const sepamandateHook = hookFor(sepamandate, {
  async check({ unit, art, before, after, grund }) {
    if (after === undefined) return [];
    const { values } = after;
    if (values.mandatsref === null || values.kontoinhaber === null) {
      const { mandatsref, name } = await usualOf(unit, values.mgd_id);
      values.mandatsref ??= mandatsref;
      values.kontoinhaber ??= name;
    }
    values.mandatsschluessel = `${values.sek_id}/${values.mandatsref.toLowerCase()}`;
    if (values.glaeubigerid === null) values.glaeubigerid = await creditorId(unit, values.sek_id);
    if (art === 'schritt')
      values.sperrgrund = values.status === 'Gesperrt' ? ((grund ?? null)?.slice(0, 200) ?? null) : null;
    const { rows } = await sql`
      select 1 from sepamandate where mandatsschluessel = ${values.mandatsschluessel} and id <> ${after.id}`.execute(
      unit.tx,
    );
    return [
      ...(rows.length === 0 ? [] : [{ feld: 'mandatsref', text: message('Diese Mandatsreferenz gibt es schon.') }]),
      ...fixedOnceUsed(before, after),
    ];
  },
});

function fixedOnceUsed(
  before: Change<typeof sepamandate>['before'],
  { values }: Draft<typeof sepamandate>,
): FieldIssue[] {
  if (before?.values.letztenutzung === null || before === undefined) return [];
  const sentences = {
    kontoinhaber: message('Ein anderer Kontoinhaber braucht ein neues Mandat.'),
    unterschriftam: message('Mit diesem Mandat wurde schon eingezogen.'),
    einmalig: message('Mit diesem Mandat wurde schon eingezogen.'),
  } as const;
  return (['kontoinhaber', 'unterschriftam', 'einmalig'] as const)
    .filter((feld) => !isEqual(before.values[feld], values[feld]))
    .map((feld) => ({ feld, text: sentences[feld] }));
}

async function creditorId(unit: Unit, sektion: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select glaeubiger_id as id from sektionssteuern where sek_id = ${sektion}`.execute(unit.tx);
  return rows[0]?.id ?? null;
}

/** What a mandate is called that somebody left open: `M001042-1` by the member's number and how many mandates it is, and the member's name. */
async function usualOf(unit: Unit, mgdId: string): Promise<{ readonly mandatsref: string; readonly name: string }> {
  const { rows } = await sql<{ mgdnummer: string | null; name: string; ref: string | null }>`
    select p.mgdnummer, left(concat_ws(' ', p.vorname, p.nachname), 70) as name, m.mandatsref as ref
    from personen p left join sepamandate m on m.mgd_id = p.id where p.id = ${mgdId}`.execute(unit.tx);
  const stem = `M${rows[0]?.mgdnummer ?? mgdId.slice(-12)}`;
  const used = rows.map(({ ref }) => Number(new RegExp(`^${stem}-(\\d+)$`).exec(ref ?? '')?.[1] ?? 0));
  return { mandatsref: `${stem}-${Math.max(0, ...used) + 1}`, name: rows[0]?.name ?? '' };
}

/** Ends what a branch may collect from somebody who leaves it for another one: the new branch needs a mandate of its own (domain: personen 4). */
export async function widerrufeMandate(unit: Unit, mgdId: string, sektion: string): Promise<void> {
  const table = unit.table(sepamandate);
  const { rows } = await sql<{ id: string }>`
    select id from sepamandate where mgd_id = ${mgdId} and sek_id = ${sektion} and status in ('Aktiv', 'Gesperrt')`.execute(
    unit.tx,
  );
  const mandate = await lockRoots(
    unit,
    table,
    rows.map(({ id }) => id),
  );
  for (const mandat of mandate)
    await unit.update(table, mandat, { status: 'Widerrufen', sperrgrund: null }, { art: 'schritt', grund: 'Wechsel' });
}
