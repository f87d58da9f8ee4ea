import type { einsaetze } from './einsaetze.table.ts';
import type { einsatzBeteiligte } from './einsatz-beteiligte.table.ts';
import type { einsatzFahrzeuge } from './einsatz-fahrzeuge.table.ts';
import type { einsatzPatienten } from './einsatz-patienten.table.ts';
import type { einsatzVitalwerte } from './einsatz-vitalwerte.table.ts';
import type { Known } from '../../kit/define-table.ts';
import { localDate } from '../../lib/local-time.ts';
import { message } from '../../lib/message.ts';
import { alarmOf, conditionOf, isBornAfter, isDeadOnTransport, isHandedOverBefore } from './conclusive.rules.ts';

type Einsatz = Known<typeof einsaetze>;
type Beteiligter = Known<typeof einsatzBeteiligte>;
type Fahrzeug = Known<typeof einsatzFahrzeuge>;
type Patient = Known<typeof einsatzPatienten>;
type Vitalwerte = Known<typeof einsatzVitalwerte>;
type Periode = Pick<Beteiligter, 'id' | 'von' | 'bis'>;

/** What is wrong with a column; `text` is a packed message. */
interface Issue {
  readonly feld: string;
  readonly text: string;
}

const aheadMs = 10 * 60_000;
const dayMs = 86_400_000;
const longestDays = 14;
const farthestKm = 1000;
const oldestYears = 120;
/** Earlier than any record of a rescue that is still kept. */
const earliest = '1900-01-01';
const seldomYears = 10;
const deepestComa = 8;

const isFilled = (value: unknown): boolean => (value ?? null) !== null && value !== '';
const isReversed = (from: unknown, until: unknown): boolean =>
  typeof from === 'string' && typeof until === 'string' && until < from;

/** What keeps a mission from being saved (domain: einsaetze 7). The device says it at the field, the server refuses it. */
export function einsatzIssues({
  alarm_am,
  einsatzbeginn,
  einsatzende,
  fehleinsatz,
  fehleinsatz_grund,
}: Einsatz): readonly Issue[] {
  const issues: Issue[] = Object.entries({ alarm_am, einsatzbeginn }).flatMap(([feld, value]) =>
    typeof value === 'string' && value < earliest ? [{ feld, text: message('Das Datum liegt zu weit zurück.') }] : [],
  );
  if (isReversed(einsatzbeginn, einsatzende))
    issues.push({ feld: 'einsatzende', text: message('Das Einsatzende liegt vor dem Einsatzbeginn.') });
  if (isFilled(fehleinsatz_grund) && fehleinsatz !== true)
    issues.push({ feld: 'fehleinsatz_grund', text: message('Nur bei einem Fehleinsatz.') });
  return issues;
}

/** What somebody confirms before a mission is saved (domain: einsaetze 7). `now` in ms. */
export function einsatzQuestions({ einsatzbeginn, einsatzende }: Einsatz, now = Date.now()): readonly string[] {
  const ago = typeof einsatzbeginn === 'string' ? (now - Date.parse(einsatzbeginn)) / (365.25 * dayMs) : 0;
  return [
    ...lengthQuestions({ einsatzbeginn, einsatzende }),
    ...(ago > seldomYears ? [message('Der Einsatzbeginn liegt mehr als 10 Jahre zurück. Stimmt das Datum?')] : []),
    ...(ago < -1 ? [message('Der Einsatzbeginn liegt mehr als ein Jahr in der Zukunft. Stimmt das Datum?')] : []),
  ];
}

function lengthQuestions({ einsatzbeginn, einsatzende }: Einsatz): readonly string[] {
  return lasts(einsatzbeginn, einsatzende) > longestDays * dayMs
    ? [message('Der Einsatz dauert mehr als 14 Tage. Stimmen die Zeiten?')]
    : [];
}

/** What looks odd in the times of a mission; it is saved all the same (domain: einsaetze 7). `now` in ms. */
export function einsatzWarnings(row: Einsatz, now: number): readonly string[] {
  const { einsatzbeginn } = row;
  const isAhead = typeof einsatzbeginn === 'string' && Date.parse(einsatzbeginn) > now + aheadMs;
  return [...(isAhead ? [message('Der Einsatzbeginn liegt in der Zukunft.')] : []), ...lengthQuestions(row)];
}

const lasts = (from: unknown, until: unknown): number =>
  typeof from === 'string' && typeof until === 'string' ? Date.parse(until) - Date.parse(from) : 0;

/** Periods of work do not end before they begin. */
export const periodIssues = ({ von, bis }: Periode): readonly Issue[] =>
  isReversed(von, bis) ? [{ feld: 'bis', text: message('Das Ende liegt vor dem Anfang.') }] : [];

/** An involved person is a member, or somebody with a name and an organisation. */
export function involvedIssues(row: Beteiligter): readonly Issue[] {
  const reversed = periodIssues(row);
  if (reversed.length > 0 || typeof row.mgd_id === 'string') return reversed;
  return (['extern_name', 'organisation'] as const)
    .filter((column) => !isFilled(row[column]))
    .map((feld) => ({ feld, text: message('Mitglied oder Name und Organisation angeben.') }));
}

/** Who died before the day on which a mission began was not in it; `sterbedatum` is a date, `einsatzbeginn` an instant, `feld` names the person (domain: einsaetze, corrections). */
export const deathIssues = (sterbedatum: unknown, einsatzbeginn: unknown, feld: string): readonly Issue[] =>
  typeof sterbedatum === 'string' &&
  typeof einsatzbeginn === 'string' &&
  sterbedatum < localDate(Date.parse(einsatzbeginn))
    ? [{ feld, text: message('Dieses Mitglied ist vor dem Einsatz verstorben.') }]
    : [];

/** Whether two periods of a mission overlap; a side that is not known reaches as far as it can. */
export const meet = (a: Periode, b: Periode): boolean =>
  (a.von ?? '') < (b.bis ?? '9') && (b.von ?? '') < (a.bis ?? '9');

/** A vehicle does not lose kilometres. */
export function fahrzeugIssues({ km_beginn, km_ende }: Fahrzeug): readonly Issue[] {
  return driven(km_beginn, km_ende) < 0
    ? [{ feld: 'km_ende', text: message('Der Kilometerstand am Ende ist kleiner als am Beginn.') }]
    : [];
}

/** What somebody confirms before a vehicle is saved. */
export const fahrzeugQuestions = ({ km_beginn, km_ende }: Fahrzeug): readonly string[] =>
  driven(km_beginn, km_ende) > farthestKm
    ? [message('Ein Fahrzeug fuhr mehr als 1000 km. Stimmen die Kilometerstände?')]
    : [];

const driven = (from: unknown, until: unknown): number =>
  typeof from === 'number' && typeof until === 'number' ? until - from : 0;

/** The lower pressure is not above the upper one, who answers nothing is not wide awake, and nobody was measured days before the mission. `einsatz` where it is known. */
export function vitalIssues(row: Vitalwerte, einsatz?: Einsatz): readonly Issue[] {
  const { rr_sys, rr_dia, avpu, zeitpunkt } = row;
  const isTwisted = typeof rr_sys === 'number' && typeof rr_dia === 'number' && rr_dia > rr_sys;
  const sum = gcsSum(row);
  const isClashing = sum !== undefined && ((avpu === 'U' && sum > deepestComa) || (avpu === 'A' && sum <= deepestComa));
  const isEarly = typeof zeitpunkt === 'string' && lasts(zeitpunkt, alarmOf(einsatz)) > dayMs;
  return [
    ...(isTwisted ? [{ feld: 'rr_dia', text: message('Der diastolische Wert liegt über dem systolischen.') }] : []),
    ...(isClashing
      ? [
          {
            feld: 'avpu',
            text: message('AVPU {avpu} und GCS {gcs} widersprechen sich.', { avpu, gcs: sum }),
          },
        ]
      : []),
    ...(isEarly
      ? [{ feld: 'zeitpunkt', text: message('Der Zeitpunkt liegt mehr als einen Tag vor dem Einsatz.') }]
      : []),
  ];
}

/** What somebody confirms before vital signs are saved. */
export const vitalQuestions = ({ zeitpunkt }: Vitalwerte, einsatz: Einsatz | undefined): readonly string[] =>
  lasts(einsatz?.einsatzende, zeitpunkt) > dayMs
    ? [message('Die Vitalwerte liegen mehr als einen Tag nach dem Einsatz. Stimmt der Zeitpunkt?')]
    : [];

/** Whether an instant lies more than a day after a mission; one whose end is not told lasts 14 days at most. */
const isAfter = (einsatz: Einsatz | undefined, instant: unknown): boolean =>
  isFilled(einsatz?.einsatzende)
    ? lasts(einsatz?.einsatzende, instant) > dayMs
    : lasts(einsatz?.einsatzbeginn, instant) > (longestDays + 1) * dayMs;

/** Undefined unless all three parts are there. */
function gcsSum({ gcs_e, gcs_v, gcs_m }: Vitalwerte): number | undefined {
  return typeof gcs_e === 'number' && typeof gcs_v === 'number' && typeof gcs_m === 'number'
    ? gcs_e + gcs_v + gcs_m
    : undefined;
}

/** The condition of a patient: it follows the NACA value until somebody says otherwise. `before`: as stored; undefined when new. */
export function conditionAfter(before: Patient | undefined, after: Patient): Exclude<Patient['zustand'], undefined> {
  const usual = conditionOf(after.naca);
  const hasFollowed =
    before !== undefined && before.zustand === conditionOf(before.naca) && after.zustand === before.zustand;
  return usual !== undefined && (hasFollowed || !isFilled(after.zustand)) ? usual : (after.zustand ?? null);
}

/**
 * A patient has a condition that follows the NACA value or says why not, a payer or a reason, was born before the mission and handed
 * over after it began (domain: einsaetze 2, 3, 7). `today`: local date; `einsatz` where it is known.
 */
export function patientIssues(
  before: Patient | undefined,
  after: Patient,
  today: string,
  einsatz?: Einsatz,
): readonly Issue[] {
  const { naca, zustand_grund, gebdatum } = after;
  const usual = conditionOf(naca);
  const issues: Issue[] = [];
  if (usual !== undefined && conditionAfter(before, after) !== usual && !isFilled(zustand_grund))
    issues.push({ feld: 'zustand_grund', text: message('Der Zustand weicht vom NACA-Wert ab: Grund angeben.') });
  if (typeof gebdatum === 'string' && gebdatum < `${Number(today.slice(0, 4)) - oldestYears}${today.slice(4)}`)
    issues.push({ feld: 'gebdatum', text: message('Das Datum liegt zu weit zurück.') });
  // When the mission was moved later, other columns of the patient can still be saved; the release asks.
  const isNew = (column: keyof Patient): boolean => before?.[column] !== after[column];
  if (isNew('gebdatum') && isBornAfter(after, einsatz))
    issues.push({ feld: 'gebdatum', text: message('Das Geburtsdatum liegt nach dem Einsatz.') });
  if (isNew('uebergabe_am') && isHandedOverBefore(after, einsatz))
    issues.push({ feld: 'uebergabe_am', text: message('Die Übergabe liegt vor dem Einsatz.') });
  if (after.verschuettung === 'Nicht')
    for (const feld of ['verschuettungsdauer_min', 'verschuettungstiefe_cm'] as const)
      if (isFilled(after[feld])) issues.push({ feld, text: message('Nur bei Verschütteten.') });
  if (isReversed(after.zuletzt_gesehen_am, after.gefunden_am))
    issues.push({
      feld: 'gefunden_am',
      text: message('Gefunden wurde die Person nicht, bevor sie zuletzt gesehen wurde.'),
    });
  return [...issues, ...payerIssues(after)];
}

/** What somebody confirms before a patient is saved; `einsatz` where it is known. */
export const patientQuestions = (row: Patient, einsatz?: Einsatz): readonly string[] => [
  ...(isDeadOnTransport(row)
    ? [message('Der Patient ist tot und wurde nicht vom Bestatter abgeholt. Stimmt der Transport?')]
    : []),
  ...(isAfter(einsatz, row.uebergabe_am)
    ? [message('Die Übergabe liegt mehr als einen Tag nach dem Einsatz. Stimmt der Zeitpunkt?')]
    : []),
];

function payerIssues({ kostentraeger_art, kostentraeger_grund, kvnr }: Patient): readonly Issue[] {
  if (isFilled(kostentraeger_grund)) return [];
  if (kostentraeger_art === 'Gesetzlich' && !isFilled(kvnr))
    return [{ feld: 'kostentraeger_grund', text: message('Ohne Versichertennummer einen Grund angeben.') }];
  return kostentraeger_art === 'Keiner'
    ? [{ feld: 'kostentraeger_grund', text: message('Ohne Kostenträger einen Grund angeben.') }]
    : [];
}
