import { sql } from 'kysely';
import { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { diensthabende } from '../../../src/features/dienstplan/diensthabende.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { groupBy } from '../../../src/lib/group-by.ts';
import type { Deps } from '../../context.ts';
import { lockRow } from '../../records/lock.ts';
import { lastEntry } from '../../records/log.ts';
import type { ValuesOf } from '../../records/rows.ts';
import { Unit } from '../../records/unit.ts';
import { system } from '../../rights/nobody.ts';

type Werte = ValuesOf<typeof diensthabende>;

/** A published duty that is told otherwise than it is, or still told though it is none any more: then `id` alone. */
interface Abweichung extends Omit<Werte, 'belegung_id'> {
  readonly id: string | null;
  readonly belegung_id: string | null;
  readonly plan: string;
}

/** So far ahead a device knows who is on duty. */
const vorausTage = 31;

/** Whoever may not be used has neither name nor number anywhere (Art. 18 GDPR). */
async function abweichungen({ storage, now }: Deps): Promise<readonly Abweichung[]> {
  const jetzt = now().toISOString();
  const bis = new Date(now().getTime() + vorausTage * 86_400_000).toISOString();
  const { rows } = await sql<Abweichung>`
    with soll as (
      select b.ausb_id, b.id as belegung_id, b.mgd_id, concat_ws(' ', p.nachname, p.vorname) as name,
        coalesce(p.mobildienst, p.mobilprivat, p.telefondienst, p.telefonprivat) as telefon,
        coalesce(nullif(t.thema, ''), d.name, a.name) as dienst, coalesce(d.art, 'Praesenz') as art,
        coalesce(b.beginn, t.beginn) as beginn, coalesce(b.ende, t.ende) as ende
      from ausbildungtage t join schichtbelegungen b on b.tag_id = t.id join ausbildungen a on a.id = t.ausb_id
        join personen p on p.id = b.mgd_id left join dienstarten d on d.id = t.dienstart_id
      where t.status = 'Veroeffentlicht' and t.ende > ${jetzt} and t.beginn < ${bis} and b.status = 'Eingeteilt'
        and coalesce(b.ende, t.ende) > ${jetzt} and p.eingeschraenkt is not true)
    select h.id, s.*, coalesce(s.ausb_id, h.ausb_id) as plan
    from soll s full join diensthabende h on h.belegung_id = s.belegung_id
    where (s.mgd_id, s.name, s.telefon, s.dienst, s.art, s.beginn, s.ende) is distinct from
      (h.mgd_id, h.name, h.telefon, h.dienst, h.art, h.beginn, h.ende)
    order by plan, beginn, belegung_id`.execute(storage.db);
  return rows;
}

async function schreibe(unit: Unit, { id, plan, belegung_id, ...werte }: Abweichung): Promise<void> {
  const table = unit.table(diensthabende);
  const row = id === null ? undefined : await lockRow(unit, table, id);
  if (belegung_id === null) return row && unit.delete(table, [row]);
  if (row !== undefined) {
    await unit.update(table, row, werte);
    return;
  }
  const root = await lockRow(unit, unit.table(ausbildungen), plan);
  const values = { ...werte, belegung_id };
  const neu = idFromNaturalKey(table, values) ?? '';
  if (root === undefined || (await lockRow(unit, table, neu)) !== undefined) return;
  const frueher = await lastEntry(unit, table, neu);
  const { sek_ids, area } = root;
  await unit.insert(table, { id: neu, rev: (frueher?.row.rev ?? 0) + 1, root_id: plan, sek_ids, area, values });
}

/** Tells who is on duty, now and in the next weeks, a roster at a time; whatever changed it, a swap, a name or a number. Answers how many changed. */
export async function fuehreDiensthabende(deps: Deps): Promise<number> {
  const alle = await abweichungen(deps);
  for (const [, eines] of groupBy(alle, ({ plan }) => plan)) {
    const stand = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      for (const one of eines) await schreibe(unit, one);
      return unit.hasWritten ? unit.finish() : undefined;
    });
    if (stand !== undefined) deps.events.announce(stand);
  }
  return alle.length;
}
