/** A treasurer's year 2026 (domain: finanzen-tief 9): number, day, accounts debit/credit, amount in cents, text. Two entries of one voucher share a number. For tests. */
const vereinsjahr = `
 1 02.01 1600/1200  389.90 Rechnung 2025
 2 15.01 1400/2110 5280.00 Beitragslauf
 3 02.02 1360/1400 4656.00 Lastschriften
 4 03.02 1200/1360 4656.00 Auszug
 5 06.02 1400/1200   48.00 Rückgabe
 5 06.02 2710/1200    3.50 Gebühr
 6 10.02 1200/1400  528.00 überwiesen
 7 12.02 1000/1400   24.00 bar
 8 20.02 2110/1400   24.00 Korrektur
 9 26.02 1400/1200   24.00 erstattet
10 05.03 1200/2220  500.00 Spende
11 09.03 2720/1600  126.00 Reisekosten
12 10.03 1600/2220  126.00 Verzicht
13 16.03 0410/1600 3570.00 Schlitten
14 24.03 1600/1200 3570.00 bezahlt
15 30.03 1200/0930 1785.00 Zuschuss
16 01.04 2660/1200 1234.57 Versicherung
17 11.04 1410/5100  640.00 Kurs
18 20.04 1200/1410  640.00 bezahlt
19 22.04 5500/1200  187.35 Material
20 30.04 1000/1360  200.00 abgehoben
21 04.05 1360/1200  200.00 Auszug
22 09.05 2510/1000  238.00 Werkzeug
23 15.05 1200/4110 1800.00 Pacht
24 20.05 4700/1200  412.50 Reparatur
25 08.06 8500/1200 1866.20 Einkauf
26 13.06 1000/8100 4312.70 Fest
27 13.06 8600/1000  450.00 Musik
28 15.06 1360/1000 3900.00 Einzahlung
29 16.06 1200/1360 3900.00 Auszug
30 22.06 1410/8110  750.00 Werbung
31 02.07 1200/1410  700.00 Teil
32 20.07 1200/1410   50.00 Rest
33 31.07 5500/1200   64.90 falsch
34 03.08 storno 33
35 03.08 2700/1200   64.90 richtig
36 20.08 2500/0410  175.00 AfA Funk
37 20.08 1000/0410  650.00 Verkauf
37 20.08 2900/0410   75.00 Verlust
38 15.09 2510/2230  380.00 Sachspende
39 30.09 1210/4100  187.50 Zinsen
40 05.10 2740/1400   45.00 Ausfall
41 12.10 1200/1400  100.00 Rest 2025
42 20.10 1200/1400   48.00 erneut
42 20.10 1200/2710    3.50 Gebühr
43 01.12 2710/1200   14.85 Konto
44 31.12 2500/0410  297.50 AfA neu
45 31.12 0930/2310  148.75 SoPo neu
46 31.12 2500/0410 1175.00 AfA alt
47 31.12 0930/2310  300.00 SoPo alt
48 31.12 4900/0650  600.00 AfA Hütte
49 31.12 2700/1600   95.20 offen
50 31.12 2790/1000    2.00 Kassensturz
51 31.12 0800/0860  420.00 Rücklage
`;

/** What the year begins with: account and amount, S as debit, H as credit. */
const eroeffnung = `0410 5600.00 S, 0650 2400.00 S, 1000 312.40 S, 1200 8450.25 S, 1210 15000.00 S, 1400 145.00 S, 1600 389.90 H, 0930 1200.00 H, 0800 30317.75 H`;

/** The trial balance before closing: opening, turnover of both sides, balance; credit is negative. */
export const saldenDesJahres = `
0410  5600.00  3570.00  2372.50  6797.50
0650  2400.00     0.00   600.00  1800.00
0800 -30317.75  420.00     0.00 -29897.75
0860     0.00     0.00   420.00  -420.00
0930 -1200.00   448.75  1785.00 -2536.25
1000   312.40  5186.70  4590.00   909.10
1200  8450.25 14710.50  8015.77 15144.98
1210 15000.00   187.50     0.00 15187.50
1360     0.00  8756.00  8756.00     0.00
1400   145.00  5352.00  5425.00    72.00
1410     0.00  1390.00  1390.00     0.00
1600  -389.90  4085.90  3791.20   -95.20
`;

/** Balances of profit and loss at its end. */
export const erfolgDesJahres = `2110 -5256.00, 2220 -626.00, 2230 -380.00, 2310 -448.75, 2500 1647.50, 2510 618.00, 2660 1234.57, 2700 160.10, 2710 14.85, 2720 126.00, 2740 45.00, 2790 2.00, 2900 75.00, 4100 -187.50, 4110 -1800.00, 4700 412.50, 4900 600.00, 5100 -640.00, 5500 187.35, 8100 -4312.70, 8110 -750.00, 8500 1866.20, 8600 450.00`;

/** Boxes and accounts of who keeps the books. */
interface Buecher {
  konto(kontonr: string): string;
  readonly kasse: string;
  readonly bank: string;
  readonly tagesgeld: string;
}

interface Posten {
  readonly tag: string;
  readonly soll: string;
  readonly haben: string;
  readonly betrag: number;
  readonly text: string;
}

/** A voucher of the year as a person would enter it, or the number of the one that it takes back. */
interface Jahresbeleg {
  readonly nr: string;
  readonly tag: string;
  readonly storniert?: string | undefined;
  readonly values: object;
  readonly zeilen: readonly object[];
}

const cents = (text: string): number => Math.round(Number(text) * 100);

/** The voucher that a person would enter for these entries: money in or out of a box, from box to box, or none of it. */
function belegVon(w: Buecher, posten: readonly Posten[]): Pick<Jahresbeleg, 'values' | 'zeilen'> {
  const [first] = posten;
  if (first === undefined) throw new Error('no entry');
  const boxes: Readonly<Record<string, string>> = { 1000: w.kasse, 1200: w.bank, 1210: w.tagesgeld };
  const betrag = posten.reduce((sum, one) => sum + one.betrag, 0);
  const common = { belegdatum: first.tag, buchungsdatum: first.tag, beschreibung: first.text };
  const into = posten.find(({ soll }) => boxes[soll] !== undefined);
  const out = posten.find(({ haben }) => boxes[haben] !== undefined);
  const box = boxes[into?.soll ?? out?.haben ?? ''];
  if (box === undefined)
    return {
      values: { ...common, art: 'Buchung', betrag },
      zeilen: posten.flatMap((one) => [
        { knt_id: w.konto(one.soll), seite: 'Soll', betrag: one.betrag },
        { knt_id: w.konto(one.haben), seite: 'Haben', betrag: one.betrag },
      ]),
    };
  const art = into === undefined ? 'Ausgabe' : 'Einnahme';
  const own = posten.filter(({ soll, haben }) => boxes[soll] === box || boxes[haben] === box);
  const amount = own.reduce((sum, one) => sum + one.betrag, 0);
  const others = posten.flatMap(({ soll, haben, betrag: one }) =>
    boxes[soll] === box
      ? [{ konto: haben, seite: 'Haben', betrag: one }]
      : boxes[haben] === box
        ? [{ konto: soll, seite: 'Soll', betrag: one }]
        : [
            { konto: soll, seite: 'Soll', betrag: one },
            { konto: haben, seite: 'Haben', betrag: one },
          ],
  );
  const [only] = others;
  return others.length === 1 && only !== undefined
    ? { values: { ...common, art, betrag: amount, sekbank_id: box, knt_id: w.konto(only.konto) }, zeilen: [] }
    : {
        values: { ...common, art, betrag: amount, sekbank_id: box },
        zeilen: others.map(({ konto, ...rest }) => ({ ...rest, knt_id: w.konto(konto) })),
      };
}

/** What the year begins with, as two vouchers against the account of balances carried forward. */
const eroeffnungVon = (w: Buecher, jahr: string): readonly Jahresbeleg[] =>
  (['S', 'H'] as const).map((side) => {
    const [seite, gegen] = side === 'S' ? ['Soll', 'Haben'] : ['Haben', 'Soll'];
    const tag = `${jahr}-01-01`;
    const zeilen = eroeffnung
      .split(', ')
      .map((line) => line.split(' '))
      .filter(([, , own]) => own === side)
      .map(([konto = '', betrag = '']) => ({ knt_id: w.konto(konto), seite, betrag: cents(betrag) }));
    const betrag = zeilen.reduce((sum, one) => sum + one.betrag, 0);
    return {
      nr: side,
      tag,
      values: { art: 'Buchung', belegdatum: tag, buchungsdatum: tag, betrag, beschreibung: 'Eröffnungsbilanz' },
      zeilen: [...zeilen, { knt_id: w.konto('9000'), seite: gegen, betrag }],
    };
  });

/** The vouchers of the year in their order, its opening first. For tests. */
export function belegeDesJahres(w: Buecher, jahr = '2026'): readonly Jahresbeleg[] {
  const lines = vereinsjahr.trim().split('\n');
  const numbers = [...new Set(lines.map((line) => line.slice(0, 2).trim()))];
  return [
    ...eroeffnungVon(w, jahr),
    ...numbers.map((nr): Jahresbeleg => {
      const own = lines.filter((line) => line.slice(0, 2).trim() === nr);
      const [, first = ''] = own[0]?.trim().split(/\s+/) ?? [];
      const tag = `${jahr}-${first.split('.').toReversed().join('-')}`;
      const storniert = /storno (\d+)/.exec(own[0] ?? '')?.[1];
      if (storniert !== undefined) return { nr, tag, storniert, values: {}, zeilen: [] };
      const posten = own.map((line): Posten => {
        const [, , konten = '', betrag = '', ...text] = line.trim().split(/\s+/);
        const [soll = '', haben = ''] = konten.split('/');
        return { tag, soll, haben, betrag: cents(betrag), text: text.join(' ') };
      });
      return { nr, tag, ...belegVon(w, posten) };
    }),
  ];
}
