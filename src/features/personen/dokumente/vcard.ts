import type { Known } from '../../../kit/define-table.ts';
import type { personen } from '../personen.table.ts';
import { asText } from '../../../ui/kinds/values.ts';

type Person = Known<typeof personen>;

/** What a card says beside the person's own row. */
export interface VCardNames {
  readonly titel: string;
  readonly sektion: string;
  readonly land: string;
}

const encoder = new TextEncoder();
/** Longest line in bytes (RFC 2426). */
const lineBytes = 75;

const channels: readonly (readonly [column: keyof Person, property: string])[] = [
  ['telefonprivat', 'TEL;TYPE=HOME,VOICE'],
  ['telefondienst', 'TEL;TYPE=WORK,VOICE'],
  ['mobilprivat', 'TEL;TYPE=CELL,HOME'],
  ['mobildienst', 'TEL;TYPE=CELL,WORK'],
  ['fax', 'TEL;TYPE=FAX'],
  ['emailprivat', 'EMAIL;TYPE=INTERNET,HOME'],
  ['emaildienst', 'EMAIL;TYPE=INTERNET,WORK'],
  ['www', 'URL'],
];

/** A person as vCard 3.0 (RFC 2426) with the contact data that are open, whoever makes it: a card is passed on. `face`: a JPEG as base64. */
export function vCard(
  person: Person,
  open: ReadonlySet<string>,
  { titel, sektion, land }: VCardNames,
  face?: string,
): string {
  const of = (column: keyof Person): string => (open.has(column) ? escaped(asText(person[column])) : '');
  const { nachname, vorname } = person;
  const [family, given] = [nachname ?? '', vorname ?? ''];
  const address = (['strasse', 'ort', 'plz'] as const).map(of);
  const [street, town, code] = address;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(family)};${escaped(given)};;${escaped(titel)};`,
    `FN:${escaped([titel, given, family].filter((part) => part !== '').join(' '))}`,
    ...(sektion === '' ? [] : [`ORG:${escaped(sektion)}`]),
    ...(address.every((part) => part === '')
      ? []
      : [`ADR;TYPE=HOME:;;${street};${town};;${code};${open.has('land') ? escaped(land) : ''}`]),
    ...channels.flatMap(([column, property]) => (of(column) === '' ? [] : [`${property}:${of(column)}`])),
    ...(face === undefined || !open.has('foto') ? [] : [`PHOTO;ENCODING=b;TYPE=JPEG:${face}`]),
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const escaped = (text: string): string => text.replaceAll(/[\\,;]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

/** Long lines go on after a break and a space; no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, bytes] = ['', 0];
  for (const letter of line) {
    const size = letter < '\u0080' ? 1 : encoder.encode(letter).length;
    if (bytes + size > lineBytes) {
      parts.push(part);
      // The space that the next line begins with.
      [part, bytes] = ['', 1];
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
