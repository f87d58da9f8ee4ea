import { mod97 } from './mod97.ts';

/**
 * Whether a SEPA creditor identifier's check digits are right (EPC262-08): country, two digits, business code, national identifier.
 * The digits are those of ISO 7064, mod 97-10, over the rest without the business code.
 */
export function isCreditorId(code: string): boolean {
  const [, country = '', check = '', national = ''] = /^([A-Z]{2})(\d{2})[A-Z\d]{3}([A-Z\d]{1,28})$/.exec(code) ?? [];
  return national !== '' && mod97(`${national}${country}${check}`) === 1;
}
