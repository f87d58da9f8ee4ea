/** Whether the last digit of a GTIN-8, -12, -13 or -14 is the one that the others give: modulo 10, weights 3 and 1 from the right (GS1 General Specifications 7.9). */
export function istGtin(gtin: string): boolean {
  if (!/^(\d{8}|\d{12}|\d{13}|\d{14})$/.test(gtin)) return false;
  const [check = 0, ...others] = [...gtin].map(Number).toReversed();
  const sum = others.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check;
}
