import type { einsaetze } from './einsaetze.table.ts';
import type { zustand } from './einsaetze.vocabularies.ts';
import type { einsatzBeteiligte } from './einsatz-beteiligte.table.ts';
import type { einsatzFahrzeuge } from './einsatz-fahrzeuge.table.ts';
import type { einsatzMerkmale } from './einsatz-merkmale.table.ts';
import type { einsatzPatienten } from './einsatz-patienten.table.ts';
import type { Known } from '../../kit/define-table.ts';
import type { Finding, Spot } from '../../lib/finding.ts';
import { localDate } from '../../lib/local-time.ts';
import { message } from '../../lib/message.ts';

type Einsatz = Known<typeof einsaetze>;
type Patient = Known<typeof einsatzPatienten>;

/** What stands below a mission. */
export interface Below {
  readonly beteiligte: readonly Known<typeof einsatzBeteiligte>[];
  /** Undefined when they may not be read here. */
  readonly patienten: readonly Patient[] | undefined;
  readonly fahrzeuge: readonly Known<typeof einsatzFahrzeuge>[];
  readonly merkmale: readonly Known<typeof einsatzMerkmale>[];
}

const isEmpty = (value: unknown): boolean => (value ?? null) === null || value === '';
const isLate = (from: unknown, until: unknown): boolean =>
  typeof from === 'string' && typeof until === 'string' && Date.parse(until) < Date.parse(from);
const day = 86_400_000;

/** Condition that follows from the NACA value unless somebody says otherwise (domain: einsaetze 3). */
export function conditionOf(naca: unknown): keyof typeof zustand.labels | undefined {
  if (typeof naca !== 'number') return undefined;
  return (['unverletzt', 'leicht', 'leicht', 'schwer', 'schwer', 'vitalbedroht', 'vitalbedroht', 'tot'] as const)[naca];
}

/** A patient's costs have somebody who bears them, or a reason why nobody does. */
const hasPayer = ({ kostentraeger_art, kostentraeger_grund }: Patient): boolean =>
  !isEmpty(kostentraeger_art) && (kostentraeger_art !== 'Keiner' || !isEmpty(kostentraeger_grund));

/** Whether the European insurance card was no longer valid when the mission began; it is kept all the same (domain: einsaetze 7). */
export const hasExpiredCard = ({ ehic_ablauf }: Patient, einsatzbeginn: Einsatz['einsatzbeginn']): boolean =>
  typeof ehic_ablauf === 'string' &&
  typeof einsatzbeginn === 'string' &&
  ehic_ablauf < localDate(Date.parse(einsatzbeginn));

/** When a mission was first known of. */
export const alarmOf = (einsatz: Einsatz | undefined): string | undefined =>
  [einsatz?.alarm_am, einsatz?.einsatzbeginn].filter((one) => typeof one === 'string').toSorted()[0];

/** Whether a patient was born after the day on which the mission began. */
export const isBornAfter = ({ gebdatum }: Patient, einsatz: Einsatz | undefined): boolean =>
  typeof gebdatum === 'string' &&
  typeof einsatz?.einsatzbeginn === 'string' &&
  gebdatum > localDate(Date.parse(einsatz.einsatzbeginn));

/** Whether a patient was handed over before anybody knew of the mission. */
export const isHandedOverBefore = ({ uebergabe_am }: Patient, einsatz: Einsatz | undefined): boolean =>
  isLate(alarmOf(einsatz), uebergabe_am);

/** Whether somebody who died is said to have been brought away as a patient is. */
export const isDeadOnTransport = ({ naca, zustand, transportart }: Patient): boolean =>
  (naca === 7 || zustand === 'tot') && !isEmpty(transportart) && transportart !== 'Bestatter';

const at = (tabelle: string, row?: { readonly id?: string | null }, feld?: string): Spot => ({
  tabelle,
  ...(typeof row?.id === 'string' ? { id: row.id } : {}),
  ...(feld === undefined ? {} : { feld }),
});

/** Patients with the numbers that people call them by; who has none from the server yet comes after the others. */
function numbered(patienten: readonly Patient[]): readonly (readonly [Patient, number])[] {
  let last = Math.max(0, ...patienten.map(({ lfd }) => (typeof lfd === 'number' ? lfd : 0)));
  return patienten
    .map((row) => [row, typeof row.lfd === 'number' ? row.lfd : (last += 1)] as const)
    .toSorted(([, a], [, b]) => a - b);
}

/** What still has to be filled below a mission before it is handed over (domain: einsaetze 2 °, 4). */
export function missingForTransfer({ beteiligte, patienten = [], fahrzeuge }: Below): readonly Finding[] {
  const untimed = beteiligte.filter((row) => isEmpty(row.von) || isEmpty(row.bis));
  const found: Finding[] = [];
  if (untimed.length > 0)
    found.push({
      text: message('Zeiten von Beteiligten fehlen: {n}', { n: untimed.length }),
      at: at('einsatz_beteiligte', untimed[0], isEmpty(untimed[0]?.von) ? 'von' : 'bis'),
    });
  const unnamed = fahrzeuge.find(
    ({ fahrzeug_id, kennung, art }) => isEmpty(fahrzeug_id) && (isEmpty(kennung) || isEmpty(art)),
  );
  if (unnamed !== undefined)
    found.push({
      text: message('Ein Fahrzeug ist nicht gewählt und hat weder Kennzeichen noch Art.'),
      at: at('einsatz_fahrzeuge', unnamed, 'fahrzeug_id'),
    });
  for (const [row, nr] of numbered(patienten)) {
    if (isEmpty(row.zustand))
      found.push({
        text: message('Patient {nr}: Der Zustand fehlt.', { nr }),
        at: at('einsatz_patienten', row, 'zustand'),
      });
    if (isEmpty(row.transportart))
      found.push({
        text: message('Patient {nr}: Der Transport fehlt.', { nr }),
        at: at('einsatz_patienten', row, 'transportart'),
      });
    if (!hasPayer(row))
      found.push({
        text: message('Patient {nr}: Der Kostenträger, oder der Grund, warum keiner besteht, fehlt.', { nr }),
        at: at('einsatz_patienten', row, 'kostentraeger_art'),
      });
  }
  return found;
}

/** What looks wrong in a mission that is to be released; each is solved or accepted with a reason (domain: einsaetze 4, 7). */
export function plausibilityPoints(
  einsatz: Einsatz,
  { beteiligte, patienten = [], fahrzeuge, merkmale }: Below,
): readonly Finding[] {
  const { einsatzbeginn, einsatzende, einsatzleiter_id, fehleinsatz } = einsatz;
  const found: Finding[] = [];
  const say = (text: string, spot: Spot): void => void found.push({ text, at: spot });
  const here = (feld: string): Spot => at('einsaetze', einsatz, feld);
  if (
    typeof einsatzbeginn === 'string' &&
    typeof einsatzende === 'string' &&
    Date.parse(einsatzende) - Date.parse(einsatzbeginn) > 14 * day
  )
    say(message('Der Einsatz dauert mehr als 14 Tage.'), here('einsatzende'));
  if (beteiligte.length === 0) say(message('Es ist niemand beteiligt.'), at('einsatz_beteiligte'));
  else if (!isEmpty(einsatzleiter_id) && !beteiligte.some((row) => row.mgd_id === einsatzleiter_id))
    say(message('Der Einsatzleiter steht nicht unter den Beteiligten.'), at('einsatz_beteiligte'));
  const outside = beteiligte.find(
    (row) => isLate(einsatz.alarm_am ?? einsatzbeginn, row.bis) || isLate(row.von, einsatzende),
  );
  if (outside !== undefined)
    say(message('Zeiten von Beteiligten liegen außerhalb des Einsatzes.'), at('einsatz_beteiligte', outside, 'von'));
  const far = fahrzeuge.find(
    ({ km_beginn, km_ende }) =>
      typeof km_beginn === 'number' && typeof km_ende === 'number' && km_ende - km_beginn > 1000,
  );
  if (far !== undefined) say(message('Ein Fahrzeug fuhr mehr als 1000 km.'), at('einsatz_fahrzeuge', far, 'km_ende'));
  const isFlown = fahrzeuge.some((row) => row.art === 'Hubschrauber' || !isEmpty(row.flugminuten));
  if (merkmale.some((row) => row.merkmal === 'Hubschrauber') && !isFlown)
    say(message('Ein Hubschrauber ist vermerkt, aber nicht unter den Fahrzeugen.'), at('einsatz_fahrzeuge'));
  if (fehleinsatz === true && patienten.length > 0)
    say(message('Ein Fehleinsatz hat Patienten.'), at('einsatz_patienten'));
  for (const [row, nr] of numbered(patienten)) {
    if (isDeadOnTransport(row))
      say(
        row.naca === 7
          ? message('Patient {nr}: Die Angaben sind nicht schlüssig: NACA VII und Transport.', { nr })
          : message('Patient {nr}: Die Angaben sind nicht schlüssig: Zustand tot und Transport.', { nr }),
        at('einsatz_patienten', row, 'transportart'),
      );
    if (isBornAfter(row, einsatz))
      say(
        message('Patient {nr}: Das Geburtsdatum liegt nach dem Einsatz.', { nr }),
        at('einsatz_patienten', row, 'gebdatum'),
      );
    if (isHandedOverBefore(row, einsatz))
      say(
        message('Patient {nr}: Die Übergabe liegt vor dem Einsatz.', { nr }),
        at('einsatz_patienten', row, 'uebergabe_am'),
      );
    if (hasExpiredCard(row, einsatzbeginn))
      say(
        message('Patient {nr}: Die Versicherungskarte war beim Einsatz abgelaufen.', { nr }),
        at('einsatz_patienten', row, 'ehic_ablauf'),
      );
  }
  return found;
}
