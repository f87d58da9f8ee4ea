import { sql } from 'kysely';
import type { Module } from '../../../src/kit/define-module.ts';
import type { Registry } from '../../../src/kit/registry.ts';
import { newId } from '../../../src/lib/ids.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { storedColumns, storedFrom } from '../../records/rows.ts';
import { Unit } from '../../records/unit.ts';
import { uuids } from '../../records/visibility.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Each read of a patient leaves a trace (domain: einsaetze 4, Art. 9 GDPR). This is for the calls of the data service; a device
 * that reads from its own replica sends its traces itself.
 */
export async function traceReading(deps: Deps, nutzer: Nutzer, { table }: Pick<Module, 'table'>, rows: readonly Row[]): Promise<void> {
  const column = patientColumn(deps.registry, table.name);
  const ids = column === undefined ? [] : [...new Set(rows.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : [])))];
  if (ids.length === 0) return;
  const stand = await deps.storage.transaction(async (tx) => {
    const unit = new Unit(tx, deps, nutzer);
    await add(unit, ids);
    return unit.finish();
  });
  deps.events.announce(stand);
}

/** Column that names the patient in rows of a table: its own id, or the parent's. */
function patientColumn(registry: Registry, name: string): 'id' | 'patient_id' | undefined {
  if (name === 'einsatz_patienten') return 'id';
  const table = registry.tables.get(name);
  return table?.parent === 'patient_id' && name !== 'patienten_zugriffe' ? 'patient_id' : undefined;
}

async function add(unit: Unit, ids: readonly string[]): Promise<void> {
  const { registry } = unit.deps;
  const [table, patients] = [registry.table('patienten_zugriffe'), registry.table('einsatz_patienten')];
  const { rows } = await sql<Record<string, unknown>>`
    select ${storedColumns(registry, patients)} from einsatz_patienten t join einsaetze r on r.id = t.root_id where t.id = any(${uuids(ids)}) order by t.id`.execute(unit.tx);
  for (const row of rows) {
    const { id, root_id, sek_ids, area } = storedFrom(registry, patients, row);
    const values = { patient_id: id, zeitpunkt: unit.zeit, art: 'gelesen', benutzer: unit.nutzer.name, erfasst_am: unit.zeit };
    await unit.insert(table, { id: newId(), rev: 1, root_id, sek_ids, area, values });
  }
}
