import { sql } from 'kysely';
import { etikettenrollen } from '../../../src/features/inventar/etikettenrollen.table.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { noSektion } from '../../records/numbers.ts';
import { refused } from '../../records/refusals.ts';
import type { Unit } from '../../records/unit.ts';

/** Labels have nine digits and a check digit. */
const letzte = 999_999_999;

/** Takes the next numbers for all branches together; whoever comes at the same time waits, so no two rolls overlap (domain: inventar 4). */
async function naechsteBis(unit: Unit, anzahl: number): Promise<number> {
  const { rows } = await sql<{ stand: string }>`
    insert into zaehlerstaende (reihe, sek_id, jahr, stand) values ('etiketten', ${noSektion}, 0, ${anzahl})
    on conflict (reihe, sek_id, jahr) do update set stand = zaehlerstaende.stand + ${anzahl} returning stand`.execute(
    unit.tx,
  );
  const bis = Number(rows[0]?.stand);
  if (bis > letzte) throw refused(message('Es sind keine Etikettennummern mehr frei.'));
  return bis;
}

/** A roll gets its numbers from the server, once. */
export const etikettenrollenHook = hookFor(etikettenrollen, {
  async check({ unit, art, after }) {
    if (art !== 'neu' || after === undefined) return [];
    const { values } = after;
    const bis = await naechsteBis(unit, values.anzahl);
    Object.assign(values, { von: bis - values.anzahl + 1, bis });
    return [];
  },
});
