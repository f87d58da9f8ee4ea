import modelloD from './kontenplaene/modello-d.json' with { type: 'json' };
import skr42 from './kontenplaene/skr42.json' with { type: 'json' };
import skr49 from './kontenplaene/skr49.json' with { type: 'json' };
import type { Known } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import type { konten } from './konten.table.ts';

type Konto = Known<typeof konten>;

/** An account of a template. `geld`: of what kind of box, given to the branch's own; `dient`: what the product itself books on it. */
export interface Vorlagenkonto {
  readonly kontonr: string;
  readonly name: string;
  readonly name_it: string;
  readonly zeilenart?: string;
  readonly bilanz_guv?: string;
  readonly zusammenzaehlung?: string;
  readonly steuerbereich?: string;
  readonly rendicontozeile?: string;
  readonly umlage?: boolean;
  readonly anlagekonto?: boolean;
  readonly geld?: string;
  readonly dient?: string;
}

/** Charts of accounts that a branch may begin with, in our own words (domain: finanzen-tief 1). */
export const vorlagen: Readonly<Record<string, { readonly label: string; readonly konten: readonly Vorlagenkonto[] }>> =
  {
    skr49: { label: message('Vier Steuerbereiche nach Kontenklassen (Art SKR 49)'), konten: skr49 },
    skr42: { label: message('Fünfstellig, Steuerbereich je Konto (Art SKR 42)'), konten: skr42 },
    modelloD: { label: message('Kassenbericht Terzo settore (Modello D)'), konten: modelloD },
  };

/** Whether an account's number stands in what a sum adds up: numbers and ranges as text, either end open, e.g. `1000..1999|2100`. */
export const zaehltMit = (zusammenzaehlung: string, kontonr: string): boolean =>
  zusammenzaehlung.split('|').some((part) => {
    const [from = '', to] = part.split('..');
    return to === undefined ? kontonr === from : kontonr >= from && (to === '' || kontonr <= to);
  });

/**
 * Sums of a chart's lines, in cents, by what its accounts have: accounts their own, `Summe` what it adds up, `BisSumme` the accounts since
 * its `VonSumme`; headings have none. In the order of the chart (domain: finanzen 2).
 */
export function zeilensummen(all: readonly Konto[], of: (konto: Konto) => number): readonly (number | undefined)[] {
  const open: number[] = [];
  const accounts = all.filter(({ zeilenart }) => zeilenart === 'Konto');
  return all.map((line) => {
    const { zeilenart, zusammenzaehlung } = line;
    if (zeilenart === 'VonSumme') open.push(0);
    if (zeilenart === 'BisSumme') return open.pop() ?? 0;
    if (zeilenart === 'Summe')
      return accounts
        .filter(({ kontonr }) => zaehltMit(zusammenzaehlung ?? '', kontonr ?? ''))
        .reduce((sum, konto) => sum + of(konto), 0);
    if (zeilenart !== 'Konto') return undefined;
    const own = of(line);
    for (const index of open.keys()) open[index] = (open[index] ?? 0) + own;
    return own;
  });
}
