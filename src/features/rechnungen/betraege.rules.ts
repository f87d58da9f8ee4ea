import type { Known } from '../../kit/define-table.ts';
import type { rechnungspositionen } from './rechnungspositionen.table.ts';

type Befreiung = NonNullable<Position['befreiung']>;

/** What sums need of a line. */
export type Position = Pick<Known<typeof rechnungspositionen>, 'menge' | 'einzelpreis' | 'ustsatz' | 'befreiung'>;

/** Tax of one rate, in cents; without a rate by its reason. `satz` in hundredths of a percent. */
export interface Steuer {
  readonly satz: number;
  readonly befreiung: Befreiung | null;
  readonly basis: number;
  readonly steuer: number;
}

/** Sums of an invoice, in cents. */
export interface Summen {
  readonly steuern: readonly Steuer[];
  readonly netto: number;
  readonly ust: number;
  /** Net and tax, before rounding. */
  readonly brutto: number;
  /** What is to be paid less `brutto`: where prices include the tax, the customer pays their sum (BT-114). */
  readonly rundung: number;
  readonly zahlbar: number;
}

/** Sums by EN 16931; `zeilen`: net amounts of the lines in cents, `preise`: their net prices in hundredths of a cent. */
export interface EnSummen extends Summen {
  readonly zeilen: readonly number[];
  readonly preise: readonly number[];
}

/** `zaehler / nenner`, half away from zero. */
export function gerundet(zaehler: bigint, nenner: bigint): bigint {
  const half = nenner / 2n;
  return (zaehler < 0n ? zaehler - half : zaehler + half) / nenner;
}

/** A decimal as an integer of its last digit; what was typed has no more digits, so nothing is lost. */
const ganz = (value: number | null | undefined, digits: number): bigint =>
  BigInt(Math.round((value ?? 0) * 10 ** digits));
const satzVon = ({ ustsatz }: Position): number => Number(ganz(ustsatz, 2));
/** Thousandths times hundredths of a cent. */
const centNenner = 100_000n;
const summe = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);
const steuerVon = (basis: number, satz: number): number => Number(gerundet(BigInt(basis) * BigInt(satz), 10_000n));

function steuernVon(positionen: readonly Position[], basisVon: (at: readonly number[]) => number): readonly Steuer[] {
  const groups = new Map<string, number[]>();
  for (const [at, position] of positionen.entries()) {
    const key = `${String(satzVon(position))} ${position.befreiung ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  return [...groups.values()].map((at) => {
    const first = positionen[at[0] ?? 0];
    const satz = first === undefined ? 0 : satzVon(first);
    const basis = basisVon(at);
    return { satz, befreiung: first?.befreiung ?? null, basis, steuer: steuerVon(basis, satz) };
  });
}

/** What is paid of prices with the tax in them. */
const bruttosumme = (positionen: readonly Position[]): number =>
  summe(
    positionen.map(({ menge, einzelpreis }) => Number(gerundet(ganz(menge, 3) * ganz(einzelpreis, 4), centNenner))),
  );

/** Sums by EN 16931: each line is rounded, the tax of a rate is that of its sum (domain: finanzen-tief 5). */
export function enSummen(positionen: readonly Position[], bruttopreise = false): EnSummen {
  const preise = positionen.map((position) => {
    const preis = ganz(position.einzelpreis, 4);
    return bruttopreise ? gerundet(preis * 10_000n, 10_000n + BigInt(satzVon(position))) : preis;
  });
  const zeilen = positionen.map(({ menge }, at) => Number(gerundet(ganz(menge, 3) * (preise[at] ?? 0n), centNenner)));
  const steuern = steuernVon(positionen, (at) => summe(at.map((one) => zeilen[one] ?? 0)));
  const netto = summe(zeilen);
  const ust = summe(steuern.map(({ steuer }) => steuer));
  const brutto = netto + ust;
  const zahlbar = bruttopreise ? bruttosumme(positionen) : brutto;
  return { zeilen, preise: preise.map(Number), steuern, netto, ust, brutto, rundung: zahlbar - brutto, zahlbar };
}

/** Sums of a FatturaPA; `preise`: net prices of the lines in 10⁻⁸ euro. */
export interface FatturaSummen extends Summen {
  readonly preise: readonly bigint[];
}

/** Thousandths times 10⁻⁸ euro. */
const fatturaNenner = 1_000_000_000n;

/**
 * Sums of a FatturaPA: lines stay as they are, only the sum of a rate is rounded (domain: finanzen-tief 5). Of prices with the tax in them
 * the net price has eight digits, as many as the format takes, and what the customer pays is their sum.
 */
export function fatturaSummen(positionen: readonly Position[], bruttopreise = false): FatturaSummen {
  const preise = positionen.map((position) => {
    const preis = ganz(position.einzelpreis, 4) * 10_000n;
    return bruttopreise ? gerundet(preis * 10_000n, 10_000n + BigInt(satzVon(position))) : preis;
  });
  const steuern = steuernVon(positionen, (at) =>
    Number(
      gerundet(
        at.reduce((sum, one) => sum + ganz(positionen[one]?.menge, 3) * (preise[one] ?? 0n), 0n),
        fatturaNenner,
      ),
    ),
  );
  const netto = summe(steuern.map(({ basis }) => basis));
  const ust = summe(steuern.map(({ steuer }) => steuer));
  const brutto = netto + ust;
  const zahlbar = bruttopreise ? bruttosumme(positionen) : brutto;
  return { preise, steuern, netto, ust, brutto, rundung: zahlbar - brutto, zahlbar };
}

/** Sums of an invoice as its format has them: by FatturaPA where its sender has an Italian tax regime, else by EN 16931. */
export const summenVon = (
  {
    regimefiscale = null,
    bruttopreise,
  }: { readonly regimefiscale?: string | null; readonly bruttopreise?: boolean | null },
  positionen: readonly Position[],
): Summen => (regimefiscale === null ? enSummen : fatturaSummen)(positionen, bruttopreise === true);
