import { einsaetze } from '../../../src/features/einsaetze/einsaetze.table.ts';
import { patientenZugriffe } from '../../../src/features/einsaetze/patienten-zugriffe.table.ts';
import { hundepruefungen } from '../../../src/features/einsaetze/hundepruefungen.table.ts';
import { einsatzVitalwerte } from '../../../src/features/einsaetze/einsatz-vitalwerte.table.ts';
import {
  einsatzPatienten,
  einsatzPatienten as einsatzPatientenTable,
} from '../../../src/features/einsaetze/einsatz-patienten.table.ts';
import { einsatzDiagnosen } from '../../../src/features/einsaetze/einsatz-diagnosen.table.ts';
import { sql } from 'kysely';
import { message } from '../../../src/lib/message.ts';
import { conditionAfter, patientIssues, vitalIssues } from '../../../src/features/einsaetze/checks.rules.ts';
import { addMonths, today } from '../../records/dates.ts';
import { hookFor } from '../../records/hook.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { personIssues } from './patient-person.ts';

/** A patient has a running number in the mission and a condition that follows the NACA value. */
export const einsatzPatientenHook = hookFor(einsatzPatienten, {
  async check({ unit, art, before, after }) {
    if (after === undefined) return [];
    const isTaken = async (): Promise<boolean> =>
      (await patientsOf(unit, after.root_id)).some((row) => row.id !== after.id && row.values.lfd === after.values.lfd);
    if (art === 'neu' || (art === 'wiederherstellen' && (await isTaken())))
      after.values.lfd = await nextLfd(unit, after.root_id);
    const einsatz = await lockRow(unit, unit.table(einsaetze), after.root_id);
    const issues = patientIssues(before?.values, after.values, today(unit), einsatz?.values);
    after.values.zustand = conditionAfter(before?.values, after.values);
    const others = after.values.mgd_id === null ? [] : await patientsOf(unit, after.root_id);
    return [...issues, ...(await personIssues(unit, before, after, others))];
  },
});

/**
 * The next running number of a patient in a mission. One that was given stays taken for ever, also when its patient was deleted:
 * it stands on a printed hand-over, and the patient may come back.
 */
export async function nextLfd(unit: Unit, einsatzId: string): Promise<number> {
  const { rows } = await sql<{ lfd: number | null }>`
    select max(greatest((nachher ->> 'lfd')::int, (vorher ->> 'lfd')::int)) as lfd from aenderungen where root_id = ${einsatzId} and tabelle = 'einsatz_patienten'`.execute(
    unit.tx,
  );
  const unwritten = unit.batch.journal
    .below('einsatz_patienten', einsatzId)
    .flatMap(({ vorher, nachher }) => [vorher?.['lfd'], nachher?.['lfd']]);
  const present = (await patientsOf(unit, einsatzId)).map((row) => row.values.lfd);
  return 1 + Math.max(...[rows[0]?.lfd, ...unwritten, ...present].map((lfd) => Number(lfd ?? 0)));
}

/** Patients of a mission, which is locked first: who counts them counts alone. */
export async function patientsOf(
  unit: Unit,
  einsatzId: string,
): Promise<readonly StoredOf<typeof einsatzPatientenTable>[]> {
  const { registry } = unit.deps;
  const einsatz = await lockRow(unit, registry.of(einsaetze), einsatzId);
  return einsatz === undefined ? [] : childRows(unit, registry.of(einsatzPatientenTable), [einsatz]);
}

/** A measurement does not contradict itself, and corrects one of the same patient. */
export const einsatzVitalwerteHook = hookFor(einsatzVitalwerte, {
  async check({ unit, table, after }) {
    if (after === undefined) return [];
    const { ersetzt_id, patient_id } = after.values;
    const corrected = typeof ersetzt_id === 'string' ? await lockRow(unit, table, ersetzt_id) : undefined;
    const isOthers = corrected !== undefined && corrected.values.patient_id !== patient_id;
    const einsatz = await lockRow(unit, unit.table(einsaetze), after.root_id);
    return [
      ...vitalIssues(after.values, einsatz?.values),
      ...(isOthers ? [{ feld: 'ersetzt_id', text: message('Diese Werte gehören zu einem anderen Patienten.') }] : []),
    ];
  },
});

/** One diagnosis of a patient at most is the reason for the bill. */
export const einsatzDiagnosenHook = hookFor(einsatzDiagnosen, {
  async check({ unit, table, after }) {
    if (after?.values.rechnungsbegruendend !== true) return [];
    const patient = await lockRow(unit, unit.table(einsatzPatientenTable), after.values.patient_id);
    const rows = patient === undefined ? [] : await childRows(unit, table, [patient]);
    const isTaken = rows.some((row) => row.id !== after.id && row.values.rechnungsbegruendend === true);
    return isTaken
      ? [{ feld: 'rechnungsbegruendend', text: message('Nur eine Verdachtsdiagnose begründet die Rechnung.') }]
      : [];
  },
});

/** The server says who read and when it learnt of it; nobody reads in the future. */
export const patientenZugriffeHook = hookFor(patientenZugriffe, {
  async check({ unit, art, after }) {
    if (art !== 'neu' || after === undefined) return [];
    after.values.benutzer = unit.nutzer.name;
    after.values.erfasst_am = unit.zeit;
    if (after.values.zeitpunkt > unit.zeit) after.values.zeitpunkt = unit.zeit;
    return [];
  },
});

/** An examination that was passed counts 18 months; the last day of a shorter month (domain: einsaetze 5.10). */
export const hundepruefungenHook = hookFor(hundepruefungen, {
  async check({ after }) {
    if (after !== undefined)
      after.values.gueltig_bis = after.values.bestanden === true ? addMonths(after.values.datum, 18) : null;
    return [];
  },
});
