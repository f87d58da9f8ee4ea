import { isIsoDate } from '../../kit/kinds/date.ts';
import { message } from '../../lib/message.ts';
import { fold } from '../../lib/search-text.ts';
import type { Sheet } from '../../lib/tables/sheet.ts';
import { bedeutungen } from './auszuege.vocabularies.ts';
import { geprueft, gekuerzt, ibanVon, lehneAb, mitTagen, referenz, type Auszug, type Umsatz } from './auszug.rules.ts';

export type Bedeutung = (typeof bedeutungen)[number];

/** Which column means what, by their places; `kopf`: the row with the headings. */
export interface Spaltenwahl {
  readonly kopf: number;
  readonly spalten: Readonly<Partial<Record<Bedeutung, number>>>;
  readonly dezimal: ',' | '.';
}

/** Headings of banks here, folded; the first column that one fits has the meaning. */
const ueberschriften: Readonly<Record<Bedeutung, RegExp>> = {
  datum: /^(buchungstag|buchungsdatum|buchung|datum|data( contabile| operazione| registrazione)?|date|booking date)$/,
  valuta: /^(valuta(datum)?|wertstellung(sdatum)?|wert|data valuta|value date)$/,
  betrag: /^(betrag|umsatz|importo|amount)\b/,
  eingang: /^(haben|eingang|gutschrift(en)?|avere|accredit[oi]|entrate)\b/,
  ausgang: /^(soll|ausgang|belastung(en)?|dare|addebit[oi]|uscite)\b/,
  partner:
    /^(name zahlungsbeteiligter|beguenstigter|begunstigter|auftraggeber|empfanger|zahlungspflichtig|zahlungsempfanger|name|partner|controparte|ordinante|beneficiario)/,
  iban: /^(iban|kontonummer|konto|account)/,
  zweck: /^(verwendungszweck|buchungstext|buchungsdetails|causale|descrizione|beschreibung|text|vorgang)/,
  referenz: /(end.to.end|ende.zu.ende|kundenreferenz)/,
  mandat: /^mandat/,
  waehrung: /^(wahrung|divisa|currency)/,
  saldo: /^(saldo|kontostand|balance)/,
};

/** Columns of the account itself. */
const eigene = /auftragskonto|eigene/;

/** Guesses what a file's columns mean; undefined when no row looks like headings. */
export function rateSpalten(sheet: Sheet): Spaltenwahl | undefined {
  const kopf = sheet.slice(0, 40).findIndex((row) => {
    const { datum, betrag, eingang, ausgang } = spaltenIn(row);
    return datum !== undefined && (betrag !== undefined || (eingang !== undefined && ausgang !== undefined));
  });
  const zeile = sheet[kopf];
  if (zeile === undefined) return undefined;
  const spalten = spaltenIn(zeile);
  const betraege = sheet
    .slice(kopf + 1)
    .flatMap((row) => [spalten.betrag, spalten.eingang, spalten.ausgang].map((at) => zelle(row, at)));
  return { kopf, spalten, dezimal: dezimalIn(betraege) };
}

function spaltenIn(row: readonly string[]): Partial<Record<Bedeutung, number>> {
  const spalten: Partial<Record<Bedeutung, number>> = {};
  const koepfe = row.map((text) => fold(text).trim());
  for (const bedeutung of bedeutungen) {
    const at = koepfe.findIndex((text) => ueberschriften[bedeutung].test(text) && !eigene.test(text));
    if (at !== -1 && !Object.values(spalten).includes(at)) spalten[bedeutung] = at;
  }
  return spalten;
}

const zelle = (row: readonly string[] | undefined, at: number | undefined): string =>
  at === undefined ? '' : (row?.[at]?.trim() ?? '');

/** The sign before one or two digits at an end is the decimal one; a comma when nothing tells. */
function dezimalIn(betraege: readonly string[]): ',' | '.' {
  const letzte = betraege.flatMap((text) => /([.,])\d{1,2}\D*$/.exec(text)?.[1] ?? []);
  return letzte.length > 0 && letzte.every((one) => one === '.') ? '.' : ',';
}

/** An amount as banks write it: `-1.234,56`, `1.234,56-`, `12,00 S`. Undefined when it is none. */
export function csvBetrag(text: string, dezimal: ',' | '.'): number | undefined {
  const [, vorn = '', zahl = '', hinten = ''] =
    /^([+-]?)\s*([\d.,' ]*\d)\s*(-|\+|[SHDC])?$/.exec(
      text
        .replace(/€|EUR/g, '')
        .replace(/\u2212/g, '-')
        .trim(),
    ) ?? [];
  const tausend = dezimal === ',' ? '.' : ',';
  const [ganz = '', rest = '', ...mehr] = zahl.split(dezimal);
  const gruppen = ganz.replace(/[' ]/g, tausend).split(tausend);
  const istGruppiert = gruppen.every((one, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(one));
  if (mehr.length > 0 || !/^\d{0,2}$/.test(rest) || (gruppen.length > 1 && !istGruppiert)) return undefined;
  if (!/^\d{1,13}$/.test(gruppen.join(''))) return undefined;
  const cents = Number(gruppen.join('')) * 100 + Number(rest.padEnd(2, '0'));
  return vorn === '-' || ['-', 'S', 'D'].includes(hinten) ? -cents : cents;
}

/** A day as ISO date; undefined when it is none. */
export function csvTag(text: string): string | undefined {
  const [, tag = '', monat = '', jahr = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/.exec(text) ?? [];
  const iso =
    jahr === '' ? text.slice(0, 10) : `${jahr.padStart(4, '20')}-${monat.padStart(2, '0')}-${tag.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : undefined;
}

interface Zeile {
  readonly umsatz: Umsatz;
  readonly saldo: number | undefined;
}

/** Said where nobody has said what the columns mean. */
export const unbekannteSpalten = message('Die Spalten der Datei sind unbekannt. Bitte wählen, was sie bedeuten.');

/** Reads a bank's CSV file by the meaning of its columns. Throws AuszugFehler. */
export function liesCsv(sheet: Sheet, { kopf, spalten, dezimal }: Spaltenwahl): Auszug {
  const { datum, betrag, eingang, ausgang } = spalten;
  if (datum === undefined || (betrag ?? eingang ?? ausgang) === undefined) lehneAb(unbekannteSpalten);
  const zeilen: Zeile[] = [];
  for (const [at, row] of sheet.entries()) {
    if (at <= kopf || row.every((one) => one.trim() === '')) continue;
    zeilen.push(zeileVon(row, at + 1, spalten, dezimal));
  }
  if (zeilen.length === 0) lehneAb(message('Die Datei enthält keinen Umsatz.'));
  const waehrungen = new Set(zeilen.map(({ umsatz }) => umsatz.waehrung));
  const [waehrung = 'EUR'] = waehrungen;
  if (waehrungen.size > 1) lehneAb(message('Die Datei enthält Umsätze in mehreren Währungen.'));
  return geprueft(
    mitTagen({
      format: 'CSV',
      iban: null,
      nummer: null,
      von: null,
      bis: null,
      waehrung,
      ...salden(zeilen),
      umsaetze: geordnet(zeilen).map(({ umsatz }) => umsatz),
      vorgemerkt: 0,
    }),
  );
}

function zeileVon(row: readonly string[], nr: number, spalten: Spaltenwahl['spalten'], dezimal: ',' | '.'): Zeile {
  const text = (bedeutung: Bedeutung): string => zelle(row, spalten[bedeutung]);
  const tag = csvTag(text('datum'));
  const betrag = csvBetrag(text('betrag'), dezimal) ?? einAus(text('eingang'), text('ausgang'), dezimal);
  if (tag === undefined) lehneAb(message('Zeile {nr}: Das Datum ist nicht lesbar.', { nr }));
  if (betrag === undefined) lehneAb(message('Zeile {nr}: Der Betrag ist nicht lesbar.', { nr }));
  return {
    saldo: csvBetrag(text('saldo'), dezimal),
    umsatz: {
      buchungstag: tag,
      valuta: csvTag(text('valuta')) ?? null,
      betrag,
      waehrung: /^[A-Z]{3}$/.test(text('waehrung')) ? text('waehrung') : 'EUR',
      partner: gekuerzt(text('partner'), 140),
      iban: ibanVon(text('iban')),
      zweck: gekuerzt(text('zweck'), 1000),
      endtoendid: gekuerzt(referenz(text('referenz')), 35),
      mandatsref: gekuerzt(referenz(text('mandat')), 35),
      grund: null,
      bankref: null,
      umsatzart: null,
      rueckbuchung: false,
      sammelposten: false,
    },
  };
}

/** Two columns, of which one is filled. */
function einAus(eingang: string, ausgang: string, dezimal: ',' | '.'): number | undefined {
  const [ein, aus] = [csvBetrag(eingang, dezimal), csvBetrag(ausgang, dezimal)];
  if (ein === undefined && aus === undefined) return undefined;
  return Math.abs(ein ?? 0) - Math.abs(aus ?? 0);
}

/** The oldest first; files begin with either. */
const geordnet = (zeilen: readonly Zeile[]): readonly Zeile[] =>
  (zeilen[0]?.umsatz.buchungstag ?? '') > (zeilen.at(-1)?.umsatz.buchungstag ?? '') ||
  (stimmtNicht(zeilen) && !stimmtNicht(zeilen.toReversed()))
    ? zeilen.toReversed()
    : zeilen;

const stimmtNicht = (zeilen: readonly Zeile[]): boolean =>
  zeilen.some(({ saldo, umsatz }, index) => {
    const vorher = zeilen[index - 1];
    return saldo !== undefined && vorher?.saldo !== undefined && vorher.saldo + umsatz.betrag !== saldo;
  });

/** Balances where the file has one in every row. Throws when they do not follow from each other. */
function salden(zeilen: readonly Zeile[]): Pick<Auszug, 'anfang' | 'ende'> {
  const folge = geordnet(zeilen);
  const [erste, letzte] = [folge[0], folge.at(-1)];
  if (erste?.saldo === undefined || letzte?.saldo === undefined || folge.some(({ saldo }) => saldo === undefined))
    return { anfang: null, ende: null };
  if (stimmtNicht(folge))
    lehneAb(
      message(
        'Die Salden der Datei folgen nicht aufeinander: Es fehlen Umsätze, oder die Spalten sind falsch gewählt.',
      ),
    );
  return { anfang: erste.saldo - erste.umsatz.betrag, ende: letzte.saldo };
}
