import { fotoalben } from '../../src/features/fotoarchiv/fotoalben.table.ts';
import { fotoalbumfotos } from '../../src/features/fotoarchiv/fotoalbumfotos.table.ts';
import { fotoarchiv } from '../../src/features/fotoarchiv/fotoarchiv.table.ts';
import { fotopersonen } from '../../src/features/fotoarchiv/fotopersonen.table.ts';
import type { FileValue } from '../../src/kit/kinds/file.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { isoDate, isoInstant, localInstant } from './calendar.ts';
import { zeichnungen } from './fotos/list.ts';
import type { Rescuer } from './mitglieder.ts';
import type { Random } from './random.ts';
import { child, root, type Batch, type StoredRow } from './record.ts';

type Album = readonly [titel: string, ort: string, vorTagen: number, bilder: readonly string[]];

const alben: readonly Album[] = [
  ['Ausflug ins Sarntal', 'Sarnthein', 320, ['Aufbruch', 'Auf der Alm', 'Am Joch', 'Rast', 'Abstieg', 'Heimweg']],
  ['Herbstfest', 'Bozen', 60, ['Aufbau', 'Der Platz am Morgen', 'Fahne', 'Am Abend', 'Kapelle', 'Nach dem Fest']],
  [
    'Rund um das Vereinsheim',
    'Bozen',
    150,
    ['Vereinsheim', 'Blick nach Süden', 'Frühling', 'Der Weiher', 'Tannen', 'Erster Schnee'],
  ],
];
const einzelne = ['Sonnenaufgang', 'Gewitterstimmung', 'Almwiese', 'Kirchlein', 'Berghütte', 'Grat'];
/** Photos that somebody took in a second time, smaller, as a messenger sends them. */
const zweimal = ['Fahne', 'Am Joch', 'Kirchlein'];

/** The photo archive of a branch: drawings of nowhere, in albums and alone, some released, some with a member who is seen. */
export function* fotoBatches(
  random: Random,
  sek_id: string,
  mitglieder: readonly Rescuer[],
  today: number,
): Generator<Batch> {
  const bilder = [
    ...alben.flatMap(([titel, ort, vor, namen]) =>
      namen.map((name, at) => ({ titel: name, ort, vor, at, album: titel })),
    ),
    ...einzelne.map((titel, at) => ({ titel, ort: '', vor: 20 + at * 90, at, album: '' })),
  ].slice(0, zeichnungen.length);
  const fotos = bilder.map((bild, nr) => fotoZeile(random, sek_id, bild, nr, today));
  for (const titel of zweimal) {
    const nr = bilder.findIndex((bild) => bild.titel === titel);
    const foto = fotos[nr];
    if (foto !== undefined) fotos.push(kleinereFassung(foto));
  }
  yield { table: 'fotoarchiv', rows: fotos };
  const albumId = (titel: string): string => naturalId('fotoalben', ['demo', sek_id, titel]);
  yield {
    table: 'fotoalben',
    rows: alben.map(([titel, ort, vor]) =>
      root(fotoalben, albumId(titel), [sek_id], { sek_id, titel, ort, datum: isoDate(today - vor) }),
    ),
  };
  yield {
    table: 'fotoalbumfotos',
    rows: bilder.flatMap(({ album, at }, nr) =>
      album === ''
        ? []
        : [
            child(fotoalbumfotos, random, albumId(album), {
              album_id: albumId(album),
              foto_id: idOf(fotos[nr]),
              reihenfolge: at,
            }),
          ],
    ),
  };
  const personen = mitglieder.slice(0, 6).map(({ id: mgd_id }, at) => {
    const foto_id = idOf(fotos[at * 4]);
    const place = { x: random.int(5, 60) / 100, y: random.int(30, 60) / 100, w: 0.12, h: 0.2 };
    const ground =
      at % 3 === 2
        ? { grundlage: 'Keine' as const }
        : { grundlage: 'Einwilligung' as const, zwecke: ['Intern' as const] };
    return child(fotopersonen, random, foto_id, { foto_id, mgd_id, ...place, ...ground });
  });
  yield { table: 'fotopersonen', rows: personen };
}

/** The same picture out of a smaller file. */
function kleinereFassung({ mittel, sek_ids = [], ...foto }: StoredRow): StoredRow {
  const datei = mittel as FileValue; // as `fotoZeile` fills it
  const values = {
    ...foto,
    sha256: datei.sha256,
    titel: `${String(foto['titel'])} (aus der Gruppe)`,
    urheber: 'Verein',
    datei,
    mittel: datei,
    gross: null,
    breite: 640,
    hoehe: 480,
    status: 'NichtFreigegeben' as const,
    freigaben: [],
  };
  return root(fotoarchiv, idFromNaturalKey(fotoarchiv, values) ?? '', sek_ids, values);
}

const idOf = (row: StoredRow | undefined): string => String(row?.['id']);

interface Bild {
  readonly titel: string;
  readonly ort: string;
  readonly vor: number;
  readonly at: number;
}

function fotoZeile(
  random: Random,
  sek_id: string,
  { titel, ort, vor, at }: Bild,
  nr: number,
  today: number,
): StoredRow {
  const { phash, platzhalter, dateien = [] } = zeichnungen[nr] ?? {};
  const [vorschau, mittel, original] = dateien.map(([sha256, size]): FileValue => ({
    sha256,
    size,
    name: `${titel}.jpg`,
    type: 'image/jpeg',
  }));
  const sha256 = original?.sha256 ?? '';
  const mitPerson = nr % 4 === 0;
  const values = {
    sek_id,
    sha256,
    titel,
    ort: ort || null,
    aufnahme: isoInstant(localInstant(today - vor, 9 * 60 + at * 25 + random.int(0, 20))),
    zeitzone: 'Europe/Rome',
    genauigkeit: 'ZeitzoneAngenommen' as const,
    urheber: random.pick(['Anna Pichler', 'Verein', 'Karl Gruber']),
    lizenz: 'Eigen' as const,
    schlagworte: random.pick(['Landschaft', 'Landschaft, Berge', 'Ausflug', null]),
    datei: original ?? null,
    vorschau,
    mittel: mittel ?? null,
    gross: original ?? null,
    druck: null,
    breite: 800,
    hoehe: 600,
    platzhalter: platzhalter ?? null,
    phash: phash ?? null,
    status: mitPerson ? ('NichtFreigegeben' as const) : ('Freigegeben' as const),
    freigaben: mitPerson ? [] : ['Intern' as const, 'Web' as const],
    generation: 1,
  };
  return root(fotoarchiv, idFromNaturalKey(fotoarchiv, values) ?? '', [sek_id], values);
}
