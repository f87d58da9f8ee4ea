/** Amounts in words as receipts have them (domain: finanzen-tief 6, personen 5), from 0 to 999.999.999,99 €. */

type Sprache = 'de' | 'it';

const most = 99_999_999_999;

const de = {
  small:
    'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
      ' ',
    ),
  tens: ' zehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' '),
};
const it = {
  small:
    'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
      ' ',
    ),
  tens: ' dieci venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' '),
};

const word = (words: readonly string[], at: number): string => words[at] ?? '';
/** Millions, thousands and what is below. */
const parts = (n: number) => [Math.floor(n / 1_000_000), Math.floor(n / 1000) % 1000, n % 1000] as const;

/** Below a thousand, as it stands before another word: 101 is `einhundertein`. */
function belowThousandDe(n: number): string {
  if (n >= 100) return `${word(de.small, Math.floor(n / 100))}hundert${n % 100 === 0 ? '' : belowThousandDe(n % 100)}`;
  if (n < 20) return word(de.small, n);
  const ones = n % 10 === 0 ? '' : `${word(de.small, n % 10)}und`;
  return ones + word(de.tens, Math.floor(n / 10));
}

/** Alone `ein` stands before its noun; at the end of a longer word it is `eins`. */
function numberDe(n: number): string {
  const [millions, thousands, rest] = parts(n);
  const below = n % 1_000_000;
  const joined = `${thousands === 0 ? '' : `${belowThousandDe(thousands)}tausend`}${rest === 0 ? '' : belowThousandDe(rest)}`;
  const last = below > 1 && below % 100 === 1 ? `${joined}s` : joined;
  if (millions === 0) return n === 0 ? belowThousandDe(0) : last;
  const head = millions === 1 ? 'eine Million' : `${endedDe(millions)} Millionen`;
  return below === 0 ? head : `${head} ${last}`;
}

const endedDe = (n: number): string => `${belowThousandDe(n)}${n > 1 && n % 100 === 1 ? 's' : ''}`;

function belowThousandIt(n: number): string {
  if (n >= 100) {
    const hundreds = `${n < 200 ? '' : word(it.small, Math.floor(n / 100))}cento`;
    const rest = n % 100;
    if (rest === 0) return hundreds;
    // `centotto`, `centottanta`, but `centouno`.
    return (rest === 8 || Math.floor(rest / 10) === 8 ? hundreds.slice(0, -1) : hundreds) + belowThousandIt(rest);
  }
  if (n < 20) return word(it.small, n);
  const tens = word(it.tens, Math.floor(n / 10));
  const ones = n % 10;
  if (ones === 0) return tens;
  return (ones === 1 || ones === 8 ? tens.slice(0, -1) : tens) + word(it.small, ones);
}

function numberIt(n: number): string {
  const [millions, thousands, rest] = parts(n);
  const million = millions === 0 ? '' : millions === 1 ? 'un milione' : `${belowThousandIt(millions)} milioni`;
  const thousand = thousands === 0 ? '' : thousands === 1 ? 'mille' : `${belowThousandIt(thousands)}mila`;
  const below = thousand + (rest === 0 && n > 0 ? '' : belowThousandIt(rest));
  const accented = below.length > 3 ? below.replace(/tre$/, 'tré') : below;
  return [million, accented].filter((part) => part !== '').join(' ');
}

/** Cents in words: German with the unit, Italian with the cents behind a stroke, both unmistakable. Throws a RangeError for what is no such amount. */
export function betragInWorten(cents: number, sprache: Sprache): string {
  if (!Number.isSafeInteger(cents) || cents < 0 || cents > most) throw new RangeError(`no amount in words: ${cents}`);
  const [euros, rest] = [Math.floor(cents / 100), cents % 100];
  if (sprache === 'de') return `${numberDe(euros)} Euro${rest === 0 ? '' : ` und ${numberDe(rest)} Cent`}`;
  const unit = euros > 0 && euros % 1_000_000 === 0 ? ' di euro' : '';
  return `${numberIt(euros)}${unit}/${String(rest).padStart(2, '0')}`;
}
