import { message } from '../../lib/message.ts';
import { elementeAusEpc, istEpc } from './epc.rules.ts';
import {
  ausDigitalLink,
  entziffert,
  fnc1,
  gs1Angaben,
  gs1Elemente,
  gs1Schluessel,
  type GS1Angaben,
} from './gs1.rules.ts';
import { gtin14, istEtikett } from './pruefziffer.rules.ts';

/** What was read from a piece: the key under which device and server know it. */
export interface Code {
  readonly kind: 'code';
  /** Key, at most 120 characters: ten digits of a label, `gs1:…`, `epc:…`, `url:…`, else the text itself. */
  readonly wert: string;
  readonly art: 'Etikett' | 'GS1' | 'RFID' | 'Sonstige';
  /** It names one piece. A GTIN or a lot names a kind, and each time that it is shown counts (domain: inventar-tief 1.2). */
  readonly jeStueck: boolean;
  readonly angaben: GS1Angaben;
  /** As it was read: the maker's own number, if it is one. */
  readonly text: string;
}

/** What is no code, and why. `text`: it may be the maker's number all the same. */
export interface KeinCode {
  readonly kind: 'kein-code';
  readonly grund: string;
  readonly text: string;
}

/** What `normiereCode` has to know of its deployment and of the day. */
export interface CodeUmgebung {
  /** Hosts whose links are labels of ours. */
  readonly etikettHosts: readonly string[];
  /** This year; GS1 dates have no century. */
  readonly jahr: number;
}

/** Longer than any code that is printed, and than the column. */
const laengster = 120;
/** So much is looked at: a reader may send anything. */
const laengsterText = 2048;

/** Reads a code as it came from camera, reader or hand (domain: inventar 4 Codes, inventar-tief 1.3 and 5). Device and server use this one. */
export function normiereCode(raw: string, umgebung: CodeUmgebung): Code | KeinCode {
  const { text, istGS1 } = gereinigt(raw);
  const kein = (grund: string): KeinCode => ({ kind: 'kein-code', grund, text: text.slice(0, laengster) });
  if (text === '') return kein(message('Der Code ist leer.'));
  if (raw.length > laengsterText) return kein(message('Der Code ist zu lang.'));
  const code = gelesen(text, istGS1, umgebung);
  if (code === 'pruefziffer')
    return kein(message('Prüfziffer stimmt nicht. Bitte noch einmal scannen oder Nummer eingeben.'));
  return code.wert.length > laengster ? kein(message('Der Code ist zu lang.')) : code;
}

/** Without symbology prefix and control characters; FNC1 in one way of writing, in front or as `~1` too. */
function gereinigt(raw: string): { readonly text: string; readonly istGS1: boolean } {
  const voll = raw.slice(0, laengsterText).normalize('NFC').trim().replaceAll('~1', fnc1);
  const istGS1 = /^(?:\](?:C1|e0|d2|Q3|J1)|\u001d)/u.test(voll);
  const ohne = voll.replace(/^\][A-Za-z][0-9A-Za-z]/u, '');
  // oxlint-disable-next-line no-control-regex -- what a reader sends beside the text
  return {
    text: ohne.replaceAll(/[\u0000-\u001c\u001e\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]/gu, '').trim(),
    istGS1,
  };
}

type Gelesen = Omit<Code, 'kind' | 'text' | 'angaben'> & { readonly angaben?: GS1Angaben };

function gelesen(text: string, istGS1: boolean, umgebung: CodeUmgebung): Code | 'pruefziffer' {
  const gross = text.toLocaleUpperCase('en');
  const fertig = (teil: Gelesen): Code => ({ kind: 'code', text: gross, angaben: {}, ...teil });
  const gs1 = ausElementen(gs1Elemente(text, istGS1), umgebung);
  if (gs1 !== undefined) return fertig(gs1);
  const ziffern = etikettziffern(text, umgebung);
  if (ziffern !== undefined)
    return istEtikett(ziffern) ? fertig({ wert: ziffern, art: 'Etikett', jeStueck: true }) : 'pruefziffer';
  return fertig(ausLink(text, umgebung) ?? ausTag(gross, umgebung) ?? ausGtin(gross) ?? ausText(gross));
}

function ausElementen(elemente: ReadonlyMap<string, string>, { jahr }: CodeUmgebung): Gelesen | undefined {
  const schluessel = gs1Schluessel(elemente);
  if (schluessel === undefined) return undefined;
  const { wert, jeStueck } = schluessel;
  return { wert: gross(wert), art: 'GS1', jeStueck, angaben: gs1Angaben(elemente, jahr) };
}

/** The kind of key stays small, what it holds is written in capitals. */
const gross = (wert: string): string => wert.replace(/:.*$/su, (rest) => rest.toLocaleUpperCase('en'));

/** What shift makes of the digits on German and Italian keyboards: a reader types so while CapsLock is on. */
const umgeschaltet: Readonly<Record<string, string>> = {
  '=': '0',
  '!': '1',
  '"': '2',
  '§': '3',
  '£': '3',
  $: '4',
  '%': '5',
  '&': '6',
  '/': '7',
  '(': '8',
  ')': '9',
};

/** Ten digits of a label: alone, in groups, typed with CapsLock, or at the end of a link to one of our hosts. */
function etikettziffern(text: string, { etikettHosts }: CodeUmgebung): string | undefined {
  const getippt = text.replaceAll(/[\s.\-–]/gu, '');
  if (/^\d{10}$/.test(getippt)) return getippt;
  const zurueck = Array.from(text, (zeichen) => umgeschaltet[zeichen] ?? '').join('');
  if (text.length === 10 && zurueck.length === 10) return zurueck;
  const url = linkVon(text);
  if (url !== undefined)
    return etikettHosts.some((host) => host.toLowerCase() === url.host)
      ? /\/i\/(\d{10})\/?$/iu.exec(url.pathname)?.[1]
      : undefined;
  return verstellt(text, etikettHosts);
}

/** A link that a reader typed on a keyboard of another country: `HTTPSÖ--HOST-I-0000123453`. Letters and digits are compared, y as z. */
function verstellt(text: string, hosts: readonly string[]): string | undefined {
  const blank = (wert: string): string =>
    wert
      .replaceAll(/[^A-Za-z0-9]/gu, '')
      .toUpperCase()
      .replaceAll('Y', 'Z');
  const ziffern = /^https?[^a-z0-9].*[^0-9](\d{10})$/isu.exec(text)?.[1];
  if (ziffern === undefined) return undefined;
  const anfang = blank(text.slice(0, -10));
  return hosts.some((host) => [`HTTPS${blank(host)}I`, `HTTP${blank(host)}I`].includes(anfang)) ? ziffern : undefined;
}

function linkVon(text: string): URL | undefined {
  return /^https?:\/\//iu.test(text) && URL.canParse(text) ? new URL(text) : undefined;
}

/** A link: what GS1 says about it, else host and path, which no label of ours looks like (domain: inventar-tief 1.3). */
function ausLink(text: string, umgebung: CodeUmgebung): Gelesen | undefined {
  const url = linkVon(text);
  if (url === undefined) return undefined;
  const gs1 = ausElementen(ausDigitalLink(url), umgebung);
  return gs1 ?? { wert: `url:${url.host}${entziffert(url.pathname)}`, art: 'Sonstige', jeStueck: true };
}

/** A tag that a reader types as hexadecimal digits. */
function ausTag(text: string, umgebung: CodeUmgebung): Gelesen | undefined {
  const hex = text.replaceAll(/\s/gu, '');
  if (!istEpc(hex)) return undefined;
  const elemente = elementeAusEpc(hex);
  const gs1 = elemente === undefined ? undefined : ausElementen(gs1Elemente(elemente, true), umgebung);
  return gs1 === undefined ? { wert: `epc:${hex}`, art: 'RFID', jeStueck: true } : { ...gs1, art: 'RFID' };
}

/** The number under a bar code of the packing. */
function ausGtin(text: string): Gelesen | undefined {
  const gtin = gtin14(text);
  return gtin === undefined ? undefined : { wert: `gs1:01${gtin}`, art: 'GS1', jeStueck: false, angaben: { gtin } };
}

/** Anything else: the maker's number, a label of somebody else. */
const ausText = (text: string): Gelesen => ({
  wert: text.replaceAll(fnc1, '').replaceAll(/\s+/gu, ' '),
  art: 'Sonstige',
  jeStueck: true,
});

/** A code as people read it: what stood there, a separator of GS1 elements as a blank. */
export const gelesenerText = ({ text }: Pick<Code, 'text'>): string => text.replaceAll(fnc1, ' ').slice(0, laengster);

/** A maker's number, an inventory number or a typed text as it is compared. */
export const vergleichswert = (text: string): string =>
  text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLocaleUpperCase('en');
