/** Check digit of our own labels, ISO 7064 MOD 11,10 (domain: inventar 4 Codes): nine digits → the tenth. */
export function pruefzifferMod11_10(ziffern: string): string {
  let p = 10;
  for (const ziffer of ziffern) {
    const s = (p + Number(ziffer)) % 10;
    p = ((s === 0 ? 10 : s) * 2) % 11;
  }
  return String((11 - p) % 10);
}

/** What is printed on the label of this number: nine digits and their check digit; 12345 → `0000123453`. */
export function etikettVon(nummer: number): string {
  const ziffern = String(nummer).padStart(9, '0');
  return ziffern + pruefzifferMod11_10(ziffern);
}

/** Whether ten digits are a label of ours. */
export const istEtikett = (ziffern: string): boolean =>
  /^\d{10}$/.test(ziffern) && pruefzifferMod11_10(ziffern.slice(0, 9)) === ziffern.at(9);

/** Check digit of GTIN, GRAI and their like (GS1 General Specifications 7.9): weights 3 and 1 from the right. */
export function pruefzifferGS1(ziffern: string): string {
  let summe = 0;
  for (const [nr, ziffer] of [...ziffern].toReversed().entries()) summe += Number(ziffer) * (nr % 2 === 0 ? 3 : 1);
  return String((10 - (summe % 10)) % 10);
}

/** GTIN-8, -12, -13 or -14 as fourteen digits; undefined when it is none, or its check digit is wrong. */
export function gtin14(ziffern: string): string | undefined {
  if (!/^(?:\d{8}|\d{12,14})$/.test(ziffern)) return undefined;
  return pruefzifferGS1(ziffern.slice(0, -1)) === ziffern.at(-1) ? ziffern.padStart(14, '0') : undefined;
}
