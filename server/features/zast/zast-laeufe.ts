import { sql } from 'kysely';
import { germanText, message } from '../../../src/lib/message.ts';
import { rowArea } from '../../../src/permissions/row-areas.ts';
import { sectionIn } from '../../../src/permissions/sections.ts';
import { forbidden } from '../../http/errors.ts';
import type { Draft, Hook } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { Stored } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { zastDatei } from './datei.ts';
import { hindernisse } from './pruefung.ts';
import { zeilenVon, type Zeile } from './zeilen.ts';

/**
 * A run collects all open cases of its section and those below, is tested, becomes a file, is acknowledged and closed; a dropped
 * one frees its cases (domain: einsaetze 4).
 */
export const zastLaeufeHook: Hook = {
  async check({ unit, art, after }) {
    if (after === undefined) return [];
    if (art === 'neu')
      Object.assign(after.values, { erstellt_am: unit.zeit, erstellt_von: unit.nutzer.name, zeilen: 0, betrag: 0 });
    if (art === 'schritt' && after.values['status'] === 'Datei') await pruefeUndSchreibe(unit, after);
    if (art === 'schritt' && after.values['status'] === 'Abgeschlossen') await demandSettled(unit, after.id);
    if (art === 'schritt' && after.values['status'] === 'Verworfen')
      Object.assign(after.values, { zeilen: 0, betrag: 0 });
    return [];
  },
  async effect({ unit, art, after }) {
    if (after === undefined) return;
    if (art === 'neu') await sammle(unit, after);
    if (art === 'schritt' && after.values['status'] === 'Datei') await setze(unit, after.id, { status: 'Uebergeben' });
    if (art === 'schritt' && after.values['status'] === 'Verworfen')
      await setze(unit, after.id, { zast_lauf_id: null });
  },
};

async function sammle(unit: Unit, lauf: Stored): Promise<void> {
  const { registry } = unit.deps;
  const table = registry.table('abrechnungsfaelle');
  const sections = [...unit.nutzer.sektionen(String(lauf.values['sek_id']))];
  const { rows } = await sql<{ id: string }>`
    select f.id from abrechnungsfaelle f join einsaetze e on e.id = f.einsatz_id
    where f.status = 'Offen' and f.zast_lauf_id is null and e.sek_id = any(${sections}::uuid[]) order by f.fallnummer`.execute(
    unit.tx,
  );
  let [zeilen, betrag] = [0, 0];
  for (const { id } of rows) {
    const fall = await lockRow(unit, table, id);
    if (fall?.values['status'] !== 'Offen' || fall.values['zast_lauf_id'] !== null) continue;
    await unit.update(table, fall, { zast_lauf_id: lauf.id });
    zeilen += 1;
    betrag += Number(fall.values['betrag']);
  }
  await unit.update(registry.table('zast_laeufe'), lauf, { zeilen, betrag });
}

async function pruefeUndSchreibe(unit: Unit, lauf: Draft): Promise<void> {
  // A case is locked with its mission, so that none is cancelled while the file is written.
  for (const { id } of await zeilenVon(unit.tx, lauf.id))
    await lockRow(unit, unit.deps.registry.table('abrechnungsfaelle'), id);
  const zeilen = await zeilenVon(unit.tx, lauf.id);
  if (zeilen.length === 0) throw refused(message('Der Lauf enthält keinen Fall.'));
  demandPatients(unit, zeilen);
  const offen = zeilen.filter((zeile) => hindernisse(zeile).length > 0).length;
  if (offen > 0) throw refused(germanText(message('{anzahl} Fälle haben Hindernisse.', { anzahl: offen })));
  const { name, inhalt, sha256, betrag } = zastDatei(String(lauf.values['nummer']), unit.zeit, zeilen);
  await sql`insert into zast_dateien (lauf_id, name, inhalt, erstellt_am) values (${lauf.id}, ${name}, ${Buffer.from(inhalt)}, ${unit.zeit})`.execute(
    unit.tx,
  );
  unit.hasWritten = true;
  Object.assign(lauf.values, { datei_am: unit.zeit, zeilen: zeilen.length, betrag, sha256 });
}

/** The file names patients: whoever makes or fetches it may read those of every mission in it. */
export function demandPatients(
  { nutzer, deps: { registry } }: Pick<Unit, 'nutzer' | 'deps'>,
  zeilen: readonly Pick<Zeile, 'sek_id' | 'typ'>[],
): void {
  const [missions, patients] = [registry.table('einsaetze'), registry.table('einsatz_patienten')];
  if (
    !zeilen.every(({ sek_id, typ }) =>
      nutzer.rights.holds(sectionIn(patients.right, rowArea(missions, { typ })), 'LESEN', [sek_id]),
    )
  )
    throw forbidden();
}

async function demandSettled(unit: Unit, laufId: string): Promise<void> {
  const { rows } =
    await sql`select 1 from abrechnungsfaelle where zast_lauf_id = ${laufId} and status in ('Uebergeben', 'Angenommen', 'Teilbezahlt') limit 1`.execute(
      unit.tx,
    );
  if (rows.length > 0) throw refused(message('Es sind noch Fälle ohne endgültiges Ergebnis.'));
}

async function setze(unit: Unit, laufId: string, values: Stored['values']): Promise<void> {
  const table = unit.deps.registry.table('abrechnungsfaelle');
  for (const { id } of await zeilenVon(unit.tx, laufId)) {
    const fall = await lockRow(unit, table, id);
    if (fall !== undefined) await unit.update(table, fall, values, { art: 'schritt' });
  }
}
