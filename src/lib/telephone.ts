import { countryCode } from './search-text.ts';

/** Calling code of each country that addresses know, and how its numbers are dialled within it. */
const countries: Readonly<
  Record<string, { readonly code: string; readonly national: RegExp; readonly trunk: boolean }>
> = {
  // Italian landlines keep their zero abroad; mobiles have none.
  IT: { code: '39', national: /^(0\d{5,10}|3\d{8,9})$/, trunk: false },
  AT: { code: '43', national: /^0[1-9]\d{4,11}$/, trunk: true },
  DE: { code: '49', national: /^0[1-9]\d{4,11}$/, trunk: true },
  CH: { code: '41', national: /^0[1-9]\d{8}$/, trunk: true },
};

/** A telephone number in the international form (ITU-T E.164) where its own prefix or the country tells it; anything else stays as it is. */
export function toE164(text: string, land: unknown): string {
  if (!/^\+?[\d ()/.-]+$/.test(text.trim())) return text;
  const isInternational = /^\s*(\+|00)/.test(text);
  const digits = (
    isInternational ? text.replace(/\(0\)(?=\s*[1-9])/, (zero) => (/^\s*(\+|00)\s*39/.test(text) ? zero : '')) : text
  ).replace(/\D/g, '');
  if (isInternational) {
    const whole = digits.replace(/^00/, '');
    return whole.length >= 8 && whole.length <= 15 ? `+${whole}` : text;
  }
  const country = typeof land === 'string' && Object.hasOwn(countries, land) ? countries[land] : undefined;
  if (country === undefined || !country.national.test(digits)) return text;
  return `+${country.code}${country.trunk ? digits.slice(1) : digits}`;
}

/** Mobile networks and areas of Italy, then mobile networks of Germany and Austria: what is said before the number itself. */
const areas: Readonly<Record<string, RegExp>> = {
  39: /^(?:3\d\d|0[26]|0[1-9][0159]|0\d{3})/,
  49: /^1[567]\d/,
  43: /^6\d\d/,
  41: /^\d\d/,
};

/** A telephone number for people: one that is kept in the international form without blanks is written in groups, any other as somebody wrote it. */
export function telephoneText(number: string): string {
  const code = /^\+\d{8,15}$/.test(number) ? countryCode.exec(number.slice(1))?.[0] : undefined;
  if (code === undefined) return number;
  const rest = number.slice(1 + code.length);
  const area = areas[code]?.exec(rest)?.[0] ?? '';
  return [`+${code}`, area, rest.slice(area.length).replaceAll(/(\d{3})(?=\d{2})/g, '$1 ')]
    .filter((part) => part !== '')
    .join(' ');
}
