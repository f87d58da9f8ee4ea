/** Whether an ISWC has the right check digit; blanks, dots and hyphens do not matter (ISO 15707). */
export function isIswc(text: string): boolean {
  const digits = /^T(\d{9})(\d)$/.exec(text.replace(/[\s.-]/g, '').toUpperCase());
  if (digits === null) return false;
  const [, body = '', check] = digits;
  const sum = [...body].reduce((total, digit, at) => total + (at + 1) * Number(digit), 1);
  return Number(check) === (10 - (sum % 10)) % 10;
}

/** Whether an ISMN has the right check digit: an EAN-13 that begins with 979-0 (ISO 10957:2009). */
export function isIsmn(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^9790\d{9}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
