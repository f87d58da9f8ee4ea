import { haushalte } from '../../../src/features/haushalt/haushalte.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { italianIban } from '../identity.ts';
import { reicheEin, type Buecher, type Ereignis } from './buecher.ts';
import type { Buehne } from './buehne.ts';
import type { Kassaworte } from './worte.ts';

/** Invoices to others, the first one paid, and invoices that came in: the first one was transferred, the other waits for its transfer. */
export function rechnungenDesJahres(b: Buehne, buecher: Buecher, worte: Kassaworte): readonly Ereignis[] {
  const { sek_id, bank, konto } = buecher;
  const anschrift = { partnerstrasse: 'Dorfstraße 4', partnerplz: '39030', partnerort: 'Sexten', partnerland: 'IT' };
  const schreibe = async (
    url: string,
    nach: string,
    knt: string,
    [vor, betreff, partnername, text, cents]: Kassaworte['rechnungen'][number],
    values: object,
  ): Promise<string> => {
    const datum = b.tag(vor);
    const rechnung_id = await b.lege('kassier', url, {
      sek_id,
      betreff,
      partnername,
      datum,
      faelligam: b.tag(vor - 30),
      sekbank_id: bank,
      ...anschrift,
      ...values,
    });
    await b.lege('kassier', '/rechnungen/positionen', {
      rechnung_id,
      text,
      menge: 1,
      einzelpreis: cents / 100,
      ustsatz: 0,
      befreiung: 'NichtSteuerbar',
      knt_id: konto(knt),
    });
    // The treasurer writes it, the district signs it.
    await b.schritt('region', url, rechnung_id, nach);
    return rechnung_id;
  };
  return [
    ...worte.rechnungen.map((eine, index): Ereignis => [
      eine[0],
      async () => {
        const rechnung_id = await schreibe('/rechnungen/rechnungen', 'Gestellt', '360', eine, {});
        if (index === 0)
          await b.rufe('kassier', '/rechnungen/zahlen', {
            rechnung_id,
            datum: b.tag(eine[0]),
            sekbank_id: bank,
            betrag: eine[4],
          });
      },
    ]),
    ...worte.eingang.map((eine, index): Ereignis => [
      eine[0],
      async () => {
        const rechnung_id = await schreibe('/rechnungen/eingang', 'Gebucht', '400', eine, {
          richtung: 'Eingang',
          belegnummer: `2${String(eine[0])}/A`,
        });
        await ueberweise(
          b,
          buecher,
          { rechnung_id, empfaenger: eine[2], zweck: eine[1], betrag: eine[4], ausfuehrungam: b.tag(eine[0] - 5) },
          index === 0 ? eine[0] : undefined,
        );
      },
    ]),
  ];
}

/** A transfer; `vor`: it goes to the bank in a run of that day, which is confirmed a week later. */
async function ueberweise(b: Buehne, { sek_id, bank }: Buecher, values: object, vor?: number): Promise<void> {
  await b.lege('kassier', '/ueberweisungen/ueberweisungen', { sek_id, iban: italianIban(b.random), ...values });
  if (vor === undefined) {
    await b.lege('kassier', '/ueberweisungen/laeufe', { sek_id, bank_id: bank, ausfuehrungam: b.tag(-3) });
    return;
  }
  const url = '/ueberweisungen/laeufe';
  const id = await b.lege('kassier', url, { sek_id, bank_id: bank, ausfuehrungam: b.tag(vor - 7) });
  await reicheEin(b, url, id);
  b.am(vor - 14);
  await b.schritt('kassier', url, id, 'Abgeschlossen');
}

/** What is planned, granted, owned and sold: budget, project, asset with its first depreciation, sales of a feast. */
export function planUndBesitz(b: Buehne, buecher: Buecher, worte: Kassaworte): readonly Ereignis[] {
  const { sek_id, kasse, konto } = buecher;
  const jahr = Number(b.tag(0).slice(0, 4));
  return [
    [
      280,
      async () => {
        const [bezeichnung, ahkbetrag, monate] = worte.anlage;
        await b.lege('kassier', '/anlage/anlagen', {
          sek_id,
          bezeichnung,
          anschaffungam: b.tag(280),
          ahkbetrag,
          monate,
          knt_id: konto('240'),
          afaknt_id: konto('440'),
        });
        await b.lege('kassier', '/abschreibung/laeufe', { sek_id, jahr: Number(b.tag(280).slice(0, 4)) });
      },
    ],
    [
      200,
      async () => {
        const url = '/haushalt/haushalte';
        const id = await b.lege('kassier', url, { id: idFromNaturalKey(haushalte, { sek_id, jahr }), sek_id, jahr });
        for (const [seite, kontonr, planbetrag] of plan)
          await b.lege('kassier', '/haushalt/zeilen', { haushalt_id: id, seite, knt_id: konto(kontonr), planbetrag });
        await b.schritt('kassier', url, id, 'Kontrolle');
        await b.schritt('region', url, id, 'Freigegeben');
      },
    ],
    [
      120,
      async () => {
        const [name, foerderstelle, foerderbetrag] = worte.projekt;
        await b.lege('kassier', '/projekte/projekte', {
          sek_id,
          name,
          foerderstelle,
          foerderbetrag,
          foerderknt_id: konto('370'),
          von: b.tag(120),
          bis: b.tag(-120),
        });
      },
    ],
    [92, () => verkaufe(b, buecher, worte, 92, kasse, true)],
    [5, () => verkaufe(b, buecher, worte, 5, kasse, false)],
  ];
}

const plan = [
  ['Einnahme', '300', 80_000],
  ['Einnahme', '370', 350_000],
  ['Einnahme', '500', 180_000],
  ['Ausgabe', '400', 150_000],
  ['Ausgabe', '410', 90_000],
  ['Ausgabe', '442', 40_000],
  ['Ausgabe', '850', 15_000],
] as const;

async function verkaufe(
  b: Buehne,
  { sek_id, konto }: Buecher,
  { verkauf: [text, zeilen] }: Kassaworte,
  vor: number,
  sekbank_id: string,
  istGebucht: boolean,
): Promise<void> {
  const verkauf_id = await b.lege('kassier', '/verkauf/verkauf', {
    sek_id,
    text: istGebucht ? text : `${text}, Nachzahlung`,
    datum: b.tag(vor),
    sekbank_id,
  });
  for (const [was, menge, preisbetrag] of istGebucht ? zeilen : zeilen.slice(0, 1))
    await b.lege('kassier', '/verkauf/positionen', {
      verkauf_id,
      text: was,
      menge: istGebucht ? menge : 4,
      preisbetrag,
      knt_id: konto('500'),
    });
  if (istGebucht) await b.schritt('kassier', '/verkauf/verkauf', verkauf_id, 'Gebucht');
}
