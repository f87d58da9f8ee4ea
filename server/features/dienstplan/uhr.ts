import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '../../context.ts';
import { Unit } from '../../records/unit.ts';
import { system } from '../../rights/nobody.ts';
import { beendeTausch } from './tauschende.ts';

/** Offers that nobody took lapse by the clock, and so do swaps that nobody approved before the duty began (domain: dienstplan-tief 1 no. 6). Answers how many. */
export async function lassVerfallen(deps: Deps): Promise<number> {
  const jetzt = deps.now().toISOString();
  const { rows } = await sql<{ id: string }>`
    select t.id from schichttausche t join schichtbelegungen b on b.id = t.belegung_id join ausbildungtage s on s.id = b.tag_id
    where (t.status in ('Offen', 'Angeboten') and t.ablauf <= ${jetzt}) or (t.status = 'Angenommen' and s.beginn <= ${jetzt}) order by t.id`.execute(
    deps.storage.db,
  );
  for (const { id } of rows) {
    const stand = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      await beendeTausch(unit, id, 'Verfallen', {
        betreff: 'Tausch verfallen / scambio decaduto',
        de: 'dein Tausch ist verfallen: die Frist ist abgelaufen. Der Dienst bleibt, wo er war.',
        it: 'lo scambio è decaduto: il termine è scaduto. Il turno resta com’era.',
      });
      return unit.hasWritten ? unit.finish() : undefined;
    });
    if (stand !== undefined) deps.events.announce(stand);
  }
  return rows.length;
}

/** When an offer lapses, a swap is too late, a duty ends, or a search for a substitute may reach its next stage. */
export const naechsterDienst = (now: string): RawBuilder<string | null> => sql`(
    select min(am) from (
      select ablauf as am from schichttausche where status in ('Offen', 'Angeboten')
      union all select t.beginn from schichttausche s join schichtbelegungen b on b.id = s.belegung_id join ausbildungtage t on t.id = b.tag_id where s.status = 'Angenommen'
      union all select ende from diensthabende
      union all select ${now}::timestamptz + interval '1 minute' from ersatzsuchen where status = 'Laeuft') termine
    where am > ${now})`;
