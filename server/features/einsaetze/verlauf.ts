import { einsatzVerlauf } from '../../../src/features/einsaetze/einsatz-verlauf.table.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import type { Stored } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

/** Writes into a mission's log what the system did; such a row is never corrected (domain: einsaetze 4). The sentence must not tell anything of a patient. */
export async function logInEinsatz(unit: Unit, einsatz: Stored, sentence: string): Promise<void> {
  const table = unit.table(einsatzVerlauf);
  await unit.insert(table, {
    id: newId(),
    rev: 1,
    root_id: einsatz.id,
    sek_ids: einsatz.sek_ids,
    area: einsatz.area,
    values: {
      einsatz_id: einsatz.id,
      zeitpunkt: unit.zeit,
      text: sentence.slice(0, 4000),
      richtung: 'intern',
      system: true,
      erfasst_am: unit.zeit,
      autor: unit.nutzer.name,
    },
  });
}

/** The server says when an entry arrived and who wrote it. */
export const einsatzVerlaufHook = hookFor(einsatzVerlauf, {
  async check({ unit, table, art, after }) {
    if (art !== 'neu' || after === undefined) return [];
    after.values.erfasst_am = unit.zeit;
    after.values.autor = unit.nutzer.name;
    after.values.uhr_abweichung_s = deviationOf(unit, after.values.geraetezeit);
    const corrected = after.values.korrigiert_id;
    const target = typeof corrected === 'string' ? await lockRow(unit, table, corrected) : undefined;
    return target?.values.system === true
      ? [{ feld: 'korrigiert_id', text: message('Einträge des Systems werden nicht berichtigt.') }]
      : [];
  },
});

const notableS = 60;

/** How far the clock was off that an entry was written by; null when that is not worth a word. An entry from the future says so itself, also when the clock was put right before it was sent. */
function deviationOf({ nutzer, zeit }: Unit, written: unknown): number | null {
  const ahead = typeof written === 'string' ? Math.round((Date.parse(written) - Date.parse(zeit)) / 1000) : 0;
  const off = ahead > notableS ? Math.max(ahead, nutzer.uhr_abweichung_s ?? 0) : (nutzer.uhr_abweichung_s ?? 0);
  return Math.abs(off) > notableS ? off : null;
}
