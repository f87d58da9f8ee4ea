import { einsatzPatienten } from '../../../src/features/einsaetze/einsatz-patienten.table.ts';
import { patientenZugriffe } from '../../../src/features/einsaetze/patienten-zugriffe.table.ts';
import { sql } from 'kysely';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Registry } from '../../../src/kit/registry.ts';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import type { Deps, Nutzer } from '../../context.ts';
import type { ReadEntry, Reading } from '../../records/readings.ts';
import { storedColumns, storedFrom, type ValuesOf } from '../../records/rows.ts';
import { Unit } from '../../records/unit.ts';
import { uuids } from '../../records/visibility.ts';
import { isUniqueError } from '../../storage/errors.ts';

type Row = Readonly<Record<string, unknown>>;

/** The history of a patient, and that of a mission with its patients, tells as much as the rows themselves. */
async function traceHistory(deps: Deps, nutzer: Nutzer, entries: readonly ReadEntry[]): Promise<void> {
  const ids: string[] = [];
  const below = new Map<string, string[]>();
  for (const { tabelle, id, vorher, nachher } of entries) {
    const column = patientColumn(deps.registry, tabelle);
    const told = column === undefined ? undefined : column === 'id' ? id : (nachher?.[column] ?? vorher?.[column]);
    if (typeof told === 'string') ids.push(told);
    // A change of what hangs on a patient does not name that one; a case without a name is one whose patient is hidden.
    else if (column !== undefined && deps.registry.tables.get(tabelle)?.parent === column)
      below.set(tabelle, [...(below.get(tabelle) ?? []), id]);
  }
  for (const [tabelle, rows] of below) {
    const found = await sql<{
      patient_id: string | null;
    }>`select patient_id from ${sql.table(tabelle)} where id = any(${uuids(rows)})`.execute(deps.storage.db);
    ids.push(...found.rows.flatMap(({ patient_id }) => patient_id ?? []));
  }
  await trace(deps, nutzer, ids);
}

/**
 * What a device is given, to be read there without asking anybody: traced as "on device X", once a device and day, before it is sent.
 * `family` is the session that asks; one from before devices had names stands for a device of its own.
 */
async function traceDelivery(
  deps: Deps,
  nutzer: Nutzer,
  family: string,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const patients = patientsIn(deps.registry, table, rows);
  if (patients.length === 0) return;
  const found = await sql<{
    id: string;
    name: string;
  }>`select g.id, g.name from sitzungen s join geraete g on g.id = s.geraet_id where s.familie = ${family} limit 1`.execute(
    deps.storage.db,
  );
  const { id: device, name: geraet } = found.rows[0] ?? { id: family, name: 'ohne Namen' };
  const day = localDate(deps.now().toISOString());
  const traces = new Map(
    patients.map((patient) => [naturalId('patienten_zugriffe', [patient, nutzer.id, device, day]), patient]),
  );
  const deliver = () =>
    inUnit(deps, nutzer, async (unit) => {
      const known = await sql<{
        id: string;
      }>`select id from patienten_zugriffe where id = any(${uuids([...traces.keys()])})`.execute(unit.tx);
      const noted = new Set(known.rows.map(({ id }) => id));
      return add(unit, new Map([...traces].filter(([id]) => !noted.has(id))), { art: 'geliefert', geraet });
    });
  // Another tab of the device was given the same in this moment: what it noted is found now.
  await deliver().catch((error: unknown) => {
    if (!isUniqueError(error)) throw error;
    return deliver();
  });
}

/** Each read of a patient leaves a trace (domain: einsaetze 4, Art. 9 GDPR); what is read on a device that device sends itself. */
export const patientReading: Reading = {
  column: ({ registry }, { name }) => patientColumn(registry, name),
  rows: (deps, nutzer, { name }, rows) => trace(deps, nutzer, patientsIn(deps.registry, name, rows)),
  history: traceHistory,
  delivery: traceDelivery,
};

const patientsIn = (registry: Registry, table: string, rows: readonly Row[]): readonly string[] => {
  const column = patientColumn(registry, table);
  return column === undefined
    ? []
    : [...new Set(rows.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : [])))];
};

/** Column that names the patient in rows of a table: its own id, or the one that it refers to. */
function patientColumn(registry: Registry, name: string): 'id' | 'patient_id' | undefined {
  if (name === 'einsatz_patienten') return 'id';
  return name !== 'patienten_zugriffe' && registry.tables.get(name)?.fields['patient_id'] !== undefined
    ? 'patient_id'
    : undefined;
}

async function trace(deps: Deps, nutzer: Nutzer, patients: readonly string[]): Promise<void> {
  if (patients.length === 0) return;
  await inUnit(deps, nutzer, (unit) =>
    add(unit, new Map([...new Set(patients)].map((patient) => [newId(), patient])), { art: 'gelesen', geraet: null }),
  );
}

async function inUnit(deps: Deps, nutzer: Nutzer, work: (unit: Unit) => Promise<number>): Promise<void> {
  const stand = await deps.storage.transaction(async (tx) => {
    const unit = new Unit(tx, deps, nutzer);
    return (await work(unit)) === 0 ? undefined : unit.finish();
  });
  if (stand !== undefined) deps.events.announce(stand);
}

/** Notes patients by the ids of their traces; answers how many. */
async function add(
  unit: Unit,
  traces: ReadonlyMap<string, string>,
  what: Pick<ValuesOf<typeof patientenZugriffe>, 'art' | 'geraet'>,
): Promise<number> {
  const { registry } = unit.deps;
  const [table, patients] = [registry.of(patientenZugriffe), registry.of(einsatzPatienten)];
  const { rows } = await sql<Record<string, unknown>>`
    select ${storedColumns(registry, patients)} from einsatz_patienten t join einsaetze r on r.id = t.root_id where t.id = any(${uuids([...new Set(traces.values())])}) order by t.id`.execute(
    unit.tx,
  );
  const found = new Map(rows.map((row) => storedFrom(registry, patients, row)).map((row) => [row.id, row]));
  let noted = 0;
  for (const [id, patient] of traces) {
    const row = found.get(patient);
    if (row === undefined) continue;
    const values = {
      patient_id: patient,
      zeitpunkt: unit.zeit,
      ...what,
      benutzer: unit.nutzer.name,
      erfasst_am: unit.zeit,
    };
    await unit.insert(table, { id, rev: 1, root_id: row.root_id, sek_ids: row.sek_ids, area: row.area, values });
    noted += 1;
  }
  return noted;
}
