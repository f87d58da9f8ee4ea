import { groupBy } from '../../lib/group-by.ts';

/** A row of the journal, as a batch for a tax adviser needs it; amounts in cents. */
export interface Datevbuchung {
  readonly kassenbuch_id: string;
  readonly nummer: string | null;
  readonly belegdatum: string;
  readonly kontonr: string;
  readonly betrag: number;
  readonly generalumkehr: boolean;
  readonly kostenstellennr: string | null;
  readonly text: string | null;
}

/** One record of a batch: an amount from one account to another. */
interface Satz {
  readonly betrag: number;
  readonly soll: Datevbuchung;
  readonly haben: Datevbuchung;
}

/**
 * Entries of one voucher as pairs of accounts, none of which is on both sides more than once: what is debited takes what is credited in
 * their order, so that n lines against one account are n records (domain: finanzen-tief 1 "DATEV").
 */
function paare(beleg: readonly Datevbuchung[]): readonly Satz[] {
  const debit = beleg.filter(({ betrag }) => betrag > 0).map((row) => ({ row, rest: row.betrag }));
  const credit = beleg.filter(({ betrag }) => betrag < 0).map((row) => ({ row, rest: 0 - row.betrag }));
  const found: Satz[] = [];
  for (const one of debit)
    for (const other of credit) {
      const betrag = Math.min(one.rest, other.rest);
      if (betrag === 0) continue;
      one.rest -= betrag;
      other.rest -= betrag;
      found.push({ betrag, soll: one.row, haben: other.row });
    }
  return found;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""').replaceAll(/[\r\n]+/g, ' ')}"`;
const amount = (cents: number): string => `${String(Math.floor(cents / 100))},${String(cents % 100).padStart(2, '0')}`;

/** What a batch says about itself: adviser and client as the tax adviser names them, the year's first day, the days it covers, digits of account numbers. */
export interface Datevkopf {
  readonly erzeugt: string;
  readonly berater: number;
  readonly mandant: number;
  readonly jahresbeginn: string;
  readonly von: string;
  readonly bis: string;
  readonly stellen: number;
  readonly bezeichnung: string;
}

const day = (iso: string): string => iso.replaceAll('-', '');
/** Columns of version 13; what is not ours stays empty. */
const columns = 125;

const headings: Readonly<Record<number, string>> = {
  1: 'Umsatz (ohne Soll/Haben-Kz)',
  2: 'Soll/Haben-Kennzeichen',
  3: 'WKZ Umsatz',
  7: 'Konto',
  8: 'Gegenkonto (ohne BU-Schlüssel)',
  9: 'BU-Schlüssel',
  10: 'Belegdatum',
  11: 'Belegfeld 1',
  14: 'Buchungstext',
  37: 'KOST1 - Kostenstelle',
  114: 'Festschreibung',
  118: 'Generalumkehr (GU)',
};

function record({ betrag, soll, haben }: Satz): string {
  // Taken back: the same accounts as the voucher that it takes back, told apart by its mark.
  const isBack = soll.generalumkehr;
  const [konto, gegen] = isBack ? [haben, soll] : [soll, haben];
  const [, month = '', date = ''] = konto.belegdatum.split('-');
  const own: Readonly<Record<number, string>> = {
    1: amount(betrag),
    2: '"S"',
    3: '"EUR"',
    6: '""',
    7: konto.kontonr,
    8: gegen.kontonr,
    9: '""',
    10: `${date}${month}`,
    11: quoted((konto.nummer ?? '').slice(0, 36)),
    12: '""',
    14: quoted((konto.text ?? '').slice(0, 60)),
    37: quoted(konto.kostenstellennr ?? gegen.kostenstellennr ?? ''),
    114: '1',
    118: isBack ? '"1"' : '""',
  };
  return Array.from({ length: columns }, (_, at) => own[at + 1] ?? '').join(';');
}

/** A batch of bookings (EXTF, format 700, category 21, version 13) with CRLF; a batch lies in one year. Closing entries are not among its rows. */
export function datevStapel(kopf: Datevkopf, rows: readonly Datevbuchung[]): string {
  const head = [
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    `${kopf.erzeugt.replaceAll(/[^\d]/g, '').slice(0, 14)}000`,
    '',
    '"HB"',
    '""',
    '""',
    String(kopf.berater),
    String(kopf.mandant),
    day(kopf.jahresbeginn),
    String(kopf.stellen),
    day(kopf.von),
    day(kopf.bis),
    quoted(kopf.bezeichnung),
    '""',
    '1',
    '0',
    '1',
    '"EUR"',
    '',
    '""',
    '',
    '',
    '""',
    '',
    '',
    '""',
    '""',
  ].join(';');
  const names = Array.from({ length: columns }, (_, at) => quoted(headings[at + 1] ?? '')).join(';');
  const belege = groupBy(rows, ({ kassenbuch_id }) => kassenbuch_id);
  const records = [...belege.values()].flatMap(paare).map(record);
  return [head, names, ...records, ''].join('\r\n');
}

// Windows-1252 beyond Latin-1: the letters that this part of Europe writes.
const beyond: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‚': 0x82,
  '„': 0x84,
  '…': 0x85,
  Š: 0x8a,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
  š: 0x9a,
  ž: 0x9e,
};

/** Text in Windows-1252, as the format is read; what it does not have becomes a question mark. */
export const windows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : (beyond[letter] ?? 0x3f);
  });
