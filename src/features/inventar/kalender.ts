import type { Faelligkeit } from './faellig.ts';

/** What a calendar shows on a day. */
export interface Kalendereintrag {
  readonly uid: string;
  /** ISO day. */
  readonly tag: string;
  readonly titel: string;
  readonly ort: string;
}

/** Characters that end something in a calendar (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|[\r\n]/g, '\\n');

/** A line of at most 75 bytes, gone on in the next one after a blank (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const sign of line) {
    const more = new TextEncoder().encode(sign).length;
    if (bytes + more > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += sign;
    bytes += more;
  }
  return [...parts, part].join('\r\n ');
}

const kompakt = (day: string): string => day.replaceAll('-', '');

/** A calendar of whole days (RFC 5545). `jetzt`: when it was made, an ISO instant. */
export function kalenderText(eintraege: readonly Kalendereintrag[], jetzt: string): string {
  const stamp = `${jetzt.slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = eintraege.flatMap(({ uid, tag, titel, ort }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${kompakt(tag)}`,
    `SUMMARY:${escaped(titel)}`,
    ...(ort === '' ? [] : [`LOCATION:${escaped(ort)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  return `${['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Huettenbuch//Inventar//DE', ...lines, 'END:VCALENDAR'].map(folded).join('\r\n')}\r\n`;
}

/** The uid of something due: the same again as long as it is due on that day. */
export const uidVon = ({ id, tag }: Pick<Faelligkeit, 'id' | 'tag'>): string =>
  `${id.replace(' ', '-')}-${kompakt(tag ?? '')}@huettenbuch`;
