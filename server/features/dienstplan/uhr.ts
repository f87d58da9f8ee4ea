import { sql } from 'kysely';
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
