import { message } from '../../lib/message.ts';
import {
  ausSeiten,
  centsVon,
  gekuerzt,
  ibanVon,
  lehneAb,
  referenz,
  type Auszug,
  type Seite,
  type Umsatz,
} from './auszug.rules.ts';
import { artNachGvc } from './geschaeftsvorfall.rules.ts';

interface Feld {
  readonly tag: string;
  readonly zeilen: readonly string[];
}

/** Reads MT940 with the German subfields. Throws AuszugFehler. */
export function liesMt940(text: string): readonly Auszug[] {
  const nachrichten = nachrichtenVon(text);
  if (nachrichten.length === 0) lehneAb(message('Die Datei enthält keinen Auszug.'));
  return ausSeiten(nachrichten.map(seiteVon));
}

/** The fields of each statement; a text goes on over several lines. */
function nachrichtenVon(text: string): readonly (readonly Feld[])[] {
  const nachrichten: Feld[][] = [];
  let zeilen: string[] = [];
  for (const zeile of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    const [, tag, rest] = /^(?:\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(zeile) ?? [];
    if (tag === '20') nachrichten.push([]);
    if (tag !== undefined) {
      zeilen = [rest ?? ''];
      nachrichten.at(-1)?.push({ tag, zeilen });
    } else if (/^-\}?$/.test(zeile)) zeilen = [];
    else zeilen.push(zeile);
  }
  return nachrichten;
}

function seiteVon(felder: readonly Feld[]): Seite {
  const feld = (tag: string): string | undefined => felder.find((one) => one.tag === tag)?.zeilen.join('');
  if (feld('34F') !== undefined || feld('13D') !== undefined)
    lehneAb(message('Die Datei enthält nur vorgemerkte Umsätze (MT942) und keinen Auszug.'));
  const [anfang, ende] = [saldoVon(feld('60F')), saldoVon(feld('62F'))];
  const waehrung = saldoVon(feld('60F') ?? feld('60M'))?.waehrung ?? 'EUR';
  const umsaetze: Umsatz[] = [];
  let vorgemerkt = 0;
  for (const [index, { tag, zeilen }] of felder.entries()) {
    if (tag !== '61') continue;
    const danach = felder[index + 1];
    const umsatz = umsatzVon(zeilen, danach?.tag === '86' ? danach.zeilen : [], waehrung);
    if (umsatz === undefined) vorgemerkt += 1;
    else umsaetze.push(umsatz);
  }
  return {
    format: 'MT940',
    iban: kontoVon(feld('25') ?? ''),
    nummer: gekuerzt(feld('28C')?.split('/')[0], 35),
    von: anfang?.tag ?? null,
    bis: ende?.tag ?? null,
    waehrung,
    anfang: anfang?.betrag ?? null,
    ende: ende?.betrag ?? null,
    umsaetze,
    vorgemerkt,
  };
}

/** An IBAN, or a German bank code with an account, of which it is made. */
function kontoVon(text: string): string {
  const roh = text.replace(/\s/g, '');
  const [, blz, konto] = /^(\d{8})\/(\d{1,10})(?:[A-Z]{3})?$/.exec(roh) ?? [];
  const iban =
    blz === undefined || konto === undefined ? ibanVon(roh.replace(/[A-Z]{3}$/, '')) : deutscheIban(blz, konto);
  return iban ?? lehneAb(message('Der Auszug nennt keine IBAN des Kontos.'));
}

function deutscheIban(blz: string, konto: string): string {
  const bban = `${blz}${konto.padStart(10, '0')}`;
  return `DE${String(98n - (BigInt(`${bban}131400`) % 97n)).padStart(2, '0')}${bban}`;
}

const unlesbar = message('Ein Betrag im Auszug ist nicht lesbar.');

const kommaCents = (text: string): number => centsVon(text.replace(',', '.')) ?? lehneAb(unlesbar);

function saldoVon(text: string | undefined) {
  if (text === undefined) return undefined;
  const [, seite, tag = '', waehrung = '', betrag = ''] =
    /^([CD])(\d{6})([A-Z]{3})([\d,]+)/.exec(text) ?? lehneAb(unlesbar);
  return { tag: tagVon(tag), waehrung, betrag: kommaCents(betrag) * (seite === 'D' ? -1 : 1) };
}

/** `YYMMDD` of this century. */
const tagVon = (text: string): string => `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;

/** The entry date has no year: it is the one that lies nearest to the value date. */
function buchungstagVon(valuta: string, mmdd: string | undefined): string {
  if (mmdd === undefined) return valuta;
  const jahr = Number(valuta.slice(0, 4));
  const naehe = (tag: string): number => Math.abs(Date.parse(tag) - Date.parse(valuta));
  const [nah = valuta] = [jahr, jahr - 1, jahr + 1]
    .map((one) => `${one}-${mmdd.slice(0, 2)}-${mmdd.slice(2)}`)
    .toSorted((a, b) => naehe(a) - naehe(b));
  return nah;
}

/** RC takes back a credit and so is a debit, RD the other way round. Undefined for what is only expected (EC, ED). */
const seiten: Readonly<Record<string, 1 | -1>> = { C: 1, D: -1, RC: -1, RD: 1 };

function umsatzVon(zeilen: readonly string[], text: readonly string[], waehrung: string): Umsatz | undefined {
  const [erste = ''] = zeilen;
  const [, tag = '', mmdd, seite = '', betrag = '', rest = ''] =
    /^(\d{6})(\d{4})?(R?[CD]|E[CD])[A-Z]?(\d+,\d*)[A-Z][A-Z0-9]{3}(.*)$/.exec(erste) ??
    lehneAb(message('Ein Umsatz im Auszug ist nicht lesbar.'));
  const richtung = seiten[seite];
  if (richtung === undefined) return undefined;
  const [, bankref] = rest.split('//');
  const valuta = tagVon(tag);
  return {
    buchungstag: buchungstagVon(valuta, mmdd),
    valuta,
    betrag: kommaCents(betrag) * richtung,
    waehrung,
    ...textVon(text),
    bankref: gekuerzt(referenz(bankref), 35),
    rueckbuchung: seite.startsWith('R'),
    sammelposten: false,
  };
}

type Text = Pick<Umsatz, 'partner' | 'iban' | 'zweck' | 'endtoendid' | 'mandatsref' | 'grund' | 'umsatzart'>;

/** `:86:` with the German subfields; else its lines are the purpose. */
function textVon(zeilen: readonly string[]): Text {
  const ganz = zeilen.join('');
  const [, gvc = null, trenner = ''] = /^(\d{3})([^\p{L}\d\s])/u.exec(ganz) ?? [];
  const felder =
    trenner === ''
      ? []
      : ganz
          .slice(3)
          .split(new RegExp(`\\${trenner}(?=\\d{2})`))
          .slice(1);
  const unter = felder.map((one) => ({ nr: Number(one.slice(0, 2)), text: one.slice(2) }));
  const von = (ab: number, bis: number): string[] =>
    unter.filter(({ nr }) => nr >= ab && nr <= bis).map(({ text }) => text);
  const zweck = unter.length === 0 ? zeilen.join(' ') : verbunden([...von(20, 29), ...von(60, 63)]);
  const worte = schluesselworte(zweck);
  const umsatzart = artNachGvc(gvc);
  const code = /\b(A[CGM]\d{2}|MD\d{2}|MS0[23]|RC01|RR0\d|SL01|BE05|FF05|DT01|TM01)\b/.exec(zweck)?.[1];
  return {
    partner: gekuerzt(verbunden(von(32, 33)), 140),
    iban: ibanVon(von(31, 31)[0]) ?? ibanVon(worte['IBAN']),
    zweck: gekuerzt(worte['SVWZ'] ?? worte[''] ?? von(0, 0)[0], 1000),
    endtoendid: gekuerzt(referenz(worte['EREF']), 35),
    mandatsref: gekuerzt(referenz(worte['MREF']), 35),
    grund: umsatzart === 'Rueckgabe' ? gekuerzt(code ?? von(34, 34)[0], 35) : null,
    umsatzart,
  };
}

/** A subfield that is full goes on in the next one in the middle of a word. */
const verbunden = (felder: readonly string[]): string =>
  felder.map((text) => (text.length >= 27 ? text : `${text} `)).join('');

const schluesselwort = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|COAM|OAMT|PURP|IBAN|BIC)\+/g;

/** Purpose by its keywords; what stands before the first has none. */
function schluesselworte(text: string): Readonly<Record<string, string>> {
  const [vorher = '', ...teile] = text.split(schluesselwort);
  const worte: Record<string, string> = vorher.trim() === '' ? {} : { '': vorher };
  for (let at = 0; at < teile.length; at += 2) worte[teile[at] ?? ''] = (teile[at + 1] ?? '').trim();
  return worte;
}
