/** Letters that lose more than an accent; German ones as banks write them. */
const written: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '&': '+',
  '\u00a0': ' ',
  '\t': ' ',
  '\n': ' ',
  '…': '...',
  '€': 'EUR',
  _: '-',
};
const allowed = /^[A-Za-z0-9/?:().,'+ -]$/;

/** A text as banks take it. */
export interface SepaText {
  readonly text: string;
  /** Characters for which the set has none, each once. */
  readonly lost: readonly string[];
}

/**
 * A text in the characters that every bank takes (EPC217-08: Latin letters without accents, digits, `/ - ? : ( ) . , ' +` and blank), cut at
 * `max`. No slash at either end and none twice, so that it serves as an identification, too.
 */
export function sepaText(given: string, max: number): SepaText {
  const lost = new Set<string>();
  const kept = Array.from(given.normalize('NFC'), (letter) => {
    const one = written[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
    if (Array.from(one).every((char) => allowed.test(char))) return one;
    lost.add(letter);
    return '';
  });
  const tidy = (text: string): string =>
    text
      .replace(/\/{2,}/g, '/')
      .replace(/ {2,}/g, ' ')
      .replace(/^[ /]+|[ /]+$/g, '');
  return { text: tidy(tidy(kept.join('')).slice(0, max)), lost: [...lost] };
}
