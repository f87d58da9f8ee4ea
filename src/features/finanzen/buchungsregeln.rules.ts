import type { Known } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import { fold } from '../../lib/search-text.ts';
import type { buchungsregeln } from './buchungsregeln.table.ts';
import type { buchungsvorgang } from './finanzen.vocabularies.ts';

type Regel = Known<typeof buchungsregeln>;
/** What other areas report. */
export type Vorgang = (typeof buchungsvorgang.names)[number];

/** Which sides of a rule must be filled: of claims both or the claim's account at least, of money that moves the one that is no box. */
const gestalt: Readonly<Record<Vorgang, 'beide' | 'forderung' | 'eingang' | 'ausgang' | 'umsatz'>> = {
  Beitrag: 'forderung',
  Rechnung: 'forderung',
  Einsatzabrechnung: 'beide',
  Zast: 'beide',
  Sbs: 'beide',
  Kursgebuehr: 'beide',
  Bestellung: 'beide',
  Spende: 'eingang',
  Zinsen: 'eingang',
  Bankspesen: 'ausgang',
  Umsatz: 'umsatz',
  Kurshonorar: 'beide',
};

/** A sentence at a column of a rule. */
export interface Regeleinwand {
  readonly feld: keyof Regel & string;
  readonly text: string;
}

/** What a rule lacks to book by. */
export function regeleinwaende({ vorgang, sollkonto_id, habenkonto_id, textmuster }: Regel): readonly Regeleinwand[] {
  if (vorgang === undefined || vorgang === null) return [];
  const art = gestalt[vorgang];
  const [soll, haben] = [sollkonto_id ?? null, habenkonto_id ?? null];
  const found: Regeleinwand[] = [];
  const fehlt = (feld: Regeleinwand['feld']): unknown => found.push({ feld, text: message('Hier fehlt das Konto.') });
  const zuviel = (feld: Regeleinwand['feld']): unknown =>
    found.push({ feld, text: message('Diese Seite ist die Kasse oder Bank: leer lassen.') });
  if (art === 'umsatz') {
    if ((soll === null) === (haben === null))
      found.push({
        feld: 'sollkonto_id',
        text: message('Ein Konto: im Soll, wenn Geld geht, im Haben, wenn es kommt.'),
      });
    if ((textmuster ?? '') === '')
      found.push({ feld: 'textmuster', text: message('Woran erkennt man diesen Umsatz?') });
    return found;
  }
  if (soll === null && art !== 'eingang') fehlt('sollkonto_id');
  if (haben === null && (art === 'beide' || art === 'eingang')) fehlt('habenkonto_id');
  if (soll !== null && art === 'eingang') zuviel('sollkonto_id');
  if (haben !== null && art === 'ausgang') zuviel('habenkonto_id');
  if (soll !== null && soll === haben)
    found.push({ feld: 'habenkonto_id', text: message('Soll und Haben sind dasselbe Konto.') });
  return found;
}

/** Whether one of the words of a rule stands in a text, however it is written; a rule without words fits every text. */
export function passt({ textmuster }: Pick<Regel, 'textmuster'>, text: string): boolean {
  const worte = worteVon(textmuster);
  const gefaltet = fold(text);
  return worte.length === 0 || worte.some((wort) => gefaltet.includes(wort));
}

const worteVon = (textmuster: string | null | undefined): readonly string[] =>
  (textmuster ?? '').split('|').flatMap((wort) => {
    const gefaltet = fold(wort.trim());
    return gefaltet === '' ? [] : [gefaltet];
  });

/** The rule of an event: one whose words stand in its text before one without words; the order is that of the given rules. */
export const regelAus = <R extends Regel>(regeln: readonly R[], vorgang: Vorgang, text: string): R | undefined => {
  const eigene = regeln.filter((one) => one.vorgang === vorgang && passt(one, text));
  return eigene.find(({ textmuster }) => worteVon(textmuster).length > 0) ?? eigene[0];
};

/** The rule by which money that moves on a bank account is booked: its words stand in the text, or the bank itself calls it a fee. */
export const regelFuerUmsatz = <R extends Regel>(
  regeln: readonly R[],
  { betrag, text, istGebuehr }: { readonly betrag: number; readonly text: string; readonly istGebuehr: boolean },
): R | undefined => {
  const passende = regeln.filter(({ sollkonto_id = null, habenkonto_id = null, ...one }) =>
    betrag > 0
      ? sollkonto_id === null && habenkonto_id !== null && worteVon(one.textmuster).length > 0 && passt(one, text)
      : habenkonto_id === null &&
        sollkonto_id !== null &&
        gestalt[one.vorgang ?? 'Umsatz'] !== 'forderung' &&
        (worteVon(one.textmuster).length > 0 ? passt(one, text) : one.vorgang === 'Bankspesen' && istGebuehr),
  );
  return passende.find(({ textmuster }) => worteVon(textmuster).length > 0) ?? passende[0];
};

/** The rules that come with a chart: event, account of the debit and of the credit, words. */
type Vorgabe = readonly [Vorgang, soll: string | null, haben: string | null, textmuster?: string];

const spesen = 'Entgelt|Kontoführung|Spesen|Bankgebühr|Canone|Commissioni';
const spende = 'Spende|Donazione|Erogazione liberale';
const zinsen = 'Zinsen|Habenzins|Interessi';

const regelnMit = (
  k: Readonly<
    Record<
      | 'beitraege'
      | 'rechnungen'
      | 'transit'
      | 'einsatz'
      | 'ehrenamt'
      | 'kurs'
      | 'schulden'
      | 'verkauf'
      | 'spende'
      | 'zinsen'
      | 'spesen',
      string
    >
  >,
): readonly Vorgabe[] => [
  ['Beitrag', k.beitraege, null],
  ['Rechnung', k.rechnungen, null],
  ['Einsatzabrechnung', k.rechnungen, k.einsatz],
  ['Zast', k.rechnungen, k.einsatz],
  ['Sbs', k.ehrenamt, k.transit],
  ['Kursgebuehr', k.rechnungen, k.kurs],
  ['Kurshonorar', k.ehrenamt, k.schulden],
  ['Bestellung', k.rechnungen, k.verkauf],
  ['Spende', null, k.spende, spende],
  ['Zinsen', null, k.zinsen, zinsen],
  ['Bankspesen', k.spesen, null],
  ['Bankspesen', k.spesen, null, spesen],
];

/** Rules by the template of the chart, by numbers of its accounts. */
export const standardregeln: Readonly<Record<string, readonly Vorgabe[]>> = {
  skr49: regelnMit({
    beitraege: '1400',
    rechnungen: '1410',
    transit: '1360',
    einsatz: '2330',
    ehrenamt: '2560',
    kurs: '5100',
    schulden: '1600',
    verkauf: '8120',
    spende: '2220',
    zinsen: '4100',
    spesen: '2710',
  }),
  skr42: regelnMit({
    beitraege: '12000',
    rechnungen: '12100',
    transit: '14600',
    einsatz: '40600',
    ehrenamt: '60200',
    kurs: '41000',
    schulden: '33000',
    verkauf: '42200',
    spende: '40200',
    zinsen: '71000',
    spesen: '68500',
  }),
  modelloD: regelnMit({
    beitraege: '200',
    rechnungen: '210',
    transit: '130',
    einsatz: '380',
    ehrenamt: '441',
    kurs: '360',
    schulden: '220',
    verkauf: '500',
    spende: '330',
    zinsen: '700',
    spesen: '750',
  }),
};
