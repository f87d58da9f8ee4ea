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

const v4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
const v6 = /^[0-9a-f:]+$/i;

/** The networks of a text, one a line or comma; a German sentence where one is none. Addresses stand for themselves. */
export function netzeAus(text: string): { readonly netze: readonly string[] } | { readonly fehler: string } {
  const netze = text.split(/[\s,;]+/).filter((one) => one !== '');
  if (netze.length > 20) return { fehler: message('Höchstens zwanzig Netze.') };
  return netze.every(isNetz)
    ? { netze }
    : { fehler: message('Ein Netz heißt wie 198.51.100.0/24, 2001:db8::/32 oder eine einzelne Adresse.') };
}

/** Whether a text is an IP address or a network in CIDR form, by its shape; the server reads it once more. */
export function isNetz(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const parts = v4.exec(address)?.slice(1);
  const isV4 = parts?.every((part) => Number(part) <= 255) === true;
  const isV6 = v6.test(address) && address.includes(':') && address.length <= 39;
  const most = isV4 ? 32 : 128;
  return (
    (isV4 || isV6) &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most))
  );
}
