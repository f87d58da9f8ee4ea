import { message } from '../../../lib/message.ts';

/** What a placeholder may name (domain: archive-tief 1.10 "Placeholders"); of a household nobody is named, only `haushalt`. */
export const platzhalter = ['vorname', 'nachname', 'name', 'haushalt', 'liste', 'sektion'] as const;
export type Platzhalter = (typeof platzhalter)[number];

/** What stands for placeholders in one mail; null or blank takes the fallback. */
export type Werte = Readonly<Partial<Record<Platzhalter, string | null>>>;

/** A person as far as placeholders need it. */
export interface Angesprochen {
  readonly vorname: string | null;
  readonly nachname: string | null;
}

const pattern = /\{\{\s*([^{}|]*?)\s*(?:\|([^{}]*))?\}\}/gu;

/** Values by the names of placeholders. */
export type Platzhalterwerte = Readonly<Record<string, string | null | undefined>>;

/** Puts values of these names in, in a single pass: what a value holds is never read as a placeholder. `escape`: for the place where the text stands. */
export const fuelleAus = (
  namen: readonly string[],
  text: string,
  werte: Platzhalterwerte,
  escape: (value: string) => string = (value) => value,
): string =>
  text.replace(pattern, (whole, name: string, fallback: string | undefined) => {
    if (!namen.includes(name)) return whole;
    const value = werte[name] ?? '';
    return escape(value.trim() === '' ? (fallback ?? '').trim() : value);
  });

/** The same with the names of a newsletter. */
export const fuelle = (text: string, werte: Werte, escape?: (value: string) => string): string =>
  fuelleAus(platzhalter, text, werte, escape);

/** Names of the placeholders that stand in a text. */
export const platzhalterIn = (text: string): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The values of a mail to these persons: one address, one mail (domain: archive-kommunikation 4). */
export function werteVon(personen: readonly Angesprochen[], mehr: Pick<Werte, 'liste' | 'sektion'>): Werte {
  const [first] = personen;
  const nachnamen = [...new Set(personen.flatMap(({ nachname }) => nachname ?? []))];
  const haushalt = nachnamen.length === 0 ? null : nachnamen.join(' / ');
  if (first === undefined || personen.length > 1)
    return { ...mehr, vorname: null, nachname: null, name: null, haushalt };
  const name = [first.vorname, first.nachname].filter(Boolean).join(' ');
  return { ...mehr, vorname: first.vorname, nachname: first.nachname, name: name === '' ? null : name, haushalt };
}

/** The sentence against a placeholder that does not exist, with what was likely meant; undefined when all of them do. */
export function falscherPlatzhalter(text: string, namen: readonly string[] = platzhalter): string | undefined {
  for (const name of platzhalterIn(text)) {
    if (namen.includes(name)) continue;
    const [near] = namen
      .map((one) => ({ one, weite: abstand(name.toLowerCase(), one) }))
      .toSorted((a, b) => a.weite - b.weite);
    return near !== undefined && near.weite <= 2
      ? message('{wort} gibt es nicht. Meinten Sie {richtig}?', {
          wort: geklammert(name),
          richtig: geklammert(near.one),
        })
      : message('Den Platzhalter {wort} gibt es nicht.', { wort: geklammert(name) });
  }
  return undefined;
}

const geklammert = (name: string): string => `{{${name}}}`;

/** How many letters two words differ by (Levenshtein). */
function abstand(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
