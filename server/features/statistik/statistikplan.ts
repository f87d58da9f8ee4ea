import type { Cell } from '../../jobs/workbook.ts';

/** What is counted of a member; what the orderer may not read is not there. */
export interface Mitglied {
  readonly geschlecht: unknown;
  readonly gebdatum: unknown;
}

interface Plan {
  readonly persons: ReadonlyMap<string, Mitglied>;
  /** Branch → its members on the day. */
  readonly sektionen: ReadonlyMap<string, ReadonlySet<string>>;
  /** Member → voices or instruments on the day. */
  readonly parts: ReadonlyMap<string, ReadonlySet<string>>;
  readonly day: string;
}

const sexes: readonly (readonly [string, string])[] = [
  ['Weiblich', 'Weiblich'],
  ['Maennlich', 'Männlich'],
  ['Divers', 'Divers'],
];
/** Age classes of the yearly figures: from which age on. */
const classes: readonly (readonly [number, string])[] = [
  [0, 'Unter 14 Jahren'],
  [14, '14 bis 17 Jahre'],
  [18, '18 bis 29 Jahre'],
  [30, '30 bis 44 Jahre'],
  [45, '45 bis 59 Jahre'],
  [60, 'Ab 60 Jahren'],
];
const unknown = 'Ohne Angabe';

/** Headings of a sheet of the plan; `part`: what its rows count by. German, as the file is. */
export const planHead = (part: string): string[] => [
  'Sektion',
  part,
  'Summe',
  ...sexes.map(([, label]) => label),
  ...classes.map(([, label]) => label),
  'Alter unbekannt',
];

/** Lines of a branch: each voice or instrument, those without one, and all members once, whatever they sing or play. */
export function* planRows({ persons, sektionen, parts, day }: Plan): Generator<Cell[]> {
  for (const [sektion, mitglieder] of [...sektionen].toSorted(([a], [b]) => a.localeCompare(b, 'de'))) {
    const groups = new Map<string, Mitglied[]>();
    for (const id of mitglieder) {
      const person = persons.get(id);
      if (person !== undefined)
        for (const part of parts.get(id) ?? [unknown]) groups.set(part, [...(groups.get(part) ?? []), person]);
    }
    for (const [part, group] of [...groups].toSorted(
      ([a], [b]) => Number(a === unknown) - Number(b === unknown) || a.localeCompare(b, 'de'),
    ))
      yield [sektion, part, ...countsOf(group, day)];
    yield [
      sektion,
      'Summe',
      ...countsOf(
        [...mitglieder].flatMap((id) => persons.get(id) ?? []),
        day,
      ),
    ];
  }
}

function countsOf(group: readonly Mitglied[], day: string): number[] {
  const count = (test: (one: Mitglied) => boolean): number => group.filter(test).length;
  const classOf = ({ gebdatum }: Mitglied): number =>
    typeof gebdatum === 'string' ? classes.findLastIndex(([from]) => ageOn(gebdatum, day) >= from) : -1;
  return [
    group.length,
    ...sexes.map(([value]) => count(({ geschlecht }) => geschlecht === value)),
    ...classes.map((_, index) => count((one) => classOf(one) === index)),
    count((one) => classOf(one) < 0),
  ];
}

/** Age in whole years; who was born on 29 February is a year older on 1 March (domain: personen 5.2). */
const ageOn = (born: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);
