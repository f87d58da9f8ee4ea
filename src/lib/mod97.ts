/** Remainder of ISO 7064, mod 97-10, of a code of digits and capitals, in which a letter counts as 10 to 35; 1 where the check digits are right. */
export const mod97 = (code: string): number =>
  [...code.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))].reduce(
    (rest, digit) => (rest * 10 + Number(digit)) % 97,
    0,
  );
