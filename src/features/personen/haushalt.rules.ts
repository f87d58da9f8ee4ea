import type { Known } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import type { personen } from './personen.table.ts';
import { fold } from '../../lib/search-text.ts';

/** A person with an address. */
export interface Addressee {
  readonly nachname: string;
  readonly vorname: string;
  readonly strasse: string;
  readonly plz: string;
  readonly ort: string;
  /** The country; empty for Italy, where the mail begins. */
  readonly land: string;
  /** It goes to those who stand for the person. */
  readonly istVormund?: boolean;
}

type Home = Pick<Addressee, 'strasse' | 'plz' | 'ort' | 'land'>;
type Person = Pick<Known<typeof personen>, 'id' | keyof Home>;

/** More names than this have no place on a label. */
const mostNames = 3;

const keyOf = ({ strasse, plz, ort, land }: Home): string => [strasse, plz, ort, land].map(fold).join('\n');

/** Where a person lives, equal for all of a household; undefined without a street and a place. */
export function homeOf({ strasse, plz, ort, land }: Person): string | undefined {
  if (!strasse || !ort) return undefined;
  return keyOf({ strasse, plz: plz ?? '', ort, land: land === 'IT' ? '' : (land ?? '') });
}

/** Those of one home together, in the order of the first of each; who has none is alone. */
export function households<T>(people: readonly T[], home: (one: T) => string | undefined): readonly (readonly T[])[] {
  const found = new Map<unknown, T[]>();
  for (const one of people) {
    const key = home(one) ?? one;
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return [...found.values()];
}

/** Lines of one label each; with `asHousehold` those who live at one address share one. */
export function labelsOf(people: readonly Addressee[], asHousehold: boolean): string[][] {
  return households(people, (one) => (asHousehold ? keyOf(one) : undefined)).flatMap((home) => {
    const [first] = home;
    if (first === undefined) return [];
    return [
      [...namesOf(home), first.strasse, `${first.plz} ${first.ort}`.trim(), first.land].filter((line) => line !== ''),
    ];
  });
}

/** The names of a household in at most three lines, those of one surname in one; where only minors are named, it goes to those who stand for them. `words`: the language. */
export function namesOf(
  home: readonly Pick<Addressee, 'nachname' | 'vorname' | 'istVormund'>[],
  words: (id: string) => string = (id) => id,
): string[] {
  const heading = home.every(({ istVormund }) => istVormund === true)
    ? [words(message('An die Erziehungsberechtigten von'))]
    : [];
  const most = mostNames - heading.length;
  const lines = [...new Set(home.map(({ nachname }) => nachname))].map((nachname) => {
    const mitglieder = home.filter((one) => one.nachname === nachname);
    const firstNames = mitglieder.map(({ vorname }) => vorname).filter((vorname) => vorname !== '');
    return `${mitglieder.length > mostNames ? words(message('Familie')) : listed(firstNames, words(message('und')))} ${nachname}`.trim();
  });
  return [
    ...heading,
    ...(lines.length <= most ? lines : [...lines.slice(0, most - 1), words(message('und Mitbewohner'))]),
  ];
}

const listed = (words: readonly string[], and: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1) ?? ''}`;
