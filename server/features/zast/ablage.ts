import { einsatzPatienten } from '../../../src/features/einsaetze/einsatz-patienten.table.ts';
import { einsaetze } from '../../../src/features/einsaetze/einsaetze.table.ts';
import { patientenZugriffe } from '../../../src/features/einsaetze/patienten-zugriffe.table.ts';
import { zastLaeufe } from '../../../src/features/zast/zast-laeufe.table.ts';
import { runFileName } from '../../../src/kit/run.ts';
import { sql } from 'kysely';
import { newId } from '../../../src/lib/ids.ts';
import { rowArea } from '../../../src/permissions/row-areas.ts';
import { topicIn } from '../../../src/permissions/topics.ts';
import { forbidden } from '../../http/errors.ts';
import type { Stored, StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import type { RunFile } from '../../runs/run-work.ts';
import { dateiBis } from './aufbewahrung.ts';
import { zeilenVon, type Zeile } from './zeilen.ts';

/** Keeps the file of a hand-over for as long as it may be fetched. */
export async function legeAb(unit: Unit, { id, values }: Stored, { bytes }: RunFile): Promise<void> {
  const name = runFileName(zastLaeufe, values);
  await sql`insert into zast_dateien (lauf_id, name, inhalt, erstellt_am) values (${id}, ${name}, ${Buffer.from(bytes)}, ${unit.zeit})`.execute(
    unit.tx,
  );
  unit.hasWritten = true;
}

/** The kept file; undefined when there is none or its time is over. Throws 403 for whoever may not read its patients. */
export async function abgelegte(unit: Unit, { id, values }: StoredOf<typeof zastLaeufe>): Promise<RunFile | undefined> {
  demandPatients(unit, await zeilenVon(unit.tx, id));
  const { rows } = await sql<{
    inhalt: Uint8Array;
    erstellt_am: string;
  }>`select inhalt, erstellt_am from zast_dateien where lauf_id = ${id}`.execute(unit.tx);
  const [stored] = rows;
  if (stored === undefined || dateiBis(stored.erstellt_am) < unit.zeit) return undefined;
  return { bytes: new Uint8Array(stored.inhalt), sha256: values.sha256 ?? '' };
}

/** Notes who fetched the file, with the run and with every patient in it. */
export async function haltFest(unit: Unit, { id }: Stored): Promise<void> {
  const { nutzer, zeit, deps } = unit;
  await sql`insert into zast_abrufe (lauf_id, benutzer_id, benutzername, am) values (${id}, ${nutzer.id}, ${nutzer.benutzername}, ${zeit})`.execute(
    unit.tx,
  );
  for (const { patient_id, einsatz_id, sek_id } of await zeilenVon(unit.tx, id)) {
    if (patient_id === null) continue;
    await unit.insert(deps.registry.of(patientenZugriffe), {
      id: newId(),
      rev: 1,
      root_id: einsatz_id,
      sek_ids: [sek_id],
      values: { patient_id, zeitpunkt: zeit, art: 'ausgegeben', benutzer: nutzer.name, erfasst_am: zeit },
    });
  }
  unit.hasWritten = true;
}

/** The file names patients: whoever makes or fetches it may read those of every mission in it. */
export function demandPatients(
  { nutzer, deps: { registry } }: Pick<Unit, 'nutzer' | 'deps'>,
  zeilen: readonly Pick<Zeile, 'sek_id' | 'typ'>[],
): void {
  const [einsatzTable, patients] = [registry.of(einsaetze), registry.of(einsatzPatienten)];
  if (
    !zeilen.every(({ sek_id, typ }) =>
      nutzer.rights.holds(topicIn(patients.right, rowArea(einsatzTable, { typ })), 'LESEN', [sek_id]),
    )
  )
    throw forbidden();
}
