import { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import { brauchtErsatz } from '../../../src/features/dienstplan/anmeldung.rules.ts';
import { hatPlatz } from '../../../src/features/dienstplan/luecken.rules.ts';
import { schichtbelegungen } from '../../../src/features/dienstplan/schichtbelegungen.table.ts';
import { zeitText } from '../../../src/features/dienstplan/wandzeit.rules.ts';
import { lockRow } from '../../records/lock.ts';
import type { Unit } from '../../records/unit.ts';
import { dienstVon } from './dienst.ts';
import { befundVon } from './person.ts';
import { lageVon } from './schichtlage.ts';
import { sage } from './sagen.ts';

/**
 * Gives a place that became free to the first who waits and can take it. After the closing time nobody is assigned without being asked: that
 * is the substitution's.
 */
export async function rueckeNach(unit: Unit, tag_id: string): Promise<void> {
  const tag = await lockRow(unit, unit.table(ausbildungtage), tag_id);
  if (tag === undefined || tag.values.status === 'Abgesagt' || brauchtErsatz(tag.values, unit.zeit)) return;
  const lage = await lageVon(unit, tag);
  const kraft = (mgd_id: string) => ({ mgd_id, qualis: lage.qualisVon(mgd_id) });
  const da = lage.belegungen.filter(({ status }) => status === 'Eingeteilt').map(({ mgd_id }) => kraft(mgd_id));
  for (const { id, mgd_id } of lage.belegungen.filter(({ status }) => status === 'Warteliste')) {
    if (!hatPlatz(lage, da, kraft(mgd_id))) continue;
    const dienst = await dienstVon(unit, tag, { beginn: null, ende: null });
    const { anderswo, abwesend, ruhe, wirkung } = await befundVon(unit, mgd_id, dienst, tag.sek_ids);
    if (anderswo !== undefined || abwesend || (ruhe.length > 0 && wirkung !== 'Hinweis')) continue;
    const table = unit.table(schichtbelegungen);
    const row = await lockRow(unit, table, id);
    if (row !== undefined) await unit.update(table, row, { status: 'Eingeteilt', rang: null, herkunft: 'Selbst' });
    const wann = zeitText(dienst.beginn);
    return sage(unit, {
      mgd_id,
      ausb_id: tag.root_id,
      sek_id: dienst.sek_id,
      betreff: `Nachgerückt / posto assegnato: ${dienst.name}`,
      de: `ein Platz ist frei geworden, und du bist jetzt eingeteilt: ${dienst.name}, ${wann}.`,
      it: `si è liberato un posto e ora sei di turno: ${dienst.name}, ${wann}.`,
    });
  }
}
