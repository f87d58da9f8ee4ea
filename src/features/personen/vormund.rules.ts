import type { Known } from '../../kit/define-table.ts';
import type { personen } from './personen.table.ts';
import { message } from '../../lib/message.ts';
import { istVerstorben } from './mitgliedschaft.rules.ts';
import { wirdAlt } from './alter.rules.ts';

type Person = Known<typeof personen>;
type PersonOf = (id: string) => Person | undefined;

/** Columns of the two who may stand for a minor: a person of the association, or name, telephone and mail of somebody else. */
export const vormundspalten = [
  { id: 'vormund_id', name: 'vormund_name', telefon: 'vormund_telefon', email: 'vormund_email' },
  { id: 'vormund2_id', name: 'vormund2_name', telefon: 'vormund2_telefon', email: 'vormund2_email' },
] as const;

const ofAge = 18;
const isFilled = (value: unknown): boolean => (value ?? null) !== null && value !== '';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** First day on which a person is of age; undefined when the birth date is not known. */
export const volljaehrigAb = ({ gebdatum }: Person): string | undefined =>
  typeof gebdatum === 'string' ? wirdAlt(gebdatum, ofAge) : undefined;

/** Whether a person is a minor on a day; nobody is whose birth date is not known. */
export const istMinderjaehrig = (person: Person, day: string): boolean => (volljaehrigAb(person) ?? '') > day;

/** Whether somebody is entered who stands for the person. */
export const hatVormund = (person: Person): boolean =>
  vormundspalten.some(({ id, name }) => isFilled(person[id]) || isFilled(person[name]));

/** Whom something is addressed to that is meant for a person. */
export interface Adressat<R extends Person = Person> {
  /** It goes to those who stand for the person. */
  readonly istVormund: boolean;
  /** Whose columns hold the address for letters. */
  readonly anschrift: R;
  /** Mail addresses, each once; none when there is none. */
  readonly emails: readonly string[];
}

/**
 * Who is addressed when something is for this person on a day: a minor's parents or guardians, otherwise the person. `rowOf` gives the
 * persons who stand for it as far as they may be read. Letters go where the minor lives, where that is not known to a guardian's address;
 * mails to the minor's own address only if none of the guardians has one.
 */
export function adressat<R extends Person>(person: R, day: string, rowOf: (id: string) => R | undefined): Adressat<R> {
  const own = emailsOf(person);
  if (!istMinderjaehrig(person, day)) return { istVormund: false, anschrift: person, emails: own };
  const known = vormundspalten.map(({ id, email }) => ({ row: reachable(person[id], rowOf), email: person[email] }));
  const emails = new Set(
    known.flatMap(({ row, email }) => (row === undefined ? [email].filter(isText) : emailsOf(row))),
  );
  const home = hatAnschrift(person)
    ? person
    : known.map(({ row }) => row).find((row) => row !== undefined && hatAnschrift(row));
  return { istVormund: true, anschrift: home ?? person, emails: emails.size > 0 ? [...emails] : own };
}

/** Whether a letter finds the way. */
export const hatAnschrift = ({ strasse, ort }: Person): boolean => isText(strasse) && isText(ort);

const emailsOf = ({ emailprivat, emaildienst }: Person): readonly string[] =>
  [emailprivat, emaildienst].filter(isText).slice(0, 1);

function reachable<R extends Person>(id: unknown, rowOf: (id: string) => R | undefined): R | undefined {
  const row = typeof id === 'string' ? rowOf(id) : undefined;
  return row === undefined || istVerstorben(row) || row.eingeschraenkt === true ? undefined : row;
}

/** What is wrong with a column; `text` is a packed message. */
interface Issue {
  readonly feld: string;
  readonly text: string;
}

/** What keeps the guardians of a person from being saved; what was stored before and is not touched is left. `day`: today. */
export function vormundIssues(
  after: Person,
  before: Person | undefined,
  day: string,
  rowOf: PersonOf,
): readonly Issue[] {
  const isNew = (column: keyof Person): boolean => (after[column] ?? null) !== (before?.[column] ?? null);
  return vormundspalten.flatMap(({ id, ...own }, index): readonly Issue[] => {
    const columns = Object.values(own);
    const [typed] = columns.filter((column) => isFilled(after[column]));
    const who = after[id];
    if (![id, ...columns].some(isNew)) return [];
    if (!isFilled(who))
      return typed === undefined || isFilled(after[own.name])
        ? []
        : [{ feld: own.name, text: message('Der Name fehlt.') }];
    if (typed !== undefined)
      return [
        { feld: typed, text: message('Entweder eine Person auswählen oder Name, Telefon und E-Mail eintragen.') },
      ];
    const text = isNew(id) ? against(who, after, day, rowOf) : undefined;
    if (text !== undefined) return [{ feld: id, text }];
    const isTwice = index > 0 && vormundspalten.slice(0, index).some((other) => after[other.id] === who);
    return isTwice ? [{ feld: id, text: message('Diese Person ist schon eingetragen.') }] : [];
  });
}

function against(who: unknown, person: Person, day: string, rowOf: PersonOf): string | undefined {
  if (who === person.id) return message('Niemand ist für sich selbst erziehungsberechtigt.');
  const row = rowOf(String(who)) ?? {};
  if (istVerstorben(row)) return message('Diese Person ist verstorben.');
  return istMinderjaehrig(row, day) ? message('Diese Person ist selbst minderjährig.') : undefined;
}

/** What is asked before the guardians of a person are saved. `day`: today. */
export function vormundQuestions(person: Person, day: string): readonly string[] {
  if (!hatVormund(person) || istMinderjaehrig(person, day)) return [];
  return [
    volljaehrigAb(person) === undefined
      ? message('Ohne Geburtsdatum wird die Person selbst angeschrieben. Trotzdem speichern?')
      : message('Die Person ist volljährig und wird selbst angeschrieben. Trotzdem jemanden für sie eintragen?'),
  ];
}
