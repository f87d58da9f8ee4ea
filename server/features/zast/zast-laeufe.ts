import { abrechnungsfaelle } from '../../../src/features/einsaetze/abrechnung/abrechnungsfaelle.table.ts';
import { zastLaeufe } from '../../../src/features/zast/zast-laeufe.table.ts';
import { sql } from 'kysely';
import { germanText, message } from '../../../src/lib/message.ts';
import { lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { runFor, type RunCheck } from '../../runs/run-work.ts';
import { abgelegte, demandPatients, haltFest, legeAb } from './ablage.ts';
import { zastDatei } from './datei.ts';
import { hindernisse } from './pruefung.ts';
import { zastStand } from './stand.ts';
import { zeilenVon } from './zeilen.ts';

/**
 * A run collects all open cases of its branch and those below, is tested, becomes a file, is acknowledged and closed; a dropped
 * one frees its cases (domain: einsaetze 4).
 */
export const zastRun = runFor(zastLaeufe, {
  begins: () => nothing,
  take: sammle,
  free: (unit, { id }) => setze(unit, id, { zast_lauf_id: null }),
  emptied: () => nothing,
  check: pruefe,
  look: { name: 'stand', action: 'LESEN', of: zastStand },
  file: {
    media: 'application/zip',
    async make(unit, { id, values }) {
      const { inhalt, sha256 } = zastDatei(values.nummer ?? '', unit.zeit, await zeilenVon(unit.tx, id));
      return { bytes: new Uint8Array(inhalt), sha256 };
    },
    kept: { keep: legeAb, read: abgelegte },
    fetched: haltFest,
  },
  demands: { Abgeschlossen: (unit, { id }) => demandSettled(unit, id) },
  effects: { Datei: (unit, { id }) => setze(unit, id, { status: 'Uebergeben' }) },
});

type Lauf = StoredOf<typeof zastLaeufe>;

const nothing = { zeilen: 0, betrag: 0 };

async function sammle(unit: Unit, lauf: Lauf): Promise<typeof nothing> {
  const table = unit.table(abrechnungsfaelle);
  const sektionen = [...unit.nutzer.sektionen(lauf.values.sek_id)];
  const { rows } = await sql<{ id: string }>`
    select f.id from abrechnungsfaelle f join einsaetze e on e.id = f.einsatz_id
    where f.status = 'Offen' and f.zast_lauf_id is null and e.sek_id = any(${sektionen}::uuid[]) order by f.fallnummer`.execute(
    unit.tx,
  );
  let [zeilen, betrag] = [0, 0];
  for (const { id } of rows) {
    const fall = await lockRow(unit, table, id);
    if (fall?.values.status !== 'Offen' || fall.values.zast_lauf_id !== null) continue;
    await unit.update(table, fall, { zast_lauf_id: lauf.id });
    zeilen += 1;
    betrag += fall.values.betrag;
  }
  return { zeilen, betrag };
}

async function pruefe(unit: Unit, lauf: Lauf): Promise<RunCheck<typeof zastLaeufe>> {
  // A case is locked with its mission, so that none is cancelled while the file is written.
  for (const { id } of await zeilenVon(unit.tx, lauf.id)) await lockRow(unit, unit.table(abrechnungsfaelle), id);
  const zeilen = await zeilenVon(unit.tx, lauf.id);
  if (zeilen.length === 0) return { against: [message('Der Lauf enthält keinen Fall.')], says: {} };
  demandPatients(unit, zeilen);
  const offen = zeilen.filter((zeile) => hindernisse(zeile).length > 0).length;
  return {
    against: offen === 0 ? [] : [germanText(message('{anzahl} Fälle haben Hindernisse.', { anzahl: offen }))],
    says: { zeilen: zeilen.length, betrag: zeilen.reduce((summe, one) => summe + one.betrag, 0) },
  };
}

async function demandSettled(unit: Unit, laufId: string): Promise<void> {
  const { rows } =
    await sql`select 1 from abrechnungsfaelle where zast_lauf_id = ${laufId} and status in ('Uebergeben', 'Angenommen', 'Teilbezahlt') limit 1`.execute(
      unit.tx,
    );
  if (rows.length > 0) throw refused(message('Es sind noch Fälle ohne endgültiges Ergebnis.'));
}

async function setze(unit: Unit, laufId: string, values: Partial<ValuesOf<typeof abrechnungsfaelle>>): Promise<void> {
  const table = unit.table(abrechnungsfaelle);
  for (const { id } of await zeilenVon(unit.tx, laufId)) {
    const fall = await lockRow(unit, table, id);
    if (fall !== undefined) await unit.update(table, fall, values, { art: 'schritt' });
  }
}
