import { mod97 } from './mod97.ts';

/** Whether a structured creditor reference is whole: `RF`, two check digits (ISO 7064, mod 97-10), up to 21 letters and digits (ISO 11649). */
export const isCreditorReference = (code: string): boolean =>
  /^RF\d{2}[A-Z\d]{1,21}$/.test(code) && mod97(`${code.slice(4)}${code.slice(0, 4)}`) === 1;
