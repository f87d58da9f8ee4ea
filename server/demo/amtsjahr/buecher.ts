import { sql } from 'kysely';
import { konten } from '../../../src/features/finanzen/konten.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import type { Account } from '../accounts.ts';
import { italianIban } from '../identity.ts';
import type { Buehne } from './buehne.ts';
import type { Kassaworte } from './worte.ts';

/** Books of a branch that are set up, with its boxes. */
export interface Buecher {
  readonly sek_id: string;
  readonly bank: string;
  readonly kasse: string;
  readonly konto: (kontonr: string) => string;
}

/** So many days before today the books begin. */
export const beginn = 300;
/** What happens on a day. */
export type Ereignis = readonly [vor: number, tun: () => Promise<unknown>];

/** Sets the books of a branch up: boxes, chart of accounts, the years since they begin, and what was there before. */
export async function richteBuecherEin(b: Buehne, wer: Account, sek_id: string): Promise<Buecher> {
  const datum = b.am(beginn);
  const box = (values: object) => b.lege(wer, '/sektionen/banken', { sek_id, ...values });
  const { rows } = await sql<{ id: string }>`
    select id from banken where sek_id = ${sek_id} and art = 'Bankkonto'`.execute(b.deps.storage.db);
  const bank =
    rows[0]?.id ??
    (await box({ bezeichnung: 'Girokonto', art: 'Bankkonto', iban: italianIban(b.random), hauptkonto: true }));
  const kasse = await box({ bezeichnung: 'Handkasse', art: 'Bar' });
  for (const jahr of jahreVon(b)) await b.rufe(wer, '/kassenbuch/einrichtung', { sek_id, vorlage: 'modelloD', jahr });
  const konto = (kontonr: string): string => idFromNaturalKey(konten, { sek_id, kontonr }) ?? '';
  const buecher = { sek_id, bank, kasse, konto };
  await gebucht(b, wer, buecher, {
    art: 'Einnahme',
    sekbank_id: bank,
    knt_id: konto('900'),
    betrag: 684_250,
    text: 'Anfangsbestand laut Auszug',
    datum,
  });
  await gebucht(b, wer, buecher, {
    art: 'Einnahme',
    sekbank_id: kasse,
    knt_id: konto('900'),
    betrag: 21_540,
    text: 'Anfangsbestand laut Zählung',
    datum,
  });
  return buecher;
}

const jahreVon = (b: Buehne): readonly number[] => {
  const [erstes, letztes] = [Number(b.tag(beginn).slice(0, 4)), Number(b.tag(0).slice(0, 4))];
  return Array.from({ length: letztes - erstes + 1 }, (_, index) => erstes + index);
};

/** A voucher; `datum` is the day of paper and booking. */
interface NeuerBeleg {
  readonly art: 'Einnahme' | 'Ausgabe' | 'Umbuchung';
  readonly text: string;
  readonly betrag: number;
  readonly datum: string;
  readonly [column: string]: unknown;
}

async function entwurf(b: Buehne, wer: Account, { sek_id }: Buecher, beleg: NeuerBeleg): Promise<string> {
  const { text, datum, ...values } = beleg;
  return b.lege(wer, '/kassenbuch/kassenbuch', {
    sek_id,
    belegdatum: datum,
    buchungsdatum: datum,
    beschreibung: text,
    ...values,
  });
}

export async function gebucht(b: Buehne, wer: Account, buecher: Buecher, beleg: NeuerBeleg): Promise<void> {
  await b.schritt(wer, '/kassenbuch/kassenbuch', await entwurf(b, wer, buecher, beleg), 'Gebucht');
}

/** Takes a run of payments to the bank: the treasurer checks it, the district releases it. */
export async function reicheEin(b: Buehne, url: string, id: string): Promise<void> {
  await b.schritt('kassier', url, id, 'Geprueft');
  await b.schritt('region', url, id, 'Freigegeben');
  await b.schritt('kassier', url, id, 'Eingereicht');
}

/** Money that went and came, a transfer between the boxes and two drafts that wait to be booked. */
export function geldfluesse(b: Buehne, buecher: Buecher, worte: Kassaworte): readonly Ereignis[] {
  const fluss =
    (art: 'Einnahme' | 'Ausgabe') =>
    ([vor, text, partnername, betrag, konto, bar]: Kassaworte['ausgaben'][number]): Ereignis => [
      vor,
      () =>
        gebucht(b, 'kassier', buecher, {
          art,
          text,
          partnername,
          betrag,
          datum: b.tag(vor),
          knt_id: buecher.konto(konto),
          sekbank_id: bar === true ? buecher.kasse : buecher.bank,
        }),
    ];
  const draft = (vor: number, text: string, partnername: string, betrag: number): Ereignis => [
    vor,
    () =>
      entwurf(b, 'kassier', buecher, {
        art: 'Ausgabe',
        text,
        partnername,
        betrag,
        datum: b.tag(vor),
        knt_id: buecher.konto('850'),
        sekbank_id: buecher.bank,
      }),
  ];
  return [
    ...worte.ausgaben.map(fluss('Ausgabe')),
    ...worte.einnahmen.map(fluss('Einnahme')),
    [
      90,
      () =>
        gebucht(b, 'kassier', buecher, {
          art: 'Umbuchung',
          text: 'Einzahlung auf das Konto',
          betrag: 30_000,
          datum: b.tag(90),
          sekbank_id: buecher.kasse,
          gegensekbank_id: buecher.bank,
        }),
    ],
    draft(3, 'Einladungen, Kopien', 'Papier Kostner', 5820),
    draft(2, 'Blumen für die Jubilarin', 'Gärtnerei Schönegger', 4500),
  ];
}
