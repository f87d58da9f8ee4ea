/** Sum of digits weighted in turn, each product by its own digits; modulo 10. */
function checkDigit(digits: string, weights: readonly [number, number]): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const product = Number(digits.charAt(i)) * (i % 2 === 0 ? weights[0] : weights[1]);
    sum += Math.floor(product / 10) + (product % 10);
  }
  return sum % 10;
}

/** Number of a person in a German health insurance, § 290 SGB V: a letter (as two digits), eight digits and a check digit (domain: einsaetze 5.9). */
export function isKvnr(text: string): boolean {
  if (!/^[A-Z]\d{9}$/.test(text)) return false;
  const letter = String(text.charCodeAt(0) - 64).padStart(2, '0');
  return checkDigit(`${letter}${text.slice(1, 9)}`, [1, 2]) === Number(text.charAt(9));
}

/** Number of an institution of German health care: the ninth digit checks the third to the eighth (domain: einsaetze 5.9). */
export const isIk = (text: string): boolean =>
  /^\d{9}$/.test(text) && checkDigit(text.slice(2, 8), [2, 1]) === Number(text.charAt(8));
