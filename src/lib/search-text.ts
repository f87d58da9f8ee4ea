const ignored = /[\u0300-\u036f'‘’‛ʼ`´′]/g;

/** Letters that hold no accent of their own, as people type them who have none of them: the Danish ø is an ö. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'ö',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Canonically decomposed, lower case, ß as ss, ł as l. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD');

/** A text as it is compared when people search: lower case, no accents, no apostrophes, ß as ss, ł as l. SQL: `such_falten`. */
export const fold = (text: string): string => plain(text).replace(ignored, '');

/** The same with umlauts written out (ä as ae). SQL: `such_umlaute`. */
const foldWritten = (text: string): string =>
  plain(text)
    .replace(/([aou])\u0308/g, '$1e')
    .replace(ignored, '');

const simple = /^[\u0020-\u0026\u0028-\u005f\u0061-\u007e\n]*$/;
const numbered = /^\+?[\d ()/.-]*$/;
const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Fewer digits are told apart by nothing else. */
const fewestDigits = 4;

/**
 * Everything by which values are found that stand in one record, a line each: folded, with umlauts written out, and of a number the
 * digits alone. SQL makes the same lines of one value: `such_text`.
 */
export function searchText(values: readonly unknown[]): string {
  const text = values.join('\n');
  const lines = simple.test(text) ? [text.toLowerCase()] : [...new Set([fold(text), foldWritten(text)])];
  for (const value of values) {
    if (typeof value !== 'string' || !numbered.test(value)) continue;
    const digits = digitsOf(value);
    if (digits.length >= fewestDigits && digits !== value) lines.push(digits);
  }
  return lines.join('\n');
}

/** A typed word by the forms of which one must stand in the searched text. */
export type SearchWord = readonly string[];

/** What was typed, word by word: an umlaut also written out, a number also by its digits, whatever stands between them and before the area code. */
export function searchWords(typed: string): readonly SearchWord[] {
  const whole = typed.trim();
  const words = isTelephone(whole) ? [whole.replace(/\s+/g, '')] : whole.split(/\s+/);
  const known = new Map<string, SearchWord>();
  for (const word of words) {
    const forms = [...new Set([fold(word), foldWritten(word), ...digitForm(word)])].filter((form) => form !== '');
    if (forms.length > 0) known.set(forms.join('\n'), forms);
  }
  return [...known.values()];
}

/** Whether a searched text holds every word. */
export const holdsWords = (text: string, words: readonly SearchWord[]): boolean =>
  words.every((forms) => forms.some((form) => text.includes(form)));

/** Enough digits of a telephone number, with its country code or area code. */
const isTelephone = (text: string): boolean =>
  /^(\+|00?[1-9])/.test(text) && numbered.test(text) && digitsOf(text).length >= 7;

function digitForm(word: string): readonly string[] {
  if (!numbered.test(word)) return [];
  const digits = digitsOf(word);
  if (!isTelephone(word)) return digits.length < fewestDigits ? [] : [digits];
  const national = /^(\+|00)/.test(word) ? digits.replace(/^00/, '').replace(countryCode, '') : digits;
  // The zero before an area code stands only within a country.
  return [national.replace(/^0/, '')];
}

/** Calling codes are prefixes of none of each other: one or two digits, else three (ITU-T E.164). */
export const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
