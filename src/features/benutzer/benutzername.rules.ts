import { fold } from '../../lib/search-text.ts';

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** `vorname.nachname` of a person, without accents and blanks. */
export const userNameOf = (vorname: string, nachname: string): string =>
  [vorname, nachname]
    .map((part) =>
      fold(part.toLowerCase().replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)).replace(/[^a-z0-9-]/g, ''),
    )
    .filter(Boolean)
    .join('.')
    .slice(0, 50);
