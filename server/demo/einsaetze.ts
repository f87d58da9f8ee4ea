import { einsaetze } from '../../src/features/einsaetze/einsaetze.table.ts';
import type { Row } from '../../src/kit/define-table.ts';
import { localDate, localYear } from '../../src/lib/local-time.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { caseRows } from './billing.ts';
import { isoDate, isoInstant, yearOf } from './calendar.ts';
import { logRows } from './einsatz-log.ts';
import { planEinsaetze, type Plan } from './einsatz-plan.ts';
import { careRows, traitRows } from './einsatz-details.ts';
import { beteiligteRows, fahrzeugRows } from './einsatz-rows.ts';
import type { Rescuer } from './mitglieder.ts';
import type { Ortsstelle } from './organisation.ts';
import { drawPatients, patientRows } from './patients.ts';
import { paidUntil, payRows, type Served } from './pay.ts';
import type { Random } from './random.ts';
import { preise } from './rates.ts';
import { root, type Batch, type StoredRow } from './record.ts';
import type { Fahrzeug } from './fahrzeuge.ts';
import { einsatzTexts } from './einsatz-texts.ts';
import { weather } from './weather.ts';

type Einsatz = Row<typeof einsaetze>;

/** Takes the next mission number of a branch and year. */
export type NextEinsatzNumber = (branch: Ortsstelle, year: number) => string;

export interface Numbers {
  readonly next: NextEinsatzNumber;
  /** Takes the next case number of a year. */
  readonly nextCase: (year: number) => string;
}

export interface Beteiligte {
  readonly rescuers: readonly Rescuer[];
  readonly fahrzeuge: readonly Fahrzeug[];
}

const chunk = 200;
const villageHeight = 900;

/** The missions of one branch with all that hangs on them. */
export function* einsatzBatches(
  random: Random,
  branch: Ortsstelle,
  beteiligte: Beteiligte,
  today: number,
  isStation: boolean,
  numbers: Numbers,
): Generator<Batch> {
  const plans = planEinsaetze(random, branch, beteiligte.rescuers, today, isStation);
  const served: Served[] = [];
  for (let start = 0; start < plans.length; start += chunk) {
    const made = plans
      .slice(start, start + chunk)
      .map((plan) => einsatzRows(random, branch, beteiligte, plan, today, numbers));
    for (const table of [
      'einsaetze',
      'einsatz_beteiligte',
      'einsatz_patienten',
      'einsatz_diagnosen',
      'einsatz_vitalwerte',
      'einsatz_massnahmen',
      'einsatz_fahrzeuge',
      'einsatz_merkmale',
      'einsatz_verlauf',
      'abrechnungsfaelle',
    ]) {
      const rows = made.flatMap((one) => one.get(table) ?? []);
      if (rows.length > 0) yield { table, rows };
    }
    for (const one of made) {
      const [einsatz] = one.get('einsaetze') ?? [];
      if (einsatz !== undefined) served.push({ einsatz, beteiligte: one.get('einsatz_beteiligte') ?? [] });
    }
  }
  const pay = payRows(random.fork('pay'), served, preise(yearOf(today)));
  if (pay.length > 0) yield { table: 'einsatz_verguetungen', rows: pay };
}

function einsatzRows(
  random: Random,
  branch: Ortsstelle,
  beteiligte: Beteiligte,
  plan: Plan,
  today: number,
  { next, nextCase }: Numbers,
): Map<string, StoredRow[]> {
  const id = random.id();
  const age = today - plan.day;
  const status = statusAt(random, age, plan);
  const patients = drawPatients(random, plan);
  const texts = einsatzTexts(random, plan, patients[0]);
  const isPaid = localDate(plan.beginn) <= isoDate(paidUntil(today));
  const isOpenEnd = status === 'Eingabe' && age <= 1;
  const values: Partial<Einsatz> = {
    nummer: next(branch, localYear(isoInstant(plan.beginn))),
    sek_id: branch.id,
    region_id: branch.region,
    // A watch at which nobody was hurt is no rescue.
    typ: patients.length === 0 && plan.scenario.art === 'Vorsorgedienst' ? 'Hilfeleistung' : 'Einsatz',
    einsatzart: plan.scenario.art,
    einsatzgrund_id: naturalId('einsatzart', [plan.scenario.art, plan.scenario.grund]),
    einsatztyp_id: naturalId('einsatztyp', [plan.scenario.typ]),
    einsatzende: isOpenEnd ? null : isoInstant(plan.ende),
    einsatzleiter_id: plan.leiter.id,
    ort_id: plan.place.id,
    bezeichnung: texts.bezeichnung,
    schilderung: isOpenEnd ? null : texts.schilderung,
    fehleinsatz: plan.isFalseAlarm ? true : null,
    fehleinsatz_grund: plan.isFalseAlarm ? 'KeinPatient' : null,
    ...alarmOf(random, plan),
    ...groundOf(random, plan),
    ...weather(random, plan.day, plan.place.hoehe ?? villageHeight),
    ...avalancheOf(random, plan),
  };
  const cared = new Map(patientRows(random, id, plan, patients, branch));
  const treated = cared.get('einsatz_patienten') ?? [];
  const einsatz = root(einsaetze, id, [branch.id], { ...values, status: billedStatus(status, treated, isPaid) });
  return new Map([
    ['einsaetze', [einsatz]],
    ['einsatz_beteiligte', beteiligteRows(random, id, plan)],
    ...cared,
    ...careRows(random.fork(id), id, plan, patients, treated),
    ['abrechnungsfaelle', caseRows(random.fork(`${id} Abrechnung`), einsatz, treated, nextCase)],
    ['einsatz_merkmale', traitRows(random, id, plan)],
    ['einsatz_fahrzeuge', fahrzeugRows(random, id, plan, beteiligte.fahrzeuge, branch)],
    ['einsatz_verlauf', logRows(random, id, plan, branch, patients)],
  ]);
}

function alarmOf(random: Random, plan: Plan): Partial<Einsatz> {
  const alarm_quelle = random.weighted([
    ['Leitstelle', 86],
    ['Telefon', 7],
    ['Persoenlich', 5],
    ['App', 2],
  ] as const);
  return {
    alarm_am: isoInstant(plan.alarm),
    alarm_quelle,
    einsatzbeginn: isoInstant(plan.beginn),
    einsatznummer:
      alarm_quelle === 'Leitstelle'
        ? `${isoInstant(plan.alarm).slice(2, 10).replaceAll('-', '')}${random.digits(4)}`
        : null,
    taetigkeit: plan.scenario.taetigkeit,
    ursache: plan.scenario.ursache,
  };
}

/** Some hundred metres from the place, as a phone or the control centre gave it. */
function groundOf(random: Random, { place }: Plan): Partial<Einsatz> {
  const degrees = (value: number): number => Math.round((value + (random.unit() - 0.5) * 0.008) * 1e6) / 1e6;
  const [quelle, genauigkeit_m] = random.pick([
    ['GPS', 8],
    ['GPS', 12],
    ['AML', 25],
    ['Leitstelle', 150],
    ['Karte', 100],
  ] as const);
  return {
    position: {
      lat: degrees(place.lat),
      lon: degrees(place.lon),
      hoehe_m: place.hoehe === null ? null : Math.max(200, place.hoehe - random.int(0, 150)),
      genauigkeit_m,
      quelle,
    },
  };
}

function avalancheOf(random: Random, { scenario }: Plan): Partial<Einsatz> {
  if (!['Skitour', 'Variante', 'Schneeschuh'].includes(scenario.taetigkeit)) return {};
  const isAvalanche = scenario.ursache === 'Lawine';
  return {
    lawinenstufe: isAvalanche ? random.int(2, 4) : random.int(1, 3),
    lawinengroesse: isAvalanche ? random.int(1, 3) : null,
  };
}

/** Ground missions in South Tyrol are not billed: most end there. The newest are still being entered. */
function statusAt(random: Random, days: number, plan: Plan): Einsatz['status'] {
  if (days <= 10) return 'Eingabe';
  if (days <= 30)
    return random.weighted([
      ['Eingabe', 2],
      ['Transfer', 6],
      ['Freigabe', 2],
    ] as const);
  if (days <= 120)
    return random.weighted([
      ['Transfer', 2],
      ['Freigabe', 5],
      ['NichtAbrechenbar', 5],
    ] as const);
  if (plan.isFalseAlarm) return 'NichtAbrechenbar';
  if (days <= 365)
    return random.weighted([
      ['NichtAbrechenbar', 60],
      ['Abgeschlossen', 20],
      ['Abgerechnet', 9],
      ['Gebucht', 9],
      ['Storno', 2],
    ] as const);
  return random.weighted([
    ['NichtAbrechenbar', 62],
    ['Abgeschlossen', 36],
    ['Storno', 2],
  ] as const);
}

/** Only what has somebody to pay for it is billed, and nothing is closed before its helpers are paid. */
function billedStatus(status: Einsatz['status'], patients: readonly StoredRow[], isPaid: boolean): Einsatz['status'] {
  if (!['Gebucht', 'Abgerechnet', 'Abgeschlossen'].includes(status)) return status;
  if (patients.every((patient) => patient['kostentraeger_art'] === 'Keiner')) return 'NichtAbrechenbar';
  return status === 'Abgeschlossen' && !isPaid ? 'Abgerechnet' : status;
}
