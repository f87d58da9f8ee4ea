import { message } from '../message.ts';

/** A row by its columns, as it lies on the device and on the server. */
export type Values = Readonly<Record<string, unknown>>;

/** What stands below a mission. */
export interface Below {
  readonly beteiligte: readonly Values[];
  /** Undefined when they may not be read here. */
  readonly patienten: readonly Values[] | undefined;
  readonly fahrzeuge: readonly Values[];
  readonly merkmale: readonly Values[];
}

const isEmpty = (value: unknown): boolean => (value ?? null) === null || value === '';
const isLate = (from: unknown, until: unknown): boolean => typeof from === 'string' && typeof until === 'string' && Date.parse(until) < Date.parse(from);
const day = 86_400_000;

/** Condition that follows from the NACA value unless somebody says otherwise (domain: einsaetze 3). */
export function conditionOf(naca: unknown): string | undefined {
  if (typeof naca !== 'number') return undefined;
  return ['unverletzt', 'leicht', 'leicht', 'schwer', 'schwer', 'vitalbedroht', 'vitalbedroht', 'tot'][naca];
}

/** A patient's costs have somebody who bears them, or a reason why nobody does. */
const hasPayer = ({ kostentraeger_art, kostentraeger_grund }: Values): boolean =>
  !isEmpty(kostentraeger_art) && (kostentraeger_art !== 'Keiner' || !isEmpty(kostentraeger_grund));

/** Whether the European insurance card was no longer valid when the mission began; it is kept all the same (domain: einsaetze 7). */
export const hasExpiredCard = ({ ehic_ablauf }: Values, einsatzbeginn: unknown): boolean => typeof ehic_ablauf === 'string' && typeof einsatzbeginn === 'string' && ehic_ablauf < einsatzbeginn.slice(0, 10);

/** What still has to be filled below a mission before it is handed over (domain: einsaetze 2 °, 4); packed sentences that name nobody. */
export function missingForTransfer({ beteiligte, patienten = [], fahrzeuge }: Below): readonly string[] {
  const times = beteiligte.filter((row) => isEmpty(row['von']) || isEmpty(row['bis'])).length;
  const found = times > 0 ? [message('Zeiten von Beteiligten fehlen: {n}', { n: times })] : [];
  if (fahrzeuge.some(({ fahrzeug_id, kennung, art }) => isEmpty(fahrzeug_id) && (isEmpty(kennung) || isEmpty(art)))) found.push(message('Ein Fahrzeug ist nicht gewählt und hat weder Kennzeichen noch Art.'));
  if (patienten.some((row) => isEmpty(row['zustand']))) found.push(message('Der Zustand eines Patienten fehlt.'));
  if (patienten.some((row) => isEmpty(row['transportart']))) found.push(message('Der Transport eines Patienten fehlt.'));
  if (patienten.some((row) => !hasPayer(row))) found.push(message('Der Kostenträger eines Patienten, oder der Grund, warum keiner besteht, fehlt.'));
  return found;
}

/** What looks wrong in a mission that is to be released; each is solved or accepted with a reason (domain: einsaetze 4, 7). Packed sentences that name nobody. */
export function plausibilityPoints(mission: Values, { beteiligte, patienten = [], fahrzeuge, merkmale }: Below): readonly string[] {
  const { einsatzbeginn, einsatzende, einsatzleiter_id, fehleinsatz } = mission;
  const found: string[] = [];
  if (typeof einsatzbeginn === 'string' && typeof einsatzende === 'string' && Date.parse(einsatzende) - Date.parse(einsatzbeginn) > 14 * day) found.push(message('Der Einsatz dauert mehr als 14 Tage.'));
  if (beteiligte.length === 0) found.push(message('Es ist niemand beteiligt.'));
  else if (!isEmpty(einsatzleiter_id) && !beteiligte.some((row) => row['mgd_id'] === einsatzleiter_id)) found.push(message('Der Einsatzleiter steht nicht unter den Beteiligten.'));
  if (beteiligte.some((row) => isLate(mission['alarm_am'] ?? einsatzbeginn, row['bis']) || isLate(row['von'], einsatzende))) found.push(message('Zeiten von Beteiligten liegen außerhalb des Einsatzes.'));
  if (fahrzeuge.some(({ km_beginn, km_ende }) => typeof km_beginn === 'number' && typeof km_ende === 'number' && km_ende - km_beginn > 1000)) found.push(message('Ein Fahrzeug fuhr mehr als 1000 km.'));
  const isFlown = fahrzeuge.some((row) => row['art'] === 'Hubschrauber' || !isEmpty(row['flugminuten']));
  if (merkmale.some((row) => row['merkmal'] === 'Hubschrauber') && !isFlown) found.push(message('Ein Hubschrauber ist vermerkt, aber nicht unter den Fahrzeugen.'));
  if (fehleinsatz === true && patienten.length > 0) found.push(message('Ein Fehleinsatz hat Patienten.'));
  if (patienten.some((row) => row['naca'] === 7 && !isEmpty(row['transportart']) && row['transportart'] !== 'Bestatter')) found.push(message('Eine Angabe zu einem Patienten ist nicht schlüssig: NACA VII und Transport.'));
  if (patienten.some((row) => hasExpiredCard(row, einsatzbeginn))) found.push(message('Eine Versicherungskarte war beim Einsatz abgelaufen.'));
  return found;
}
