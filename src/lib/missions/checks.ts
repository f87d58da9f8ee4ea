import { localDate } from '../local-time.ts';
import { message } from '../message.ts';
import { conditionOf, type Values } from './conclusive.ts';

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

const isFilled = (value: unknown): boolean => (value ?? null) !== null && value !== '';
const isReversed = (from: unknown, until: unknown): boolean => typeof from === 'string' && typeof until === 'string' && until < from;

/** What keeps a mission from being saved (domain: einsaetze 7). The device says it at the field, the server refuses it. */
export function missionIssues({ einsatzbeginn, einsatzende, fehleinsatz, fehleinsatz_grund }: Values): readonly Issue[] {
  const issues: Issue[] = [];
  if (isReversed(einsatzbeginn, einsatzende)) issues.push({ feld: 'einsatzende', text: message('Das Einsatzende liegt vor dem Einsatzbeginn.') });
  if (isFilled(fehleinsatz_grund) && fehleinsatz !== true) issues.push({ feld: 'fehleinsatz_grund', text: message('Nur bei einem Fehleinsatz.') });
  return issues;
}

/** What somebody confirms before a mission is saved (domain: einsaetze 7). */
export function missionQuestions({ einsatzbeginn, einsatzende }: Values): readonly string[] {
  return lasts(einsatzbeginn, einsatzende) > longestDays * dayMs ? [message('Der Einsatz dauert mehr als 14 Tage. Stimmen die Zeiten?')] : [];
}

/** What looks odd in the times of a mission; it is saved all the same (domain: einsaetze 7). `now` in ms. */
export function missionWarnings({ einsatzbeginn, einsatzende }: Values, now: number): readonly string[] {
  const isAhead = typeof einsatzbeginn === 'string' && Date.parse(einsatzbeginn) > now + aheadMs;
  return [...(isAhead ? [message('Der Einsatzbeginn liegt in der Zukunft.')] : []), ...missionQuestions({ einsatzbeginn, einsatzende })];
}

const lasts = (from: unknown, until: unknown): number => (typeof from === 'string' && typeof until === 'string' ? Date.parse(until) - Date.parse(from) : 0);

/** Periods of work do not end before they begin. */
export const periodIssues = ({ von, bis }: Values): readonly Issue[] => (isReversed(von, bis) ? [{ feld: 'bis', text: message('Das Ende liegt vor dem Anfang.') }] : []);

/** An involved person is a member, or somebody with a name and an organisation; nobody is in a mission twice at the same time. `others`: the mission's other involved persons. */
export function involvedIssues(row: Values, others: readonly Values[]): readonly Issue[] {
  const reversed = periodIssues(row);
  if (reversed.length > 0) return reversed;
  const { mgd_id } = row;
  if (typeof mgd_id === 'string') return others.some((other) => other['mgd_id'] === mgd_id && meet(other, row)) ? [{ feld: 'von', text: message('Diese Person ist zur selben Zeit schon beteiligt.') }] : [];
  return ['extern_name', 'organisation'].filter((column) => !isFilled(row[column])).map((feld) => ({ feld, text: message('Mitglied oder Name und Organisation angeben.') }));
}

/** Who died before the day on which a mission began was not in it; `sterbedatum` is a date, `einsatzbeginn` an instant (domain: einsaetze, corrections). */
export const deathIssues = (sterbedatum: unknown, einsatzbeginn: unknown): readonly Issue[] =>
  typeof sterbedatum === 'string' && typeof einsatzbeginn === 'string' && sterbedatum < localDate(Date.parse(einsatzbeginn)) ? [{ feld: 'mgd_id', text: message('Dieses Mitglied ist vor dem Einsatz verstorben.') }] : [];

/** Whether two periods of a mission overlap; a side that is not known reaches as far as it can. */
export const meet = (a: Values, b: Values): boolean => String(a['von'] ?? '') < String(b['bis'] ?? '9') && String(b['von'] ?? '') < String(a['bis'] ?? '9');

/** A vehicle does not lose kilometres. */
export function vehicleIssues({ km_beginn, km_ende }: Values): readonly Issue[] {
  return driven(km_beginn, km_ende) < 0 ? [{ feld: 'km_ende', text: message('Der Kilometerstand am Ende ist kleiner als am Beginn.') }] : [];
}

/** What somebody confirms before a vehicle is saved. */
export const vehicleQuestions = ({ km_beginn, km_ende }: Values): readonly string[] =>
  driven(km_beginn, km_ende) > farthestKm ? [message('Ein Fahrzeug fuhr mehr als 1000 km. Stimmen die Kilometerstände?')] : [];

const driven = (from: unknown, until: unknown): number => (typeof from === 'number' && typeof until === 'number' ? until - from : 0);

/** The lower pressure is not above the upper one. */
export function vitalIssues({ rr_sys, rr_dia }: Values): readonly Issue[] {
  const isTwisted = typeof rr_sys === 'number' && typeof rr_dia === 'number' && rr_dia > rr_sys;
  return isTwisted ? [{ feld: 'rr_dia', text: message('Der diastolische Wert liegt über dem systolischen.') }] : [];
}

/** The condition of a patient: it follows the NACA value until somebody says otherwise. `before`: as stored; undefined when new. */
export function conditionAfter(before: Values | undefined, after: Values): unknown {
  const usual = conditionOf(after['naca']);
  const hasFollowed = before !== undefined && before['zustand'] === conditionOf(before['naca']) && after['zustand'] === before['zustand'];
  return usual !== undefined && (hasFollowed || !isFilled(after['zustand'])) ? usual : after['zustand'];
}

/** A patient has a condition that follows the NACA value or says why not, and a payer or a reason (domain: einsaetze 2, 3, 7). `today`: local date. */
export function patientIssues(before: Values | undefined, after: Values, today: string): readonly Issue[] {
  const { naca, zustand_grund, gebdatum } = after;
  const usual = conditionOf(naca);
  const issues: Issue[] = [];
  if (usual !== undefined && conditionAfter(before, after) !== usual && !isFilled(zustand_grund)) issues.push({ feld: 'zustand_grund', text: message('Der Zustand weicht vom NACA-Wert ab: Grund angeben.') });
  if (typeof gebdatum === 'string' && gebdatum < `${Number(today.slice(0, 4)) - oldestYears}${today.slice(4)}`) issues.push({ feld: 'gebdatum', text: message('Das Datum liegt zu weit zurück.') });
  return [...issues, ...payerIssues(after)];
}

function payerIssues({ kostentraeger_art, kostentraeger_grund, kvnr }: Values): readonly Issue[] {
  if (isFilled(kostentraeger_grund)) return [];
  if (kostentraeger_art === 'Gesetzlich' && !isFilled(kvnr)) return [{ feld: 'kostentraeger_grund', text: message('Ohne Versichertennummer einen Grund angeben.') }];
  return kostentraeger_art === 'Keiner' ? [{ feld: 'kostentraeger_grund', text: message('Ohne Kostenträger einen Grund angeben.') }] : [];
}
