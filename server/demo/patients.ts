import { einsatzDiagnosen } from '../../src/features/einsaetze/einsatz-diagnosen.table.ts';
import { einsatzPatienten } from '../../src/features/einsaetze/einsatz-patienten.table.ts';
import type { Row } from '../../src/kit/define-table.ts';
import { naturalId } from '../../src/lib/ids.ts';
import type { Bezirk } from '../../src/lib/geo/gemeinden.ts';
import { isoDate, isoInstant, yearOf } from './calendar.ts';
import { guest, type Guest } from './guests.ts';
import type { Plan } from './einsatz-plan.ts';
import type { Ortsstelle } from './organisation.ts';
import type { Random } from './random.ts';
import { child, type StoredRow } from './record.ts';

type Patient = Row<typeof einsatzPatienten>;

/** A patient of a mission before it becomes rows. */
export interface DrawnPatient {
  readonly guest: Guest;
  readonly age: number;
  readonly birthDay: number;
  readonly naca: number;
  readonly diagnosen: readonly string[];
}

const sideless =
  /Kopf|Schädel|Gehirn|WS-Trauma|Becken|Thorax|Bauch|Poly|Unterkühl|Lawine|Erschöpf|Unverletzt|Kreislauf|Syn|Koronar|Atem|Herz|Hyper|Hypo|Schlag|Ana|Allerg|Dehyd|Hitze|Panik|Hänge|Krampf|Tod/;

/** Nobody at false alarms and at most watches; two at some avalanches and blockages. */
export function drawPatients(random: Random, { scenario, isFalseAlarm, day }: Plan): DrawnPatient[] {
  if (isFalseAlarm || (scenario.art === 'Vorsorgedienst' && random.chance(0.6))) return [];
  const isGroup = ['Lawine', 'Blockiert'].includes(scenario.ursache) && random.chance(0.35);
  return Array.from({ length: isGroup ? 2 : 1 }, () => {
    const naca = random.middle(...scenario.naca);
    const age = random.middle(...scenario.ages);
    const birthDay = day - Math.round(age * 365.25) - random.int(1, 360);
    return {
      guest: guest(random, yearOf(birthDay), scenario.women),
      age,
      birthDay,
      naca,
      diagnosen: diagnosesFor(random, scenario.diagnosen, naca),
    };
  });
}

const serious =
  /schwer|Poly|Koronar|Kreislaufstillstand|Lawinenversch|III|IV|Anaphylaxie|Schlaganfall|Pneumo|Becken|Bauch|BWS/;

/** Diagnoses that fit: none without injury, the grave ones only from NACA IV on, death above all. */
function diagnosesFor(random: Random, possible: readonly string[], naca: number): string[] {
  if (naca === 0) return ['Unverletzt'];
  if (naca === 7)
    return [
      'Tod festgestellt',
      ...random.sample(
        possible.filter((name) => serious.test(name)),
        1,
      ),
    ];
  const fitting = possible.filter((name) => name !== 'Unverletzt' && (naca >= 4 || !serious.test(name)));
  const pool = fitting.length > 0 ? fitting : possible.filter((name) => name !== 'Unverletzt');
  return random.sample(pool, naca >= 4 && random.chance(0.6) ? 2 : 1);
}

const hospitals: Readonly<Record<Bezirk, readonly string[]>> = {
  VI: ['Krankenhaus Schlanders', 'Krankenhaus Meran'],
  BU: ['Krankenhaus Meran'],
  BO: ['Krankenhaus Bozen'],
  UE: ['Krankenhaus Bozen'],
  SA: ['Krankenhaus Bozen', 'Krankenhaus Brixen'],
  EI: ['Krankenhaus Brixen'],
  WI: ['Krankenhaus Sterzing'],
  PU: ['Krankenhaus Bruneck', 'Krankenhaus Innichen'],
};
const measures = [
  'Schienung',
  'Wärmeerhalt',
  'Lagerung in der Vakuummatratze',
  'Analgesie durch Notarzt',
  'Wundverband',
  'Sauerstoffgabe',
  'venöser Zugang',
  'Monitoring',
  'Betreuung',
  'HWS-Immobilisation',
];

/** Rows of the patients and of their suspected diagnoses, by table. */
export function patientRows(
  random: Random,
  einsatz_id: string,
  plan: Plan,
  patients: readonly DrawnPatient[],
  branch: Ortsstelle,
): [string, StoredRow[]][] {
  const rows = patients.map((patient, index) =>
    child(einsatzPatienten, random, einsatz_id, {
      einsatz_id,
      lfd: index + 1,
      ...personOf(random, patient),
      ...careOf(random, plan, patient, branch.gemeinde.bezirk),
    }),
  );
  const diagnoses = patients.flatMap(({ diagnosen }, index) =>
    diagnosen.map((name, rank) =>
      child(einsatzDiagnosen, random, einsatz_id, {
        patient_id: rows[index]?.id ?? einsatz_id,
        diagnose_id: naturalId('verdachtsdiagnosen', [name]),
        seite: sideless.test(name) || !random.chance(0.85) ? null : random.pick(['links', 'rechts'] as const),
        rang: rank + 1,
      }),
    ),
  );
  return [
    ['einsatz_patienten', rows],
    ['einsatz_diagnosen', diagnoses],
  ];
}

/** Those who were hardly hurt leave less behind; of some only the age is guessed. */
function personOf(random: Random, { guest: person, age, birthDay, naca }: DrawnPatient): Partial<Patient> {
  const geschlecht = person.isFemale ? 'Weiblich' : 'Maennlich';
  if (random.chance(naca === 0 ? 0.4 : 0.06))
    return {
      identitaet: 'Unbekannt',
      alter_geschaetzt: Math.round(age / 5) * 5,
      geschlecht,
      kostentraeger_art: 'Keiner',
      kostentraeger_grund: 'Person nicht festgestellt',
    };
  const isInsured = random.chance(0.7);
  return {
    nachname: person.nachname,
    vorname: person.vorname,
    gebdatum: isoDate(birthDay),
    geschlecht,
    nation_id: naturalId('nationen', [person.iso]),
    adresse: person.adresse,
    telefon: random.chance(0.7) ? person.telefon : null,
    identitaet: 'Gesichert',
    kostentraeger_art: isInsured ? 'Privat' : 'Selbstzahler',
    versicherung: isInsured ? person.versicherung : null,
    versicherungsnr: isInsured ? random.digits(10) : null,
  };
}

function careOf(random: Random, plan: Plan, { naca }: DrawnPatient, bezirk: Bezirk): Partial<Patient> {
  const transportart = transportOf(random, plan, naca);
  const isHandedOver = ['RTW', 'KTW', 'RTH'].includes(transportart);
  return {
    naca,
    zustand:
      naca === 0 ? 'unverletzt' : naca <= 2 ? 'leicht' : naca <= 4 ? 'schwer' : naca <= 6 ? 'vitalbedroht' : 'tot',
    versorgung: naca === 0 || naca === 7 ? null : `${random.sample(measures, naca > 3 ? 4 : 2).join(', ')}.`,
    transportart,
    transportziel: isHandedOver ? random.pick(hospitals[bezirk]) : null,
    uebergabe_am: isHandedOver ? isoInstant(Math.min(plan.ende, plan.abtransport + random.int(5, 25) * 60_000)) : null,
    uebergabe_an:
      transportart === 'RTH'
        ? 'Notarzt der Flugrettung'
        : isHandedOver
          ? random.pick(['Rettungswagen Weißes Kreuz', 'Rettungswagen Rotes Kreuz', 'Notarztteam'])
          : null,
    versorgung_verweigert: naca <= 1 && random.chance(0.08) ? true : null,
  };
}

function transportOf(random: Random, { isHeli }: Plan, naca: number): NonNullable<Patient['transportart']> {
  if (naca === 7) return 'Bestatter';
  if (isHeli && naca > 0) return 'RTH';
  if (naca === 0) return 'Selbstfahrer';
  return naca <= 1
    ? random.pick(['Selbstfahrer', 'KHS_Praxis', 'KTW'] as const)
    : naca >= 4
      ? 'RTW'
      : random.weighted([
          ['RTW', 7],
          ['KTW', 3],
        ] as const);
}
