import { wallTime, ZONE } from './local-time.ts';

/** When something in a calendar is: whole days, the last one included, or two instants. */
type IcalTime =
  | { readonly days: readonly [first: string, last: string] }
  | { readonly instants: readonly [from: string, until: string] };

/** Something in a calendar (RFC 5545, 3.6.1). */
export interface IcalEvent {
  readonly uid: string;
  /** When it was last changed, an ISO instant: the bytes stay the same until then. */
  readonly stamp: string;
  /** Raised by each change of time, place and status. */
  readonly sequence?: number;
  readonly time: IcalTime;
  readonly title: string;
  readonly where?: string;
  readonly text?: string;
  /** Where more is said of it. */
  readonly url?: string;
  /** `tentative`: it is not certain yet. */
  readonly status?: 'cancelled' | 'tentative';
  /** Whether it fills somebody's time; whole days that only remind do not. */
  readonly isBusy: boolean;
}

/** Who asks whom by mail (RFC 5546, 3.2). Answers are given by the links of the mail, so none is asked for here. */
export interface IcalTalk {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly organizer: IcalAddress;
  readonly whom: IcalAddress;
}

interface IcalAddress {
  readonly name: string;
  readonly email: string;
}

/** Whose calendar it is, to whoever subscribes to it; `refresh`: how often it is asked for anew (RFC 7986, 5.7). */
export interface IcalHead {
  readonly name?: string;
  readonly refresh?: string;
  readonly talk?: IcalTalk;
}

/** A calendar (RFC 5545, 7986), the same bytes for the same events; ends of lines are CRLF. */
export function icalText(events: readonly IcalEvent[], { name, refresh, talk }: IcalHead = {}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Huettenbuch//Kalender//DE',
    ...(talk === undefined ? [] : [`METHOD:${talk.method}`]),
    // Both of them: what is older than RFC 7986 reads the second one.
    ...(name === undefined ? [] : [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`]),
    ...(refresh === undefined ? [] : [`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`]),
    ...(events.some(({ time }) => 'instants' in time) ? zoneLines : []),
    ...events.flatMap((event) => eventLines(event, talk)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

// The rules of the EU since 1996: the last Sundays of March and October, 01:00 UTC.
const zoneLines: readonly string[] = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  ...zonePart('STANDARD', '19961027T030000', 10, '+0200', '+0100', 'CET'),
  ...zonePart('DAYLIGHT', '19960331T020000', 3, '+0100', '+0200', 'CEST'),
  'END:VTIMEZONE',
];

function zonePart(part: string, start: string, month: number, from: string, to: string, name: string): string[] {
  return [
    `BEGIN:${part}`,
    `DTSTART:${start}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `TZNAME:${name}`,
    `END:${part}`,
  ];
}

const statuses = { cancelled: 'CANCELLED', tentative: 'TENTATIVE' } as const;

const eventLines = (event: IcalEvent, talk: IcalTalk | undefined): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utc(event.stamp)}`,
  ...(event.sequence === undefined ? [] : [`SEQUENCE:${event.sequence}`]),
  ...timeLines(event.time),
  `SUMMARY:${escaped(event.title)}`,
  ...textLine('LOCATION', event.where),
  ...textLine('DESCRIPTION', event.text),
  ...(event.url === undefined ? [] : [`URL:${event.url}`]),
  ...(event.status === undefined ? [] : [`STATUS:${statuses[event.status]}`]),
  ...(event.isBusy ? [] : ['TRANSP:TRANSPARENT']),
  ...(talk === undefined ? [] : talkLines(talk)),
  'END:VEVENT',
];

const textLine = (property: string, text = ''): readonly string[] =>
  text === '' ? [] : [`${property}:${escaped(text)}`];

const talkLines = ({ organizer, whom }: IcalTalk): readonly string[] => [
  `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
  `ATTENDEE;CN=${quoted(whom.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${whom.email}`,
];

const dayMs = 86_400_000;

/** The end of whole days is the day after (RFC 5545, 3.6.1); without one it is a single day. */
function timeLines(time: IcalTime): readonly string[] {
  if ('instants' in time) return [instantLine('DTSTART', time.instants[0]), instantLine('DTEND', time.instants[1])];
  const [first, last] = time.days;
  const end = new Date(Date.parse(last) + dayMs).toISOString().slice(0, 10);
  return [`DTSTART;VALUE=DATE:${compact(first)}`, ...(last > first ? [`DTEND;VALUE=DATE:${compact(end)}`] : [])];
}

/** Wall time in the zone. The hour that comes twice is the first one (RFC 5545, 3.3.5), but not to every reader: it is written in UTC. */
function instantLine(property: string, instant: string): string {
  const wall = wallTime(instant).slice(0, 19);
  return isTwice(wall) ? `${property}:${utc(instant)}` : `${property};TZID=${ZONE}:${compact(wall)}`;
}

/** Whether the clock shows this hour twice: by the rule of `zoneLines`. */
const isTwice = (wall: string): boolean =>
  wall.slice(5, 7) === '10' && wall.slice(11, 13) === '02' && Number(wall.slice(8, 10)) >= 25 && isSunday(wall);

const isSunday = (wall: string): boolean => new Date(wall.slice(0, 10)).getUTCDay() === 0;

const compact = (value: string): string => value.replaceAll(/[-:]/g, '');

const utc = (instant: string): string => `${compact(new Date(instant).toISOString().slice(0, 19))}Z`;

/** Characters that end something in a text (RFC 5545, 3.3.11), and those that must not be there. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** A value of a parameter: no quote and nothing that ends a line may be in it (RFC 5545, 3.2). */
const quoted = (text: string): string => `"${text.replaceAll(/["\u0000-\u001f\u007f\u2028\u2029]/g, ' ').trim()}"`;

const longest = 75;
const plain = /^[ -~]*$/;

const bytesOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** A line of at most 75 bytes, gone on in the next one after a blank (RFC 5545, 3.1). */
function folded(line: string): string {
  // No sign has more bytes than three for each of its units; most lines are short and plain.
  if (line.length * 3 <= longest || (line.length <= longest && plain.test(line))) return line;
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const sign of line) {
    const more = bytesOf(sign);
    if (bytes + more > (parts.length === 0 ? longest : longest - 1)) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += sign;
    bytes += more;
  }
  return [...parts, part].join('\r\n ');
}
