import type { Known } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import { euroText } from '../../lib/euro.ts';
import type { buchungsseite, steuerbereich } from './finanzen.vocabularies.ts';
import type { kassenbuch } from './kassenbuch.table.ts';
import type { kassenbuchzeilen } from './kassenbuchzeilen.table.ts';

type Beleg = Known<typeof kassenbuch>;
type Zeile = Known<typeof kassenbuchzeilen>;
type Seite = (typeof buchungsseite.names)[number];

/** One account and side of a voucher; `betrag` in cents, negative in what takes another voucher back. */
export interface Buchungssatz {
  /** Of a cash box or bank account: its account is looked up by it. */
  readonly sekbank_id: string | null;
  readonly knt_id: string | null;
  readonly forderung_id: string | null;
  readonly seite: Seite;
  readonly betrag: number;
  readonly kostenstelle_id: string | null;
  readonly projekt_id: string | null;
  readonly steuerbereich: (typeof steuerbereich.names)[number] | null;
  readonly spendenart: Zeile['spendenart'] | null;
  readonly text: string | null;
}

/** The lines of a voucher: its own account when it has none. */
export const zeilenVon = (beleg: Beleg, zeilen: readonly Zeile[]): readonly Zeile[] => {
  const { art, knt_id = null, forderung_id = null, betrag = null, kostenstelle_id = null, projekt_id = null } = beleg;
  if (zeilen.length > 0 || art === 'Umbuchung' || (knt_id ?? forderung_id) === null) return zeilen;
  return [{ knt_id, forderung_id, betrag, kostenstelle_id, projekt_id, spendenart: beleg.spendenart ?? null }];
};

const usual = (art: unknown): Seite | undefined =>
  art === 'Einnahme' ? 'Haben' : art === 'Ausgabe' ? 'Soll' : undefined;

const nothing = {
  knt_id: null,
  forderung_id: null,
  kostenstelle_id: null,
  projekt_id: null,
  steuerbereich: null,
  spendenart: null,
  text: null,
};

/** What a voucher does to its accounts, in the order in which it is read: the money first. Sides that are missing are those of a debit. */
export function buchungssaetze(beleg: Beleg, zeilen: readonly Zeile[]): readonly Buchungssatz[] {
  const { art, betrag = null, sekbank_id = null, gegensekbank_id = null } = beleg;
  const money = (box: string | null, seite: Seite): Buchungssatz => ({
    ...nothing,
    sekbank_id: box,
    seite,
    betrag: betrag ?? 0,
  });
  const boxes =
    art === 'Umbuchung'
      ? [money(gegensekbank_id, 'Soll'), money(sekbank_id, 'Haben')]
      : art === 'Buchung'
        ? []
        : [money(sekbank_id, art === 'Einnahme' ? 'Soll' : 'Haben')];
  const others = zeilenVon(beleg, zeilen).map((zeile): Buchungssatz => ({
    sekbank_id: null,
    knt_id: zeile.knt_id ?? null,
    forderung_id: zeile.forderung_id ?? null,
    seite: zeile.seite ?? usual(art) ?? 'Soll',
    betrag: zeile.betrag ?? 0,
    kostenstelle_id: zeile.kostenstelle_id ?? beleg.kostenstelle_id ?? null,
    projekt_id: zeile.projekt_id ?? beleg.projekt_id ?? null,
    steuerbereich: zeile.steuerbereich ?? null,
    spendenart: zeile.spendenart ?? null,
    text: zeile.text ?? null,
  }));
  return [...boxes, ...others];
}

/** Debit less credit of an entry, in cents. */
export const saldoVon = ({ seite, betrag }: Pick<Buchungssatz, 'seite' | 'betrag'>): number =>
  seite === 'Soll' ? betrag : 0 - betrag;

/** A sentence at a column of a voucher. */
export interface Einwand {
  readonly feld: keyof Beleg & string;
  readonly text: string;
}

/** An amount below nothing, which nobody means: the kind says whether money comes or goes. */
export function gegenMinus({ art, betrag = null, stornovon_id = null }: Beleg): readonly Einwand[] {
  if (stornovon_id !== null || betrag === null || betrag >= 0) return [];
  const text =
    art === 'Einnahme' || art === 'Ausgabe'
      ? message('Bitte als Ausgabe {betrag} erfassen, ohne Minus.', {
          betrag: euroText(0 - betrag).replace(' €', ''),
        })
      : message('Ohne Minus: die Art sagt, ob Geld kommt oder geht.');
  return [{ feld: 'betrag', text }];
}

/** What keeps a voucher from being booked by itself, before its accounts and its year are looked at; the device says it before it sends. */
export function einwaende(beleg: Beleg, zeilen: readonly Zeile[]): readonly Einwand[] {
  const found: Einwand[] = [];
  const at = (feld: Einwand['feld'], text: string): unknown => found.push({ feld, text });
  const { art, betrag = null, sekbank_id = null, gegensekbank_id = null } = beleg;
  const own = zeilenVon(beleg, zeilen);
  const isMoney = art !== 'Buchung';
  if ((betrag ?? 0) === 0) at('betrag', message('Der Betrag fehlt.'));
  if (isMoney && sekbank_id === null) at('sekbank_id', message('Aus welcher Kasse, von welchem Konto?'));
  if (!isMoney && sekbank_id !== null)
    at('sekbank_id', message('Eine Buchung ohne Zahlung berührt keine Kasse: Art ändern oder leeren.'));
  if (art === 'Umbuchung') {
    if (gegensekbank_id === null) at('gegensekbank_id', message('Wohin geht das Geld?'));
    else if (gegensekbank_id === sekbank_id)
      at('gegensekbank_id', message('Eine Umbuchung braucht zwei verschiedene Kassen oder Konten.'));
    if (own.length > 0 || (beleg.knt_id ?? beleg.forderung_id ?? null) !== null)
      at('knt_id', message('Eine Umbuchung hat kein Konto und keine Zeilen.'));
    return found;
  }
  if (gegensekbank_id !== null) at('gegensekbank_id', message('Nur eine Umbuchung hat ein Ziel.'));
  if (zeilen.length > 0 && (beleg.knt_id ?? beleg.forderung_id ?? null) !== null)
    at('knt_id', message('Konto oder Zeilen, nicht beides.'));
  if (own.length === 0) at('knt_id', message('Wofür? Ein Konto wählen oder Zeilen erfassen.'));
  if (own.some(({ knt_id = null, forderung_id = null }) => (knt_id ?? forderung_id) === null))
    at('knt_id', message('In einer Zeile fehlt das Konto.'));
  if ((beleg.herkunft ?? 'Eingabe') === 'Eingabe' && zeilen.some((zeile) => (zeile.betrag ?? 0) <= 0))
    at('betrag', message('Zeilen stehen ohne Minus: die andere Seite wählen.'));
  if (!isMoney && own.some((zeile) => (zeile.seite ?? null) === null))
    at('art', message('Ohne Zahlung braucht jede Zeile Soll oder Haben.'));
  found.push(...gegenSpenden(beleg, zeilen));
  return found.length > 0 ? found : unbalanced(beleg, zeilen);
}

/** A gift is income of its own account, from somebody who is known. */
function gegenSpenden(beleg: Beleg, zeilen: readonly Zeile[]): readonly Einwand[] {
  const spenden = buchungssaetze(beleg, zeilen).filter(({ spendenart }) => spendenart !== null);
  if (zeilen.length > 0 && (beleg.spendenart ?? null) !== null)
    return [{ feld: 'spendenart', text: message('Bei mehreren Zeilen steht die Spende in ihrer Zeile.') }];
  if (spenden.some(({ seite, forderung_id }) => seite === 'Soll' || forderung_id !== null))
    return [{ feld: 'spendenart', text: message('Eine Spende ist eine Einnahme auf ein Konto.') }];
  return spenden.length > 0 && (beleg.mgd_id ?? null) === null
    ? [{ feld: 'mgd_id', text: message('Wer hat gespendet? Bitte Person wählen.') }]
    : [];
}

/** Debits equal credits, and without a payment they are the voucher's amount. */
function unbalanced(beleg: Beleg, zeilen: readonly Zeile[]): readonly Einwand[] {
  const saetze = buchungssaetze(beleg, zeilen);
  const difference = saetze.reduce((sum, satz) => sum + saldoVon(satz), 0);
  const debit = saetze.reduce((sum, { seite, betrag }) => sum + (seite === 'Soll' ? betrag : 0), 0);
  const missing = beleg.art === 'Buchung' && difference === 0 ? debit - (beleg.betrag ?? 0) : difference;
  if (missing === 0) return [];
  return [
    {
      feld: 'betrag',
      text: message('Die Zeilen ergeben nicht den Betrag: Differenz {betrag}.', {
        betrag: euroText(Math.abs(missing)),
      }),
    },
  ];
}
