import { gtin14 } from './pruefziffer.rules.ts';

/** What a GS1 code says of a piece, beside who it is; dates as ISO days. */
export interface GS1Angaben {
  readonly gtin?: string;
  readonly seriennr?: string;
  readonly losnr?: string;
  readonly typ?: string;
  readonly herstelldatum?: string;
  /** Only the month is printed: the day is its last. */
  readonly istMonat?: boolean;
  readonly verfall?: string;
}

/** Ends a value whose length is not fixed. */
export const fnc1 = '\u001d';

/** Length of values by the first two digits of their identifier, identifier included (GS1 General Specifications 7.8.5). */
const feste: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((art) => [art, 10])),
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((art) => [art, 8])),
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  '20': 4,
  '41': 16,
};

type Elemente = ReadonlyMap<string, string>;
const unbekannt: Elemente = new Map();

/** Digits of the identifier that a text begins with. */
function laengeDesBezeichners(text: string): number {
  if (/^(?:3[1-69]|7[02]|8[012])/.test(text)) return 4;
  return /^(?:2[345]|4[0-3]|71)/.test(text) ? 3 : 2;
}

/** Reads `(01)…(21)…`, as people and some readers write it. */
const ausKlammern = (text: string): Elemente =>
  new Map(
    [...text.matchAll(/\((\d{2,4})\)((?:(?!\(\d{2,4}\)).)*)/gsu)].map(([, ai = '', wert = '']) => [
      ai,
      wert.replaceAll(fnc1, ''),
    ]),
  );

/** Reads element strings one after the other; nothing where they do not come out. */
function ausReihe(text: string): Elemente {
  const elemente = new Map<string, string>();
  let rest = text.replace(/^\u001d+/u, '');
  while (rest !== '') {
    if (!/^\d{2}/.test(rest)) return unbekannt;
    const bezeichner = laengeDesBezeichners(rest);
    const fest = feste[rest.slice(0, 2)];
    const ende = rest.indexOf(fnc1);
    const laenge = fest ?? (ende === -1 ? rest.length : ende);
    const wert = rest.slice(bezeichner, laenge);
    if (rest.length < laenge || wert === '' || wert.includes(fnc1)) return unbekannt;
    elemente.set(rest.slice(0, bezeichner), wert);
    rest = rest.slice(laenge).replace(/^\u001d+/u, '');
  }
  return elemente;
}

/** Elements of a text without its symbology prefix. `istSicher`: something says that it is GS1; else it must begin with a GTIN. */
export function gs1Elemente(text: string, istSicher: boolean): Elemente {
  if (/^\(\d{2,4}\)/.test(text)) return ausKlammern(text);
  const istGtin = text.startsWith('01') && gtin14(text.slice(2, 16)) !== undefined;
  return istSicher || text.includes(fnc1) || istGtin ? ausReihe(text) : unbekannt;
}

/** Elements of a GS1 Digital Link, whoever's host it names: `…/01/<GTIN>/21/<serial>?17=…`. */
export function ausDigitalLink(url: URL): Elemente {
  const teile = url.pathname.split('/').map(entziffert);
  const von = teile.findIndex((teil, nr) => ['01', '8003', '8004'].includes(teil) && (teile[nr + 1] ?? '') !== '');
  if (von === -1 || (teile[von] === '01' && gtin14(teile[von + 1] ?? '') === undefined)) return unbekannt;
  const elemente = new Map<string, string>();
  for (let nr = von; nr + 1 < teile.length; nr += 2) elemente.set(teile[nr] ?? '', teile[nr + 1] ?? '');
  for (const [ai, wert] of url.searchParams) if (/^\d{2,4}$/.test(ai)) elemente.set(ai, wert);
  return elemente;
}

/** A part of an address; what is not well encoded stays as it is. */
export function entziffert(teil: string): string {
  try {
    return decodeURIComponent(teil);
  } catch {
    return teil;
  }
}

/** Key under which a piece or a kind is known; nothing where the elements name neither. `jeStueck`: it names one piece. */
export function gs1Schluessel(elemente: Elemente): { readonly wert: string; readonly jeStueck: boolean } | undefined {
  const anlage = elemente.get('8004');
  if (anlage !== undefined) return { wert: `gs1:8004${anlage}`, jeStueck: true };
  const rueckgabe = elemente.get('8003');
  if (rueckgabe !== undefined && /^\d{14}/.test(rueckgabe))
    return { wert: `gs1:8003${rueckgabe}`, jeStueck: rueckgabe.length > 14 };
  const gtin = gtin14(elemente.get('01') ?? '');
  if (gtin === undefined) return undefined;
  const serie = elemente.get('21');
  if (serie !== undefined) return { wert: `gs1:01${gtin}21${serie}`, jeStueck: true };
  const los = elemente.get('10');
  return { wert: `gs1:01${gtin}${los === undefined ? '' : `10${los}`}`, jeStueck: false };
}

/** What the elements say of a piece; `jahr`: this year, for the window of the century. */
export function gs1Angaben(elemente: Elemente, jahr: number): GS1Angaben {
  const hergestellt = elemente.get('11');
  const angaben = {
    gtin: gtin14(elemente.get('01') ?? ''),
    seriennr: elemente.get('21'),
    losnr: elemente.get('10'),
    typ: elemente.get('240'),
    herstelldatum: gs1Datum(hergestellt, jahr),
    istMonat: hergestellt?.endsWith('00') === true ? true : undefined,
    verfall: gs1Datum(elemente.get('17'), jahr),
  };
  return Object.fromEntries(Object.entries(angaben).filter(([, wert]) => wert !== undefined));
}

/** `YYMMDD` as an ISO day: day 00 is the last of its month, the century is the one that lies nearest (GS1 General Specifications 7.12). */
export function gs1Datum(wert: string | undefined, jahr: number): string | undefined {
  const [, yy = '', mm = '', dd = ''] = /^(\d{2})(\d{2})(\d{2})$/.exec(wert ?? '') ?? [];
  const monat = Number(mm);
  if (monat < 1 || monat > 12) return undefined;
  const abstand = Number(yy) - (jahr % 100);
  const jahrhundert = abstand > 50 ? -100 : abstand < -49 ? 100 : 0;
  const voll = jahr - (jahr % 100) + jahrhundert + Number(yy);
  const letzter = new Date(Date.UTC(voll, monat, 0)).getUTCDate();
  const tag = dd === '00' ? letzter : Number(dd);
  return tag > letzter ? undefined : `${voll}-${mm}-${String(tag).padStart(2, '0')}`;
}
