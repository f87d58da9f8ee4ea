import { sql } from 'kysely';
import type { Module } from '../../../src/kit/define-module.ts';
import type { Registry } from '../../../src/kit/registry.ts';
import { newId } from '../../../src/lib/ids.ts';
import type { HistoryEntry } from '../../../src/protocol/history.ts';
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
  await trace(deps, nutzer, column === undefined ? [] : rows.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : [])));
}

/** The history of a patient, and that of a mission with its patients, tells as much as the rows themselves. */
export async function traceHistory(deps: Deps, nutzer: Nutzer, entries: readonly Pick<HistoryEntry, 'tabelle' | 'id' | 'vorher' | 'nachher'>[]): Promise<void> {
  const ids: string[] = [];
  const below = new Map<string, string[]>();
  for (const { tabelle, id, vorher, nachher } of entries) {
    const column = patientColumn(deps.registry, tabelle);
    const told = column === undefined ? undefined : column === 'id' ? id : (nachher?.[column] ?? vorher?.[column]);
    if (typeof told === 'string') ids.push(told);
    // A change of what hangs on a patient does not name that one; a case without a name is one whose patient is hidden.
    else if (column !== undefined && deps.registry.tables.get(tabelle)?.parent === column) below.set(tabelle, [...(below.get(tabelle) ?? []), id]);
  }
  for (const [tabelle, rows] of below) {
    const found = await sql<{ patient_id: string | null }>`select patient_id from ${sql.table(tabelle)} where id = any(${uuids(rows)})`.execute(deps.storage.db);
    ids.push(...found.rows.flatMap(({ patient_id }) => patient_id ?? []));
  }
  await trace(deps, nutzer, ids);
}

/** Column that names the patient in rows of a table: its own id, or the one that it refers to. */
function patientColumn(registry: Registry, name: string): 'id' | 'patient_id' | undefined {
  if (name === 'einsatz_patienten') return 'id';
  return name !== 'patienten_zugriffe' && registry.tables.get(name)?.fields['patient_id'] !== undefined ? 'patient_id' : undefined;
}

async function trace(deps: Deps, nutzer: Nutzer, patients: readonly string[]): Promise<void> {
  if (patients.length === 0) return;
  const stand = await deps.storage.transaction(async (tx) => {
    const unit = new Unit(tx, deps, nutzer);
    await add(unit, [...new Set(patients)]);
    return unit.finish();
  });
  deps.events.announce(stand);
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
