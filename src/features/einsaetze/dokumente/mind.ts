import { fehleinsatzgrund } from '../einsaetze.vocabularies.ts';

/** Codes of the minimal data set MIND 3.1 as far as mountain rescue uses them (domain: einsaetze 3). */
export const rettungsmittelBergrettung = '11';

const versorgung: Readonly<Record<string, string>> = {
  RTW: '05',
  KTW: '05',
  RTH: '05',
  KHS_Praxis: '02',
  Selbstfahrer: '01',
  Bestatter: '08',
  Sonstige: '98',
};

/** Code of „Versorgung“ seen from mountain rescue; a hospital reached with an emergency doctor is 03. Undefined when no transport is documented. */
export const versorgungCode = (transportart: unknown, hasNotarzt: boolean): string | undefined =>
  transportart === 'KHS_Praxis' && hasNotarzt
    ? '03'
    : typeof transportart === 'string'
      ? versorgung[transportart]
      : undefined;

/** Code of a kind of false alarm: its place in the list, the last one 98. Undefined when none is documented. */
export function fehleinsatzCode(grund: unknown): string | undefined {
  const at = fehleinsatzgrund.names.findIndex((name) => name === grund);
  if (at < 0) return undefined;
  return at === fehleinsatzgrund.names.length - 1 ? '98' : String(at + 1).padStart(2, '0');
}

/** A German text with its code of MIND behind it; without a code the text alone. */
export const withCode = (text: string, code: string | undefined): string =>
  code === undefined ? text : `${text} [MIND ${code}]`;
