const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** Check letter of Italian codes: characters at odd places (from 1) count by the table, those at even places by their order; modulo 26. */
export function checkLetter(code: string): string {
  let sum = 0;
  for (let i = 0; i < code.length; i += 1) {
    const order = Number.parseInt(code.charAt(i), 36) - (code.charAt(i) > '9' ? 10 : 0);
    sum += i % 2 === 0 ? (oddValues[order] ?? 0) : order;
  }
  return String.fromCharCode(65 + (sum % 26));
}

/** Digits of a codice fiscale may be letters, where two people would have the same one (omocodia). */
const codiceFiscale = /^[A-Z]{6}[\dL-NP-V]{2}[A-EHLMPRST][\dL-NP-V]{2}[A-Z][\dL-NP-V]{3}[A-Z]$/;

/** Which country's tax number of a person this is, by form and check character; undefined when it is none. */
export function taxIdCountry(code: string): 'IT' | 'DE' | undefined {
  if (codiceFiscale.test(code)) return checkLetter(code.slice(0, 15)) === code.charAt(15) ? 'IT' : undefined;
  return /^[1-9]\d{10}$/.test(code) && checkDigit(code.slice(0, 10)) === Number(code.charAt(10)) ? 'DE' : undefined;
}

/** ISO 7064, mod 11,10. */
function checkDigit(digits: string): number {
  let product = 10;
  for (const digit of digits) product = (((product + Number(digit)) % 10 || 10) * 2) % 11;
  return (11 - product) % 10;
}

/** The eleven digits of an Italian organisation or business, the last one by Luhn. */
function isPartitaIva(code: string): boolean {
  let sum = 0;
  for (const [i, digit] of [...code].entries()) {
    const value = Number(digit) * (1 + (i % 2));
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Whether a tax number may stand as it is: what has the length of an Italian or German one needs its check character, other countries' are not judged. */
export function isTaxId(code: string): boolean {
  if (/^[A-Z0-9]{16}$/.test(code)) return taxIdCountry(code) === 'IT';
  return !/^\d{11}$/.test(code) || taxIdCountry(code) === 'DE' || isPartitaIva(code);
}

const months = 'ABCDEHLMPRST';
const digitLetters = 'LMNPQRSTUV';
const plain = (part: string): number =>
  Number(part.replace(/[L-NP-V]/g, (letter) => String(digitLetters.indexOf(letter))));

/** What a codice fiscale says about its holder: the birth year's last two digits, month and day, and whether a woman's; undefined for other numbers. */
export function holderOf(
  code: string,
): { readonly year: number; readonly month: number; readonly day: number; readonly isWoman: boolean } | undefined {
  if (taxIdCountry(code) !== 'IT') return undefined;
  const day = plain(code.slice(9, 11));
  return {
    year: plain(code.slice(6, 8)),
    month: months.indexOf(code.charAt(8)) + 1,
    day: day > 40 ? day - 40 : day,
    isWoman: day > 40,
  };
}
