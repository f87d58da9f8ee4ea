import { instantOf, placeOf, type Place } from './taken.ts';

/** What a picture says about itself (domain: archive-tief 6): text from XMP, else IPTC, else Exif; time and place from Exif. */
export interface Described {
  /** ISO instant; undefined when nobody knows. */
  readonly at: string | undefined;
  /** `+02:00`, or `Europe/Rome` where the picture does not say. */
  readonly zone: string | undefined;
  /** The zone is ours, the picture named none. */
  readonly isZoneAssumed: boolean;
  readonly place: Place | undefined;
  readonly title: string;
  readonly caption: string;
  readonly creator: string;
  readonly rights: string;
  readonly keywords: readonly string[];
}

const home = 'Europe/Rome';
const nothing: Described = {
  at: undefined,
  zone: undefined,
  isZoneAssumed: false,
  place: undefined,
  title: '',
  caption: '',
  creator: '',
  rights: '',
  keywords: [],
};
/** Longer texts are cut: whoever writes more into a picture means no good. */
const longest = { title: 160, caption: 2000, creator: 120, rights: 300, keyword: 60 };
const mostKeywords = 20;

/** Reads it; whatever is garbled is just not there. `now` in ms. */
export async function readDescribed(bytes: ArrayBuffer, now: number): Promise<Described> {
  try {
    const { load } = await import('exifreader');
    const { exif, gps, iptc, xmp } = load(bytes, { expanded: true });
    const text = (most: number, ...tags: readonly unknown[]): string => cut(tags.map(textOf).find(Boolean) ?? '', most);
    return {
      ...timeOf(textOf(exif?.DateTimeOriginal), textOf(exif?.OffsetTimeOriginal), now),
      place: placeOf(gps?.Latitude, gps?.Longitude, gps?.Altitude),
      title: text(longest.title, xmp?.['title'], iptc?.['Object Name'], iptc?.['Headline']),
      caption: text(longest.caption, xmp?.['description'], iptc?.['Caption/Abstract'], exif?.ImageDescription),
      creator: text(longest.creator, xmp?.['creator'], iptc?.['By-line'], exif?.Artist),
      rights: text(longest.rights, xmp?.['rights'], iptc?.['Copyright Notice'], exif?.Copyright),
      keywords: wordsOf(xmp?.['subject'] ?? iptc?.['Keywords']),
    };
  } catch {
    return nothing;
  }
}

/** `2026:07:01 10:11:12` is an hour of the wall: without an offset it is taken for one of Rome, in the gap the later instant, in the overlap the earlier one. */
export function timeOf(
  text: string,
  offset: string,
  now: number,
): Pick<Described, 'at' | 'zone' | 'isZoneAssumed'> {
  const zone = /^(?:[+-]\d\d:\d\d|Z)/.exec(offset)?.[0];
  if (zone !== undefined) {
    const at = instantOf(text, zone, now);
    return { at, zone: at && (zone === 'Z' ? '+00:00' : zone), isZoneAssumed: false };
  }
  if (instantOf(text, 'Z', now) === undefined) return { at: undefined, zone: undefined, isZoneAssumed: false };
  const local = text.slice(0, 19).replace(/^(\d{4}):(\d\d):(\d\d) /, '$1-$2-$3T');
  const at = Temporal.PlainDateTime.from(local).toZonedDateTime(home, { disambiguation: 'compatible' });
  return { at: new Date(at.epochMilliseconds).toISOString(), zone: home, isZoneAssumed: true };
}

/** A tag as text: its description, or the first of what it holds. */
function textOf(tag: unknown): string {
  if (Array.isArray(tag)) return textOf(tag[0]);
  if (typeof tag === 'string') return tag.trim();
  if (typeof tag !== 'object' || tag === null) return '';
  const { value, description }: { value?: unknown; description?: unknown } = tag;
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value) && typeof value[0] === 'string') return value[0].trim();
  return typeof description === 'string' ? description.trim() : '';
}

function wordsOf(tag: unknown): readonly string[] {
  const values: unknown[] = Array.isArray(tag)
    ? tag
    : typeof tag === 'object' && tag !== null && 'value' in tag && Array.isArray(tag.value)
      ? tag.value
      : [tag];
  const words = values.map((one) => cut(textOf(one).replaceAll(',', ' '), longest.keyword)).filter(Boolean);
  return [...new Set(words)].slice(0, mostKeywords);
}

const cut = (text: string, most: number): string => text.replace(/[\u0000-\u001f]+/g, ' ').slice(0, most).trim();
