import { einsatzMassnahmen } from '../../src/features/einsaetze/einsatz-massnahmen.table.ts';
import { einsatzMerkmale } from '../../src/features/einsaetze/einsatz-merkmale.table.ts';
import { einsatzVitalwerte } from '../../src/features/einsaetze/einsatz-vitalwerte.table.ts';
import { isoInstant } from './calendar.ts';
import type { Plan } from './einsatz-plan.ts';
import type { DrawnPatient } from './patients.ts';
import type { Random } from './random.ts';
import { child, type StoredRow } from './record.ts';

const minute = 60_000;

/** What characterises a mission. */
export function traitRows(random: Random, einsatz_id: string, { isHeli, scenario }: Plan): StoredRow[] {
  const traits = [
    ...(isHeli ? ['Hubschrauber' as const] : []),
    ...(scenario.ursache === 'Lawine' ? ['Lawine' as const] : []),
  ];
  return traits.map((merkmal) => child(einsatzMerkmale, random, einsatz_id, { einsatz_id, merkmal }));
}

/** Vital signs twice and two measures of those who were badly hurt. */
export function careRows(
  random: Random,
  einsatz_id: string,
  plan: Plan,
  patients: readonly DrawnPatient[],
  rows: readonly StoredRow[],
): [string, StoredRow[]][] {
  const hurt = patients.flatMap(({ naca }, index) => (naca >= 4 && naca < 7 ? [rows[index]?.id ?? ''] : []));
  const vitals = hurt.flatMap((patient_id) =>
    [5, 25].map((after) =>
      child(einsatzVitalwerte, random, einsatz_id, {
        patient_id,
        zeitpunkt: isoInstant(plan.vorOrt + after * minute),
        gcs_e: 4,
        gcs_v: random.int(4, 5),
        gcs_m: 6,
        avpu: 'A',
        rr_sys: random.int(95, 150),
        rr_dia: random.int(60, 90),
        hf: random.int(70, 125),
        af: random.int(12, 26),
        spo2: random.int(88, 98),
        temp: random.int(340, 372) / 10,
        schmerz: random.int(2, 9),
      }),
    ),
  );
  const measures = hurt.flatMap((patient_id) =>
    random
      .sample(['Waermeerhalt', 'Schienung', 'Sauerstoff', 'Lagerung', 'Betreuung'] as const, 2)
      .map((massnahme, index) =>
        child(einsatzMassnahmen, random, einsatz_id, {
          patient_id,
          massnahme,
          zeitpunkt: isoInstant(plan.vorOrt + (8 + index * 4) * minute),
        }),
      ),
  );
  return [
    ['einsatz_vitalwerte', vitals],
    ['einsatz_massnahmen', measures],
  ];
}
