import { dayText } from '../../kit/master.ts';
import { euroText } from '../../lib/euro.ts';
import { message } from '../../lib/message.ts';
import type { umsatzart } from './auszuege.vocabularies.ts';

export type Umsatzart = (typeof umsatzart.names)[number];

/** One movement on an account as a file tells it; `betrag` in cents, negative when money leaves. */
export interface Umsatz {
  readonly buchungstag: string;
  readonly valuta: string | null;
  readonly betrag: number;
  readonly waehrung: string;
  readonly partner: string | null;
  readonly iban: string | null;
  readonly zweck: string | null;
  readonly endtoendid: string | null;
  readonly mandatsref: string | null;
  /** Code by which a bank says why it gave something back. */
  readonly grund: string | null;
  readonly bankref: string | null;
  readonly umsatzart: Umsatzart | null;
  /** The bank calls it a reversal. Information only: amount and sign are right as they are. */
  readonly rueckbuchung: boolean;
  /** Several payments in one sum that the file does not take apart. */
  readonly sammelposten: boolean;
}

export type Format = 'Camt053' | 'Camt052' | 'Camt054' | 'MT940' | 'CSV';

/** A statement of one account, all its pages; balances in cents where the file has them. */
export interface Auszug {
  readonly format: Format;
  /** Null where only a person knows the account. */
  readonly iban: string | null;
  readonly nummer: string | null;
  readonly von: string;
  readonly bis: string;
  readonly waehrung: string;
  readonly anfang: number | null;
  readonly ende: number | null;
  readonly umsaetze: readonly Umsatz[];
  /** Entries that are not booked yet and count nowhere. */
  readonly vorgemerkt: number;
}

/** Why a file is no statement that can be taken: a packed sentence. */
export class AuszugFehler extends Error {
  readonly text: string;

  constructor(text: string) {
    super('the statement is refused');
    this.text = text;
  }
}

/** Throws the sentence. */
export function lehneAb(text: string): never {
  throw new AuszugFehler(text);
}

/** An amount with its currency, for sentences. */
export const betragText = (cent: number, waehrung: string): string =>
  waehrung === 'EUR' ? euroText(cent) : euroText(cent).replace('€', waehrung);

/** Sum in cents. */
export const summeVon = (umsaetze: readonly { readonly betrag: number }[]): number =>
  umsaetze.reduce((sum, { betrag }) => sum + betrag, 0);

/** A statement whose balances agree with its movements. Throws the sentence of one that does not. */
export function geprueft(auszug: Auszug): Auszug {
  const { anfang, ende, umsaetze, waehrung } = auszug;
  if (anfang === null || ende === null) return auszug;
  const summe = summeVon(umsaetze);
  if (anfang + summe === ende) return auszug;
  const gedreht = summeVon(umsaetze.filter(({ rueckbuchung }) => rueckbuchung));
  if (gedreht !== 0 && anfang + summe - 2 * gedreht === ende)
    lehneAb(
      message(
        'Der Auszug geht nur auf, wenn Rückbuchungen das Vorzeichen wechseln. Bitte bei der Bank nachfragen; eingelesen wurde nichts.',
      ),
    );
  return lehneAb(
    message(
      'Der Auszug geht nicht auf: {anfang} am Anfang und Umsätze von {summe} ergeben {ergibt}, am Ende stehen aber {ende}.',
      {
        anfang: betragText(anfang, waehrung),
        summe: betragText(summe, waehrung),
        ergibt: betragText(anfang + summe, waehrung),
        ende: betragText(ende, waehrung),
      },
    ),
  );
}

/** A part of a statement: one with a closing balance ends it. */
export interface Seite extends Omit<Auszug, 'von' | 'bis'> {
  readonly von: string | null;
  readonly bis: string | null;
}

/** Pages of statements in the order of the file, joined: the first has the opening, the last the closing balance. Throws when one is missing. */
export function ausSeiten(seiten: readonly Seite[]): readonly Auszug[] {
  const auszuege: Seite[] = [];
  for (const seite of seiten) {
    const vorige = auszuege.at(-1);
    if (vorige !== undefined && gehtWeiter(vorige, seite))
      auszuege[auszuege.length - 1] = {
        ...vorige,
        ende: seite.ende,
        bis: seite.bis ?? vorige.bis,
        umsaetze: [...vorige.umsaetze, ...seite.umsaetze],
        vorgemerkt: vorige.vorgemerkt + seite.vorgemerkt,
      };
    else auszuege.push(seite);
  }
  return auszuege.map((auszug) => {
    if (auszug.anfang === null || auszug.ende === null)
      lehneAb(message('Der Auszug ist unvollständig: Es fehlt eine Seite mit dem Anfangs- oder dem Endsaldo.'));
    return geprueft(mitTagen(auszug));
  });
}

/** A page goes on where the one before has no closing balance, or repeats the balances of the whole. */
const gehtWeiter = (vorige: Seite, seite: Seite): boolean =>
  vorige.iban === seite.iban &&
  ((vorige.ende === null && seite.anfang === null) ||
    (vorige.nummer !== null &&
      vorige.nummer === seite.nummer &&
      vorige.anfang === seite.anfang &&
      vorige.ende === seite.ende &&
      (vorige.anfang ?? 0) + summeVon(vorige.umsaetze) !== vorige.ende));

/** The days of a statement, by its movements where it does not say them. */
export function mitTagen(seite: Seite): Auszug {
  const tage = seite.umsaetze.map(({ buchungstag }) => buchungstag).toSorted();
  const von = seite.von ?? tage[0] ?? seite.bis;
  const bis = seite.bis ?? tage.at(-1) ?? seite.von;
  if (von === null || bis === null || von === undefined || bis === undefined)
    return lehneAb(message('Der Auszug nennt keinen Tag.'));
  return { ...seite, von: von < bis ? von : bis, bis };
}

/** What of a statement says whether one between it and the next is missing. */
export interface Stand {
  readonly von: string;
  readonly bis: string;
  readonly anfang: number | null;
  readonly ende: number | null;
}

/** Sentences about statements that are missing between those of one account: each must begin with what the one before ended with. */
export function luecken(auszuege: readonly Stand[]): readonly string[] {
  const sorted = auszuege.toSorted((a, b) => a.von.localeCompare(b.von) || a.bis.localeCompare(b.bis));
  return sorted.flatMap(({ von, anfang }, index) => {
    const vorher = sorted[index - 1];
    if (vorher?.ende === null || vorher === undefined || anfang === null || vorher.ende === anfang) return [];
    const tage = { von: kurz(vorher.bis), bis: kurz(von) };
    return [
      von > vorher.bis
        ? message('Zwischen {von} und {bis} fehlt ein Auszug (Differenz {betrag}).', {
            ...tage,
            betrag: euroText(Math.abs(anfang - vorher.ende)).replace(' €', ''),
          })
        : message('Der Auszug ab {bis} schließt nicht an den bis {von} an (Differenz {betrag}).', {
            ...tage,
            betrag: euroText(Math.abs(anfang - vorher.ende)).replace(' €', ''),
          }),
    ];
  });
}

/** `31.03.` */
const kurz = (tag: string): string => dayText(tag).slice(0, 6);

/** An exact decimal with a point as cents; undefined when it is none or has fractions of a cent. */
export function centsVon(text: string): number | undefined {
  const [, sign, whole, digits = ''] = /^([+-]?)(\d{1,13})(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || !/^\d{0,2}0*$/.test(digits)) return undefined;
  const cents = Number(whole) * 100 + Number(digits.slice(0, 2).padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}

/** A reference that says something: banks fill the place with words. */
export const referenz = (text: string | null | undefined): string | null =>
  text === null || text === undefined || /^(NOT ?PROVIDED|NONREF|NOREF|NONE|NULL|N\/?A|0*|-*)$/i.test(text.trim())
    ? null
    : text.trim();

/** Without blanks, in capitals. */
export const ibanVon = (text: string | null | undefined): string | null => {
  const iban = (text ?? '').replace(/\s/g, '').toUpperCase();
  return /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(iban) ? iban : null;
};

/** `text` of at most `max` characters, without signs that nobody sees; null when empty. */
export const gekuerzt = (text: string | null | undefined, max: number): string | null => {
  const kurzer = (text ?? '')
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, max)
    .replace(/\p{Surrogate}/gu, '');
  return kurzer === '' ? null : kurzer;
};

/** Names of movements that are the same whenever they are read: the bank's own reference, else all that tells one from the other; equal ones are counted. */
export function schluesselVon({ format, iban, umsaetze }: Pick<Auszug, 'format' | 'iban' | 'umsaetze'>): string[] {
  const gesehen = new Map<string, number>();
  return umsaetze.map((umsatz) => {
    const { buchungstag, betrag, waehrung, endtoendid, partner, zweck, bankref } = umsatz;
    const istCamt = format.startsWith('Camt') && bankref !== null;
    const was = istCamt ? ['ref', bankref] : [endtoendid, partner, zweck];
    const name = JSON.stringify([iban, buchungstag, betrag, waehrung, ...was]);
    const wievielter = (gesehen.get(name) ?? 0) + 1;
    gesehen.set(name, wievielter);
    return `${name}#${wievielter}`;
  });
}
