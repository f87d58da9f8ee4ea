import { isNetz } from '../../lib/ip-network.ts';
import { message } from '../../lib/message.ts';
import { partsOf } from '../../permissions/parts.ts';

/** Areas of rights that no program gets: accounts, their rights, mails (their links sign people in) and background jobs. */
export const closedAreas: ReadonlySet<string> = new Set(['BENUTZER', 'BENUTZERGRUPPEN', 'EMAILPROTOKOLL', 'JOB']);
/** Health data of patients, and who looked at them. */
const closedTopics: ReadonlySet<string> = new Set(['PATIENTEN', 'PATIENTENZUGRIFFE', 'RECHTE', 'RECHTEVERWALTUNG']);
/** What a person stands for, the second of two above all. */
const closedActions: ReadonlySet<string> = new Set(['FREIGEBEN', 'GENEHMIGEN']);
const readingActions: ReadonlySet<string> = new Set(['LESEN', 'ALLE']);

/** Whether a program may be given a right at all; one that only reads gets reading ones only. */
export function isForPrograms(right: string, schreibt: boolean): boolean {
  const { area, topic, action } = partsOf(right);
  return (
    !closedAreas.has(area) &&
    !closedTopics.has(topic ?? '') &&
    !closedActions.has(action) &&
    (schreibt || readingActions.has(action))
  );
}

/** The longest life of a token, in years. */
export const hoechstensJahre = 1;

/** The networks of a text, one a line or comma; a German sentence where one is none. Addresses stand for themselves. */
export function netzeAus(text: string): { readonly netze: readonly string[] } | { readonly fehler: string } {
  const netze = text.split(/[\s,;]+/).filter((one) => one !== '');
  if (netze.length > 20) return { fehler: message('Höchstens zwanzig Netze.') };
  return netze.every(isNetz)
    ? { netze }
    : { fehler: message('Ein Netz heißt wie 198.51.100.0/24, 2001:db8::/32 oder eine einzelne Adresse.') };
}
