import { fold } from '../../src/lib/search-text.ts';

/** A person with an address. */
export interface Addressee {
  readonly nachname: string;
  readonly vorname: string;
  readonly strasse: string;
  readonly plz: string;
  readonly ort: string;
  /** Name of the country; empty for Italy, where the mail begins. */
  readonly land: string;
}

/** More names than this have no place on a label. */
const mostNames = 3;

/** Lines of one label each; with `asHousehold` those who live at one address share one. In the order of the first of each. */
export function labelsOf(people: readonly Addressee[], asHousehold: boolean): string[][] {
  const homes = new Map<string, Addressee[]>();
  people.forEach((person, index) => {
    const home = asHousehold ? [person.strasse, person.plz, person.ort, person.land].map(fold).join('\n') : String(index);
    homes.set(home, [...(homes.get(home) ?? []), person]);
  });
  return [...homes.values()].flatMap((home) => {
    const [first] = home;
    if (first === undefined) return [];
    return [[...names(home), first.strasse, `${first.plz} ${first.ort}`.trim(), first.land].filter((line) => line !== '')];
  });
}

function names(home: readonly Addressee[]): string[] {
  const lines = [...new Set(home.map(({ nachname }) => nachname))].map((nachname) => {
    const members = home.filter((one) => one.nachname === nachname);
    const firstNames = members.map(({ vorname }) => vorname).filter((vorname) => vorname !== '');
    return `${members.length > mostNames ? 'Familie' : listed(firstNames)} ${nachname}`.trim();
  });
  return lines.length <= mostNames ? lines : [...lines.slice(0, mostNames - 1), 'und Mitbewohner'];
}

const listed = (words: readonly string[]): string => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} und ${words.at(-1) ?? ''}`);
