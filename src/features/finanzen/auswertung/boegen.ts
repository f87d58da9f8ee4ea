import { message, within } from '../../../lib/message.ts';
import {
  bereichsergebnisse,
  bilanz,
  formFuer,
  jahresergebnis,
  kassenbericht,
  nachObjekten,
  promillebericht,
  rendiconto,
  rendicontoAggregato,
  saldenliste,
  type Bereichsergebnis,
  type Kontosaldo,
} from '../abschluss.rules.ts';
import type { Bogen, Bogenzeile, Words } from '../../../screens/bogen/bogen.ts';
import type { Auswertung } from '../finanzen.calls.ts';
import { rendicontozeile, steuerbereich } from '../finanzen.vocabularies.ts';
import { zeilensummen } from '../kontenplan.rules.ts';

/** The reports of a business year, in words of one language. */
export const boegen = (auswertung: Auswertung, locale: 'de' | 'it', words: Words): readonly Bogen[] => {
  const name = ({ konto }: Pick<Kontosaldo, 'konto'>): string =>
    `${konto.kontonr} ${locale === 'it' ? (konto.name_it ?? konto.name) : konto.name}`;
  return [
    bereiche(auswertung, words),
    erfolg(auswertung, name, words),
    vermoegen(auswertung, name, words),
    kassen(auswertung, name, words),
    salden(auswertung, name, words),
    ...objekte(auswertung, name, words),
    modelloD(auswertung, words),
    modelloE(auswertung, words),
    ...(auswertung.promille.length === 0 ? [] : [promille(auswertung, words)]),
  ];
};

type Name = (of: Pick<Kontosaldo, 'konto'>) => string;

function bereiche(auswertung: Auswertung, words: Words): Bogen {
  const rows = bereichsergebnisse(auswertung);
  const cells = ({ einnahmen, direkt, umlage, ergebnis }: Omit<Bereichsergebnis, 'bereich'>): readonly number[] => [
    einnahmen,
    direkt,
    umlage,
    ergebnis,
  ];
  const sum = (of: keyof Omit<Bereichsergebnis, 'bereich'>): number => rows.reduce((total, row) => total + row[of], 0);
  return {
    id: 'bereiche',
    titel: words(message('Ergebnis nach Bereichen')),
    spalten: [
      message('Bereich'),
      message('Einnahmen'),
      message('Direkte Kosten'),
      message('Verteilte Kosten'),
      message('Ergebnis'),
    ].map(words),
    zeilen: [
      ...rows.map((row): Bogenzeile => ({
        art: 'Zeile',
        zellen: [
          words(row.bereich === null ? message('Ohne Bereich') : (steuerbereich.labels[row.bereich] ?? row.bereich)),
          ...cells(row),
        ],
      })),
      {
        art: 'Summe',
        zellen: [words(within('Bericht', 'Summe')), sum('einnahmen'), sum('direkt'), sum('umlage'), sum('ergebnis')],
      },
    ],
  };
}

/** Income and costs by account, with the sums of the chart. */
function erfolg(auswertung: Auswertung, name: Name, words: Words): Bogen {
  const balances = new Map(saldenliste(auswertung).map((one) => [one.konto.id, one.saldo]));
  const lines = auswertung.konten;
  const isProfit = (konto: Auswertung['konten'][number]): boolean =>
    konto.bilanz_guv === 'GuV' && konto.zeilenart === 'Konto';
  const sums = zeilensummen(lines.map(known), (konto) => {
    const own = lines.find(({ kontonr }) => kontonr === konto.kontonr);
    return own !== undefined && isProfit(own) ? 0 - (balances.get(own.id) ?? 0) : 0;
  });
  const zeilen = lines.flatMap((konto, at): Bogenzeile[] => {
    const amount = sums[at] ?? 0;
    if (amount === 0) return [];
    if (konto.zeilenart !== 'Konto') return [{ art: 'Summe', zellen: [name({ konto }), amount] }];
    return isProfit(konto) ? [{ art: 'Zeile', zellen: [name({ konto }), amount], knt_id: konto.id }] : [];
  });
  return {
    id: 'erfolg',
    titel: words(message('Einnahmen und Ausgaben')),
    spalten: [message('Konto'), message('Betrag')].map(words),
    zeilen: [
      ...zeilen,
      {
        art: 'Summe',
        zellen: [words(message('Jahresergebnis')), jahresergebnis(bereichsergebnisse(auswertung))],
      },
    ],
  };
}

const known = ({ kontonr, zeilenart, zusammenzaehlung }: Auswertung['konten'][number]) => ({
  kontonr,
  zeilenart:
    (['Konto', 'Ueberschrift', 'Summe', 'VonSumme', 'BisSumme'] as const).find((one) => one === zeilenart) ?? null,
  zusammenzaehlung,
});

function vermoegen(auswertung: Auswertung, name: Name, words: Words): Bogen {
  const { aktiva, passiva, ergebnis, summeAktiva, summePassiva } = bilanz(auswertung);
  const line = (one: Kontosaldo, amount: number): Bogenzeile => ({
    art: 'Zeile',
    zellen: [name(one), amount],
    knt_id: one.konto.id,
  });
  return {
    id: 'bilanz',
    titel: words(message('Vermögen und Schulden')),
    spalten: [message('Konto'), message('Betrag')].map(words),
    zeilen: [
      { art: 'Titel', zellen: [words(message('Vermögen')), null] },
      ...aktiva.map((one) => line(one, one.saldo)),
      { art: 'Summe', zellen: [words(message('Summe Vermögen')), summeAktiva] },
      { art: 'Titel', zellen: [words(message('Eigenmittel und Schulden')), null] },
      ...passiva.map((one) => line(one, 0 - one.saldo)),
      { art: 'Zeile', zellen: [words(message('Jahresergebnis')), ergebnis] },
      { art: 'Summe', zellen: [words(message('Summe Eigenmittel und Schulden')), summePassiva] },
    ],
  };
}

function kassen(auswertung: Auswertung, name: Name, words: Words): Bogen {
  const { kassen: boxes, umbuchungen, zusammen } = kassenbericht(auswertung);
  return {
    id: 'kassenbericht',
    titel: words(message('Kassenbericht')),
    spalten: [
      message('Kasse oder Bank'),
      message('Anfang'),
      message('Einnahmen'),
      message('Ausgaben'),
      message('Ende'),
    ].map(words),
    zeilen: [
      ...boxes.map((one): Bogenzeile => ({
        art: 'Zeile',
        zellen: [name(one), one.anfang, one.ein, one.aus, one.ende],
        knt_id: one.konto.id,
      })),
      ...(umbuchungen === 0
        ? []
        : [
            {
              art: 'Zeile',
              zellen: [
                words(message('Ohne Umbuchungen zwischen eigenen Kassen')),
                null,
                0 - umbuchungen,
                0 - umbuchungen,
                null,
              ],
            } satisfies Bogenzeile,
          ]),
      {
        art: 'Summe',
        zellen: [words(message('Zusammen')), zusammen.anfang, zusammen.ein, zusammen.aus, zusammen.ende],
      },
    ],
  };
}

function salden(auswertung: Auswertung, name: Name, words: Words): Bogen {
  const rows = saldenliste(auswertung);
  const side = (of: (one: Kontosaldo) => number): number => rows.reduce((sum, one) => sum + Math.max(0, of(one)), 0);
  return {
    id: 'salden',
    titel: words(message('Saldenliste')),
    spalten: [message('Konto'), message('Eröffnung'), message('Soll'), message('Haben'), message('Saldo')].map(words),
    zeilen: [
      ...rows.map((one): Bogenzeile => ({
        art: 'Zeile',
        zellen: [name(one), one.eroeffnung, one.soll, one.haben, one.saldo],
        knt_id: one.konto.id,
      })),
      {
        art: 'Summe',
        zellen: [
          words(message('Summe Soll')),
          side((one) => one.eroeffnung),
          side((one) => one.soll),
          side((one) => one.haben),
          side((one) => one.saldo),
        ],
      },
    ],
  };
}

/** The Italian cash report; its lines are named in the words of the vocabulary. */
function modelloD(auswertung: Auswertung, words: Words): Bogen {
  const { entrate, uscite, imposte, ergebnis } = rendiconto(auswertung);
  const line = ({ zeile, betrag }: { readonly zeile: string; readonly betrag: number }): Bogenzeile => ({
    art: 'Zeile',
    zellen: [words(Object.entries(rendicontozeile.labels).find(([id]) => id === zeile)?.[1] ?? zeile), betrag],
  });
  const total = (all: readonly { readonly betrag: number }[]): number =>
    all.reduce((sum, { betrag }) => sum + betrag, 0);
  return {
    id: 'modellod',
    titel: words(message('Kassenbericht Modello D (Italien)')),
    spalten: [message('Zeile'), message('Betrag')].map(words),
    zeilen: [
      { art: 'Titel', zellen: [words(message('Einnahmen')), null] },
      ...entrate.map(line),
      { art: 'Summe', zellen: [words(message('Summe Einnahmen')), total(entrate)] },
      { art: 'Titel', zellen: [words(message('Ausgaben')), null] },
      ...uscite.map(line),
      { art: 'Summe', zellen: [words(message('Summe Ausgaben')), total(uscite)] },
      ...(imposte === 0 ? [] : [{ art: 'Zeile', zellen: [words(message('Steuern')), imposte] } satisfies Bogenzeile]),
      { art: 'Summe', zellen: [words(message('Überschuss oder Fehlbetrag')), ergebnis] },
    ],
  };
}

/** Income and costs of each cost centre, and of each project; left out where a branch has none. */
function objekte(auswertung: Auswertung, name: Name, words: Words): readonly Bogen[] {
  const { kostenstellen, projekte } = auswertung;
  const centres = kostenstellen.map(({ id, nr, name: own }) => ({
    id,
    name: `${nr} ${own}`,
    sucht: { kostenstellennr: nr },
  }));
  const projects = projekte.map(({ id, name: own }) => ({ id, name: own, sucht: { projekt_id: id } }));
  const sheet = (
    id: string,
    titel: string,
    column: 'kostenstelle_id' | 'projekt_id',
    all: typeof centres | typeof projects,
    ohne: string,
  ): Bogen => ({
    id,
    titel: words(titel),
    spalten: [message('Konto'), message('Einnahmen'), message('Ausgaben'), message('Ergebnis')].map(words),
    zeilen: nachObjekten(
      auswertung,
      column,
      all.map((one) => one.id),
    ).flatMap(({ id: of, umsaetze }) => {
      const object = all.find((one) => one.id === of);
      return [
        { art: 'Titel', zellen: [object?.name ?? words(ohne), null, null, null] } satisfies Bogenzeile,
        ...umsaetze.map(({ konto, betrag }): Bogenzeile => ({
          art: 'Zeile',
          zellen: [name({ konto }), betrag > 0 ? betrag : null, betrag < 0 ? 0 - betrag : null, null],
          // Bookings without one are no criterion of the journal.
          ...(object === undefined ? {} : { knt_id: konto.id, ...object.sucht }),
        })),
        summe(
          umsaetze.map(({ betrag }) => betrag),
          words,
        ),
      ];
    }),
  });
  return [
    ...(centres.length === 0
      ? []
      : [sheet('kostenstellen', message('Kostenstellen'), 'kostenstelle_id', centres, message('Ohne Kostenstelle'))]),
    ...(projects.length === 0
      ? []
      : [sheet('projekte', message('Projekte'), 'projekt_id', projects, message('Ohne Projekt'))]),
  ];
}

/** Income, costs and what is left of them. */
function summe(betraege: readonly number[], words: Words): Bogenzeile {
  const total = (of: (betrag: number) => number): number => betraege.reduce((sum, betrag) => sum + of(betrag), 0);
  return {
    art: 'Summe',
    zellen: [
      words(within('Bericht', 'Summe')),
      total((betrag) => Math.max(0, betrag)),
      0 - total((betrag) => Math.min(0, betrag)),
      total((betrag) => betrag),
    ],
  };
}

const abschnitte: Readonly<Record<string, string>> = {
  A: message('A Gemeinnützige Tätigkeit'),
  B: message('B Andere Tätigkeiten'),
  C: message('C Spendensammlung'),
  D: message('D Vermögensverwaltung'),
  E: message('E Allgemeine Verwaltung'),
};

const formen = {
  E: message('Es genügt Modello E: Einnahmen bis 60.000,00 (D.M. 18.2.2026).'),
  D: message('Modello D: Einnahmen bis 300.000,00, ohne Rechtspersönlichkeit (D.M. 18.2.2026).'),
  ABC: message('Modelli A, B und C: Einnahmen über 300.000,00 (D.M. 18.2.2026).'),
};

/** The Italian cash report in sums by section, and which form the year's incomings ask for. */
function modelloE(auswertung: Auswertung, words: Words): Bogen {
  const found = rendicontoAggregato(auswertung);
  const { einnahmen, form } = formFuer(auswertung);
  const line = (label: string, ...amounts: (number | null)[]): Bogenzeile => ({
    art: 'Zeile',
    zellen: [words(label), ...amounts],
  });
  return {
    id: 'modelloe',
    titel: words(message('Kassenbericht Modello E (Italien)')),
    spalten: [
      message('Abschnitt'),
      message('Einnahmen'),
      message('Ausgaben'),
      message('Überschuss oder Fehlbetrag'),
    ].map(words),
    zeilen: [
      { art: 'Titel', zellen: [words(formen[form]), null, null, null] },
      ...found.abschnitte.map(({ abschnitt, entrate, uscite, avanzo }) =>
        line(abschnitte[abschnitt] ?? abschnitt, entrate, uscite, avanzo),
      ),
      line(message('Einnahmen ohne Verkauf von Anlagen'), einnahmen, null, null),
      line(message('Steuern'), null, found.imposte, null),
      line(message('Investitionen und Darlehen'), null, null, found.investitionen),
      { art: 'Summe', zellen: [words(message('Überschuss oder Fehlbetrag')), null, null, found.ergebnis] },
      { art: 'Summe', zellen: [words(message('Kasse und Bank')), null, null, found.cassaEBanca] },
    ],
  };
}

const postenNamen = {
  Personal: message('Personal'),
  Laufend: message('Laufende Kosten'),
  Gueter: message('Güter und Dienstleistungen'),
  Zuwendungen: message('Zuwendungen an andere'),
};

/** What became of the five per mille that came in this year; its sum is what came. */
function promille(auswertung: Auswertung, words: Words): Bogen {
  const { erhalten, verwendet, rest } = promillebericht(auswertung);
  return {
    id: 'promille',
    titel: words(message('Fünf Promille (Italien)')),
    spalten: [message('Posten'), message('Betrag')].map(words),
    zeilen: [
      { art: 'Titel', zellen: [words(message('Erhalten')), null] },
      { art: 'Zeile', zellen: [words(message('Fünf Promille')), erhalten] },
      { art: 'Titel', zellen: [words(message('Verwendet')), null] },
      ...verwendet.map(({ posten, betrag }): Bogenzeile => ({
        art: 'Zeile',
        zellen: [words(postenNamen[posten]), betrag],
      })),
      {
        art: 'Zeile',
        zellen: [words(rest < 0 ? message('Mehr verwendet als erhalten') : message('Zurückgelegt')), rest],
      },
      { art: 'Summe', zellen: [words(within('Bericht', 'Summe')), erhalten] },
    ],
  };
}
