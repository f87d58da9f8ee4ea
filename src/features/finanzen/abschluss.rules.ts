import type { Auswertung, Saldo } from './finanzen.calls.ts';
import { type steuerbereich } from './finanzen.vocabularies.ts';

type Konto = Auswertung['konten'][number];
type Bereich = (typeof steuerbereich.names)[number];

/** Opening, turnover and balance of an account in cents; credit is negative. */
export interface Kontosaldo {
  readonly konto: Konto;
  readonly eroeffnung: number;
  readonly soll: number;
  readonly haben: number;
  readonly saldo: number;
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);
const saldoOf = ({ eroeffnung, soll, haben }: Saldo): number => eroeffnung + soll - haben;

/** The trial balance of a year (Saldenliste): every account that moved or was opened, in the order of the chart. */
export function saldenliste({ konten, salden }: Auswertung): readonly Kontosaldo[] {
  return konten.flatMap((konto) => {
    const own = salden.filter(({ knt_id }) => knt_id === konto.id);
    if (own.length === 0) return [];
    const [eroeffnung, soll, haben] = [
      sum(own, (one) => one.eroeffnung),
      sum(own, (one) => one.soll),
      sum(own, (one) => one.haben),
    ];
    return eroeffnung === 0 && soll === 0 && haben === 0
      ? []
      : [{ konto, eroeffnung, soll, haben, saldo: eroeffnung + soll - haben }];
  });
}

/** Splits cents by parts of a hundred without losing one: p_k = R(T·k₁…k) − R(T·k₁…k−1), half away from zero (domain: finanzen 5). */
export function verteilt(total: number, parts: readonly number[]): readonly number[] {
  const round = (value: number): number => Math.sign(value) * Math.floor((Math.abs(value) * 2 + 100) / 200);
  let [reached, share] = [0, 0];
  return parts.map((part) => {
    share += part;
    const upTo = round(total * share);
    const own = upTo - reached;
    reached = upTo;
    return own;
  });
}

/** One sphere of the income statement, in cents: income, costs of its own, its part of mixed costs. */
export interface Bereichsergebnis {
  readonly bereich: Bereich | null;
  readonly einnahmen: number;
  readonly direkt: number;
  readonly umlage: number;
  readonly ergebnis: number;
}

const spheres = [
  'IdeellerBereich',
  'Vermoegensverwaltung',
  'Zweckbetrieb',
  'WirtschaftlicherGeschaeftsbetrieb',
] as const;

/**
 * Income and costs by sphere (domain: finanzen-tief 9): credit balances of profit and loss are income, debit balances are costs, and mixed
 * costs are split by the branch's key. What lies in no sphere stands last, so that the sum is the year's result.
 */
export function bereichsergebnisse({ konten, salden, umlage }: Auswertung): readonly Bereichsergebnis[] {
  const accounts = new Map(konten.map((konto) => [konto.id, konto]));
  const profit = salden.filter(({ knt_id }) => accounts.get(knt_id)?.bilanz_guv === 'GuV');
  const isMixed = ({ knt_id }: Saldo): boolean =>
    accounts.get(knt_id)?.umlage === true && sum([...umlage], (part) => part) === 100;
  const mixed = verteilt(sum(profit.filter(isMixed), saldoOf), umlage);
  const direct = profit.filter((one) => !isMixed(one));
  const of = (bereich: Bereich | null, part: number): Bereichsergebnis => {
    const own = direct.filter((one) => one.steuerbereich === bereich).map(saldoOf);
    const einnahmen = 0 - sum(own, (cents) => Math.min(cents, 0));
    const direkt = sum(own, (cents) => Math.max(cents, 0));
    return { bereich, einnahmen, direkt, umlage: part, ergebnis: einnahmen - direkt - part };
  };
  return [
    ...spheres.map((bereich, at) => of(bereich, mixed[at] ?? 0)),
    ...[of('Ertragsneutral', 0), of(null, 0)].filter(({ einnahmen, direkt }) => einnahmen !== 0 || direkt !== 0),
  ];
}

/** Result of a year in cents: what profit and loss come to. */
export const jahresergebnis = (all: readonly Bereichsergebnis[]): number => sum(all, ({ ergebnis }) => ergebnis);

/** Money of a year: each box, and all of them without what went from one to another (domain: finanzen-tief 9). */
export interface Kassenbericht {
  readonly kassen: readonly { konto: Konto; anfang: number; ein: number; aus: number; ende: number }[];
  readonly umbuchungen: number;
  readonly zusammen: { readonly anfang: number; readonly ein: number; readonly aus: number; readonly ende: number };
}

/** The cash report: own transfers between boxes, directly or through transit, are neither income nor outgoing. */
export function kassenbericht({ konten, kassen, transit }: Auswertung): Kassenbericht {
  const rows = kassen.flatMap(({ knt_id, anfang, ein, aus }) => {
    const konto = konten.find(({ id }) => id === knt_id);
    return konto === undefined || (anfang === 0 && ein === 0 && aus === 0)
      ? []
      : [{ konto, anfang, ein, aus, ende: anfang + ein - aus }];
  });
  const umbuchungen = eigene(transit);
  return {
    kassen: rows,
    umbuchungen,
    zusammen: {
      anfang: sum(rows, (one) => one.anfang),
      ein: sum(rows, (one) => one.ein) - umbuchungen,
      aus: sum(rows, (one) => one.aus) - umbuchungen,
      ende: sum(rows, (one) => one.ende),
    },
  };
}

/** Sum of what left one box and came to another: pairs of equal amounts, each row in one pair. */
function eigene(rows: Auswertung['transit']): number {
  const waiting: Auswertung['transit'] = [];
  let total = 0;
  for (const row of rows) {
    const at = waiting.findIndex((other) => other.betrag === 0 - row.betrag && other.knt_id !== row.knt_id);
    if (at < 0) waiting.push(row);
    else {
      waiting.splice(at, 1);
      total += Math.abs(row.betrag);
    }
  }
  return total;
}

/** Money of a box at the end of each month of the year, as far as something was booked (`YYYY-MM`). */
export interface Monatsstaende {
  readonly konto: Konto;
  readonly staende: readonly { readonly monat: string; readonly stand: number }[];
}

/** What was in each box at the end of each month, from the first one of the year to the last in which money moved. */
export function monatsstaende(auswertung: Auswertung): readonly Monatsstaende[] {
  const { jahr, monate } = auswertung;
  const last = monate.at(-1)?.monat ?? '';
  const months: string[] = [];
  for (let [year, month] = jahr.von.split('-').map(Number) as [number, number]; ; month += 1) {
    if (month > 12) [year, month] = [year + 1, 1];
    const monat = `${String(year)}-${String(month).padStart(2, '0')}`;
    if (monat > last) break;
    months.push(monat);
  }
  return kassenbericht(auswertung).kassen.map(({ konto, anfang }) => {
    let stand = anfang;
    return {
      konto,
      staende: months.map((monat) => {
        stand += sum(
          monate.filter((one) => one.knt_id === konto.id && one.monat === monat),
          ({ betrag }) => betrag,
        );
        return { monat, stand };
      }),
    };
  });
}

/** What was booked for a cost centre or a project on an account of profit and loss, in cents; income is positive. */
export interface Objektumsatz {
  readonly konto: Konto;
  readonly betrag: number;
}

/** Income and costs by account for each cost centre, or for each project, and last (null) for none; those without a booking are left out. */
export function nachObjekten(
  { konten, umsaetze }: Auswertung,
  column: 'kostenstelle_id' | 'projekt_id',
  ids: readonly string[],
): readonly { readonly id: string | null; readonly umsaetze: readonly Objektumsatz[] }[] {
  return [...ids, null].flatMap((id) => {
    const own = umsaetze.filter((one) => one[column] === id);
    const rows = konten.flatMap((konto): Objektumsatz[] => {
      const betrag =
        0 -
        sum(
          own.filter(({ knt_id }) => knt_id === konto.id),
          (one) => one.betrag,
        );
      return konto.bilanz_guv !== 'GuV' || betrag === 0 ? [] : [{ konto, betrag }];
    });
    return rows.length === 0 ? [] : [{ id, umsaetze: rows }];
  });
}

/** The balance sheet at the end of a year: accounts on the side on which they stand, equity with the year's result. */
export interface Bilanz {
  readonly aktiva: readonly Kontosaldo[];
  readonly passiva: readonly Kontosaldo[];
  readonly ergebnis: number;
  /** Sum of each side in cents; they are equal. */
  readonly summeAktiva: number;
  readonly summePassiva: number;
}

/** Balance sheet from the trial balance; before the year is closed its result stands beside the equity. */
export function bilanz(auswertung: Auswertung): Bilanz {
  const accounts = saldenliste(auswertung).filter(({ konto, saldo }) => konto.bilanz_guv === 'Bilanz' && saldo !== 0);
  const ergebnis = jahresergebnis(bereichsergebnisse(auswertung));
  const aktiva = accounts.filter(({ saldo }) => saldo > 0);
  const passiva = accounts.filter(({ saldo }) => saldo < 0);
  return {
    aktiva,
    passiva,
    ergebnis,
    summeAktiva: sum(aktiva, ({ saldo }) => saldo),
    summePassiva: 0 - sum(passiva, ({ saldo }) => saldo) + ergebnis,
  };
}

/** A section of the Italian cash report (Modello D), in cents. */
export interface Rendiconto {
  readonly entrate: readonly { readonly zeile: string; readonly betrag: number }[];
  readonly uscite: readonly { readonly zeile: string; readonly betrag: number }[];
  /** By section A to F: incomings less outgoings. */
  readonly abschnitte: readonly { readonly abschnitt: string; readonly entrate: number; readonly uscite: number }[];
  readonly imposte: number;
  readonly ergebnis: number;
}

/** The cash report of Italian associations (Modello D): lines that start with R come in, with C go out; FB stays outside. */
export function rendiconto({ rendiconto: lines }: Pick<Auswertung, 'rendiconto'>): Rendiconto {
  const entrate = lines.filter(({ zeile }) => zeile.startsWith('R'));
  const uscite = lines
    .filter(({ zeile }) => zeile.startsWith('C'))
    .map(({ zeile, betrag }) => ({ zeile, betrag: 0 - betrag }));
  const imposte =
    0 -
    sum(
      lines.filter(({ zeile }) => zeile === 'IMP' || zeile === 'IMI'),
      ({ betrag }) => betrag,
    );
  const inAbschnitt =
    (abschnitt: string) =>
    ({ zeile }: { readonly zeile: string }): boolean =>
      zeile[1] === abschnitt;
  return {
    entrate,
    uscite,
    abschnitte: ['A', 'B', 'C', 'D', 'E', 'F'].map((abschnitt) => ({
      abschnitt,
      entrate: sum(entrate.filter(inAbschnitt(abschnitt)), ({ betrag }) => betrag),
      uscite: sum(uscite.filter(inAbschnitt(abschnitt)), ({ betrag }) => betrag),
    })),
    imposte,
    ergebnis: sum(entrate, ({ betrag }) => betrag) - sum(uscite, ({ betrag }) => betrag) - imposte,
  };
}

/** Lines of the aggregated cash report of small Italian associations (Modello E), in cents. */
export interface RendicontoAggregato {
  /** Sections A to E: incomings, outgoings, and what is left of A to D. */
  readonly abschnitte: readonly {
    readonly abschnitt: string;
    readonly entrate: number;
    readonly uscite: number;
    readonly avanzo: number | null;
  }[];
  readonly imposte: number;
  /** What came of investments and loans less what went there. */
  readonly investitionen: number;
  readonly ergebnis: number;
  /** Money of all boxes at the end. */
  readonly cassaEBanca: number;
}

/** Modello E (D.M. 18.2.2026, Circ. MLPS 6/2026; domain: finanzen-tief 1): the lines of Modello D added up by their first two letters. */
export function rendicontoAggregato(auswertung: Auswertung): RendicontoAggregato {
  const { abschnitte, imposte, ergebnis } = rendiconto(auswertung);
  const investments = abschnitte.find(({ abschnitt }) => abschnitt === 'F');
  return {
    abschnitte: abschnitte
      .filter(({ abschnitt }) => abschnitt !== 'F')
      .map((one) => ({ ...one, avanzo: one.abschnitt === 'E' ? null : one.entrate - one.uscite })),
    imposte,
    investitionen: (investments?.entrate ?? 0) - (investments?.uscite ?? 0),
    ergebnis,
    cassaEBanca: kassenbericht(auswertung).zusammen.ende,
  };
}

/** Incomings up to which a form serves, in cents, as dated settings: Modello E, and D for who has no legal personality (D.M. 18.2.2026). */
const formGrenzen = [{ ab: '2026-01-01', e: 6_000_000, d: 30_000_000 }] as const;

/** Which form the incomings of a year ask for; those of investments do not count (domain: finanzen 6). */
export function formFuer({ rendiconto: lines }: Pick<Auswertung, 'rendiconto'>): {
  readonly einnahmen: number;
  readonly form: 'E' | 'D' | 'ABC';
} {
  const einnahmen = sum(
    rendiconto({ rendiconto: lines }).entrate.filter(({ zeile }) => !zeile.startsWith('RF')),
    ({ betrag }) => betrag,
  );
  const [{ e, d }] = formGrenzen;
  return { einnahmen, form: einnahmen <= e ? 'E' : einnahmen <= d ? 'D' : 'ABC' };
}

/** Headings of the five per mille report. */
const posten = ['Personal', 'Laufend', 'Gueter', 'Zuwendungen'] as const;
type Posten = (typeof posten)[number];

/** What became of the five per mille of a year, in cents; `rest` is set aside, so that the report adds up to what came. */
export interface Promillebericht {
  readonly erhalten: number;
  readonly verwendet: readonly { readonly posten: Posten; readonly betrag: number }[];
  readonly rest: number;
}

/** A line of the cash report tells the heading: staff, general costs, goods and services, and what was given to others. */
const postenVon = (zeile: string): Posten =>
  zeile.endsWith('4')
    ? 'Personal'
    : zeile.startsWith('CE')
      ? 'Laufend'
      : /[123]$/.test(zeile)
        ? 'Gueter'
        : 'Zuwendungen';

/** The five per mille report of Italian associations (domain: finanzen-tief 1). */
export function promillebericht({ promille }: Pick<Auswertung, 'promille'>): Promillebericht {
  const isIncome = ({ zeile }: { readonly zeile: string | null }): boolean => zeile?.startsWith('R') === true;
  const erhalten = sum(promille.filter(isIncome), ({ betrag }) => betrag);
  const spent = promille.filter((line) => !isIncome(line));
  return {
    erhalten,
    verwendet: posten.map((one) => ({
      posten: one,
      betrag:
        0 -
        sum(
          spent.filter(({ zeile }) => postenVon(zeile ?? '') === one),
          ({ betrag }) => betrag,
        ),
    })),
    rest: erhalten + sum(spent, ({ betrag }) => betrag),
  };
}
