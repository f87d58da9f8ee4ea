import { gunzipSync } from 'node:zlib';
import { gemeinden } from '../../src/lib/geo/gemeinden.ts';
import { naturalId } from '../../src/lib/ids.ts';

/** Columns of a reference record. */
export type ReferenceRow = { readonly id: string } & Readonly<Record<string, unknown>>;

/** Lines of the file with the places, without its head. */
export async function placeLines(): Promise<readonly string[]> {
  // A chunk of its own, read only when the server starts.
  const { default: packed } = await import('./orte.csv.gz.base64?raw');
  return gunzipSync(Buffer.from(packed, 'base64')).toString('utf8').trim().split('\n').slice(1);
}

/** Keeps the lines of some areas: a country (`AT`) or a province (`IT-BZ`). */
export function linesOf(areas: readonly string[], lines: readonly string[]): readonly string[] {
  return lines.filter((line) => {
    const { land, gebiet_kurz } = placeColumns(line);
    return areas.includes(land) || areas.includes(`${land}-${gebiet_kurz}`);
  });
}

const villages = new Map(gemeinden.map((one) => [one.name, one]));

/** Row of the table `orte`; its id is made from country, postal code, name and province. */
export function placeRow(line: string): ReferenceRow {
  const { land, plz, ort, ort_it, gebiet, gebiet_kurz, ...told } = placeColumns(line);
  const { lat, lon } = (gebiet_kurz === 'BZ' ? villages.get(ort) : undefined) ?? told;
  return {
    id: naturalId('orte', [land, plz, ort, gebiet_kurz]),
    land, plz, ort,
    ort_it: ort_it || null,
    gebiet: gebiet || null,
    gebiet_kurz: gebiet_kurz || null,
    lat: Number(lat),
    lon: Number(lon),
  };
}

function placeColumns(line: string) {
  const [land = '', plz = '', ort = '', ort_it = '', gebiet = '', gebiet_kurz = '', lat, lon] = cells(line);
  return { land, plz, ort, ort_it, gebiet, gebiet_kurz, lat, lon };
}

/** Cells of a CSV line (RFC 4180). */
function cells(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
