import { verortungen } from '../../src/features/verortung/verortungen.table.ts';
import type { verortungsart } from '../../src/features/verortung/verortung.vocabularies.ts';
import { naturalId } from '../../src/lib/ids.ts';
import type { Organisation } from './organisation.ts';
import { places } from './places.ts';
import { root, type Batch } from './record.ts';
import type { Profil } from './varianten/profil.ts';

type Art = keyof typeof verortungsart.labels;

/** Kind, name, and where it lies from the middle of the municipality, degrees to the north and to the east; what there is to know, how to get there. */
const eigene: readonly (readonly [Art, string, number, number, string | null, string | null])[] = [
  ['Landeplatz', 'Landeplatz Sportzone', 0.004, 0.006, 'Leitung am Nordrand, im Winter geräumt.', null],
  ['Treffpunkt', 'Treffpunkt Feuerwehrhalle', 0.001, -0.002, null, 'Zufahrt hinter dem Rathaus.'],
  [
    'Parkplatz',
    'Parkplatz Talschluss',
    -0.02,
    0.015,
    'Platz für acht Fahrzeuge.',
    'Mautstraße bis zum Ende, die Schranke öffnet der Wirt.',
  ],
];

/** Huts, which the association keeps, and places of the station. */
export function verortungBatch({ landesverband, station }: Organisation, profil?: Profil): Batch {
  const row = (sek_id: string, name: string, values: Parameters<typeof root<typeof verortungen.fields>>[3]) =>
    root(verortungen, naturalId('verortungen', ['demo', sek_id, name]), [sek_id], { name, sek_id, ...values });
  const stelle = (lat: number, lon: number, hoehe_m: number | null) => ({
    lat,
    lon,
    hoehe_m,
    genauigkeit_m: null,
    quelle: 'Karte',
  });
  const { lat, lon, name: gemeinde } = station.gemeinde;
  return {
    table: 'verortungen',
    rows: [
      ...(profil === undefined ? places : [])
        .filter(({ gelaende }) => gelaende === 'huette')
        .map((huette) =>
          row(landesverband, huette.name, {
            art: 'Huette',
            gemeinde: huette.gemeinde,
            position: stelle(huette.lat, huette.lon, huette.hoehe),
          }),
        ),
      ...(profil?.plaetze ?? eigene).map(([art, name, north, east, hinweis, zufahrt = null]) =>
        row(station.id, name, { art, gemeinde, hinweis, zufahrt, position: stelle(lat + north, lon + east, null) }),
      ),
    ],
  };
}
