import type { Known } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import type { mitgliedschaften } from './mitgliedschaften.table.ts';
import type { personen } from './personen.table.ts';

type Person = Known<typeof personen>;
type Mitgliedschaft = Known<typeof mitgliedschaften>;

/** What is wrong with a column; `text` is a packed message. */
interface Issue {
  readonly feld: string;
  readonly text: string;
}

/** How many digits a postal code has, by country. */
const digits: Readonly<Record<string, number>> = { IT: 5, DE: 5, AT: 4, CH: 4 };

const isBefore = (day: unknown, other: unknown): boolean =>
  typeof day === 'string' && typeof other === 'string' && day < other;

/** What keeps a person from being saved (domain: personen 7); what was stored before and is not touched is left. The device says it at the field, the server refuses it. */
export function personIssues(
  after: Person,
  before: Person | undefined,
  periods: readonly Mitgliedschaft[],
): readonly Issue[] {
  const isNew = (...columns: readonly (keyof Person)[]): boolean =>
    before === undefined || columns.some((column) => (after[column] ?? null) !== (before[column] ?? null));
  const issues: Issue[] = [];
  const { gebdatum, sterbedatum, eintritt, plz, land } = after;
  const wanted = digits[String(land)];
  if (
    isNew('plz', 'land') &&
    typeof plz === 'string' &&
    wanted !== undefined &&
    !new RegExp(`^\\d{${wanted}}$`).test(plz)
  )
    issues.push({ feld: 'plz', text: message('Die Postleitzahl hat in diesem Land {n} Ziffern.', { n: wanted }) });
  if (isBefore(sterbedatum, gebdatum))
    issues.push({ feld: 'sterbedatum', text: message('Das Sterbedatum liegt vor dem Geburtsdatum.') });
  if (before === undefined && isBefore(eintritt, gebdatum))
    issues.push({ feld: 'eintritt', text: message('Der Eintritt liegt vor der Geburt.') });
  if (before !== undefined && isNew('gebdatum') && periods.some(({ von }) => isBefore(von, gebdatum)))
    issues.push({ feld: 'gebdatum', text: message('Eine Mitgliedschaft beginnt vor diesem Geburtsdatum.') });
  return issues;
}

/** What keeps a membership from being saved; `gebdatum` of its person, if it is known. */
export const mitgliedschaftIssues = (
  { von, bis }: Mitgliedschaft,
  before: Mitgliedschaft | undefined,
  gebdatum: Person['gebdatum'],
): readonly Issue[] => [
  ...(isBefore(bis, von) ? [{ feld: 'bis', text: message('Das Ende liegt vor dem Anfang.') }] : []),
  ...(before?.von !== von && isBefore(von, gebdatum)
    ? [{ feld: 'von', text: message('Der Eintritt liegt vor der Geburt.') }]
    : []),
];

const longestYears = 100;

/** What somebody confirms before an entry is saved. `von`, `today`: dates. */
export const entryQuestions = (von: unknown, today: string): readonly string[] =>
  isBefore(von, `${Number(today.slice(0, 4)) - longestYears}${today.slice(4)}`)
    ? [message('Der Eintritt liegt mehr als 100 Jahre zurück. Stimmt das Datum?')]
    : [];
