import { placeOf, type Place } from '../../lib/pictures/taken.ts';
import { visibleText } from '../../lib/visible-text.ts';
import { aufnahmezeit, type Aufnahmezeit } from './aufnahme.rules.ts';
import { personenAus, type MarkiertePerson } from './regionen.rules.ts';

/** What a photo says of itself: when and where, and the words that programs wrote into it. */
export interface Fotoangaben {
  readonly zeit: Aufnahmezeit;
  readonly place: Place | undefined;
  readonly titel: string | undefined;
  readonly beschreibung: string | undefined;
  readonly urheber: string | undefined;
  readonly schlagworte: string | undefined;
  /** Whom another program marked. */
  readonly personen: readonly MarkiertePerson[];
}

/**
 * Reads time and place from Exif, title, caption, creator and keywords from XMP, then IPTC, then Exif, and people marked in XMP (domain: archive-tief 6). Whatever is garbled or
 * suspiciously long is just not there. The reader is loaded with the first photo.
 */
export async function liesAngaben(bytes: ArrayBuffer): Promise<Fotoangaben> {
  try {
    const { load } = await import('exifreader');
    const { exif, gps, iptc, xmp } = load(bytes, { expanded: true });
    return {
      zeit: aufnahmezeit(wordsOf(exif?.DateTimeOriginal), wordsOf(exif?.OffsetTimeOriginal)),
      place: placeOf(gps?.Latitude, gps?.Longitude),
      titel: first(160, xmp?.['title'], iptc?.['Object Name'], iptc?.['Headline']),
      beschreibung: first(2000, xmp?.['description'], iptc?.['Caption/Abstract'], exif?.ImageDescription),
      urheber: first(120, xmp?.['creator'], iptc?.['By-line'], exif?.Artist),
      schlagworte: first(300, xmp?.['subject'], iptc?.['Keywords']),
      personen: personenAus(xmp?.['Regions'], (exif?.Orientation?.value ?? 1) === 1),
    };
  } catch {
    return {
      zeit: aufnahmezeit(undefined, undefined),
      place: undefined,
      titel: undefined,
      beschreibung: undefined,
      urheber: undefined,
      schlagworte: undefined,
      personen: [],
    };
  }
}

const first = (max: number, ...tags: readonly unknown[]): string | undefined =>
  tags.map((tag) => visibleText(wordsOf(tag) ?? '').trim()).find((text) => text !== '' && text.length <= max);

/** What a tag says in words. */
function wordsOf(tag: unknown): string | undefined {
  if (Array.isArray(tag)) return tag.map(wordsOf).filter(Boolean).join(', ');
  if (typeof tag !== 'object' || tag === null) return undefined;
  const { value, description } = tag as { readonly value?: unknown; readonly description?: unknown }; // a tag of the reader
  const [one]: unknown[] = Array.isArray(value) ? value : [value];
  if (typeof one === 'string') return one;
  return typeof description === 'string' ? description : undefined;
}
