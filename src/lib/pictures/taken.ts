/** When and where a picture was taken, as far as it says so itself. */
export interface Taken {
  /** ISO instant. */
  readonly at: string | undefined;
  readonly place: Place | undefined;
}

/** WGS84 degrees, height and accuracy in metres. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
  readonly height: number | undefined;
  readonly accuracy: number | undefined;
}

const nothing: Taken = { at: undefined, place: undefined };

/** A camera whose clock is wilder than this is not believed. */
const firstYear = 1990;
const aheadMs = 86_400_000;

/**
 * Reads Exif time and place. A time without an offset counts in this device's zone. Whatever is garbled is just not there:
 * nothing is thrown, and nothing of it is logged. The reader is loaded with the first picture. `now` in ms.
 */
export async function readTaken(bytes: ArrayBuffer, now: number): Promise<Taken> {
  try {
    const { load } = await import('exifreader');
    const { exif, gps } = load(bytes, {
      expanded: true,
      includeTags: { exif: ['DateTimeOriginal', 'OffsetTimeOriginal', 'GPSHPositioningError'], gps: true },
    });
    const offset = exif?.OffsetTimeOriginal?.value;
    return {
      at: instantOf(firstOf(exif?.DateTimeOriginal?.value), firstOf(offset), now),
      place: placeOf(gps?.Latitude, gps?.Longitude, gps?.Altitude, ratioOf(exif?.GPSHPositioningError?.value)),
    };
  } catch {
    return nothing;
  }
}

/** `2026:07:01 10:11:12` and `+02:00` → ISO instant. */
export function instantOf(text: string | undefined, offset: string | undefined, now: number): string | undefined {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text ?? '') ?? [];
  if (year === undefined) return undefined;
  const zone = /^(?:[+-]\d\d:\d\d|Z)/.exec(offset ?? '')?.[0] ?? '';
  const ms = Date.parse(`${year}-${month}-${day}T${time}${zone}`);
  return ms > Date.UTC(firstYear) && ms < now + aheadMs ? new Date(ms).toISOString() : undefined;
}

/** Undefined for what is no place on earth, and for 0°/0°, which cameras write when they know none. */
export function placeOf(
  lat: number | undefined,
  lon: number | undefined,
  height?: number,
  accuracy?: number,
): Place | undefined {
  if (
    lat === undefined ||
    lon === undefined ||
    !(Math.abs(lat) <= 90) ||
    !(Math.abs(lon) <= 180) ||
    (lat === 0 && lon === 0)
  )
    return undefined;
  return { lat, lon, height: metres(height), accuracy: metres(accuracy) };
}

const metres = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isFinite(value) ? Math.round(value) : undefined;

// The types promise texts and numbers, a hostile file anything.
function firstOf(value: unknown): string | undefined {
  const [first]: unknown[] = Array.isArray(value) ? value : [value];
  return typeof first === 'string' ? first : undefined;
}

function ratioOf(value: unknown): number | undefined {
  if (!Array.isArray(value)) return undefined;
  const [above, below]: unknown[] = value;
  return typeof above === 'number' && typeof below === 'number' && below > 0 ? above / below : undefined;
}
