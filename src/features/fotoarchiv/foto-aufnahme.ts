import type { Device } from '../../screens/device.ts';
import { storageFaultOf } from '../../db/storage-fault.ts';
import type { Position } from '../../kit/kinds/coordinates.ts';
import type { FileValue } from '../../kit/kinds/file.ts';
import { photoTypes } from '../../kit/kinds/photo.ts';
import { idFromNaturalKey } from '../../kit/records.ts';
import { dimensionsOf, isTooLarge } from '../../lib/pictures/dimensions.ts';
import { heicType, typeOfBlob } from '../../lib/document-types.ts';
import { hashSide, placeholderOf } from '../../lib/pictures/looks.ts';
import { openPicture, pixelsOf, smaller } from '../../lib/pictures/redraw.ts';
import { sha256Of } from '../../lib/sha256.ts';
import { t } from '../../ui/t.ts';
import { kopienVon, ortswarnung } from './aufnahme.rules.ts';
import { bildmerkmal, merkmalSeite } from './bildmerkmal.rules.ts';
import { fotoarchiv as table, maxFotoBytes } from './fotoarchiv.table.ts';
import { liesAngaben, type Fotoangaben } from './foto-angaben.ts';
import { fotopersonen } from './fotopersonen.table.ts';
import { insAlbum } from './ins-album.ts';
import { personenzeilen } from './regionen.rules.ts';

/** What became of a chosen photo; texts are translated. `warnung`: something about it to look at. */
export type Aufgenommen =
  | { readonly is: 'added'; readonly id: string; readonly warnung?: string }
  | { readonly is: 'there'; readonly id: string }
  | { readonly is: 'refused'; readonly why: string };

/** What is known of chosen photos beside what they say themselves. */
export interface Aufnahmeangaben {
  readonly sek_id: string;
  readonly urheber: string;
  readonly lizenz: string;
  readonly album_id?: string;
}

const accepted: readonly string[] = [...photoTypes, heicType];

/**
 * Takes a photo into the archive on this device, with or without a network: its row goes out with its small copies, the original follows in
 * parts as it finds time (domain: archive-kommunikation 4). The same file again is the same photo.
 */
export async function nimmFoto(device: Device, file: File, angaben: Aufnahmeangaben): Promise<Aufgenommen> {
  const checked = await geprueft(file);
  if ('why' in checked) return { is: 'refused', why: checked.why };
  try {
    return await aufgenommen(device, file, checked, angaben);
  } catch (cause) {
    if (storageFaultOf(cause) !== 'quota') throw cause;
    return { is: 'refused', why: t('{name}: Auf diesem Gerät ist kein Platz mehr.', { name: file.name }) };
  }
}

interface Geprueft {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** What the bytes are, before anything is decoded; or why the file is not taken. */
async function geprueft(file: File): Promise<Geprueft | { readonly why: string }> {
  const { name } = file;
  const type = await typeOfBlob(file.slice(0, 4096));
  if (!accepted.includes(type))
    return { why: t('{name}: Nur Fotos werden angenommen, keine Filme oder anderen Dateien.', { name }) };
  if (file.size > maxFotoBytes)
    return { why: t('{name}: Die Datei ist zu groß, ein Foto hat höchstens 50 MB.', { name }) };
  const bytes = await file.arrayBuffer();
  const size = dimensionsOf(new Uint8Array(bytes));
  if (size === undefined) return { why: t('{name}: Die Bilddatei ist beschädigt.', { name }) };
  return isTooLarge(size)
    ? { why: t('{name}: Das Bild hat 100 Millionen Bildpunkte oder mehr und wird nicht geöffnet.', { name }) }
    : { bytes, type };
}

async function aufgenommen(
  device: Device,
  file: File,
  { bytes, type }: Geprueft,
  angaben: Aufnahmeangaben,
): Promise<Aufgenommen> {
  const { name } = file;
  const sha256 = await sha256Of(bytes);
  const id = idFromNaturalKey(table, { sek_id: angaben.sek_id, sha256 }) ?? '';
  const isKnown = (await device.replica.row(table, id)) !== undefined;
  const gelesen = await liesAngaben(bytes);
  const { warnung, ...werte } = eigeneAngaben(gelesen, name);
  if (!isKnown) {
    const copies = await kopien(file);
    if (copies === undefined)
      return {
        is: 'refused',
        why:
          type === heicType
            ? t('{name}: Dieser Browser kann HEIC-Bilder nicht öffnen. Bitte als JPEG aufnehmen.', { name })
            : t('{name}: Die Bilddatei ist beschädigt.', { name }),
      };
    const darfMarkieren = device.rights.holds('FOTOARCHIV_PERSONEN', 'NEU', [angaben.sek_id]);
    const personen = darfMarkieren ? personenzeilen(id, gelesen.personen) : [];
    await anlegen(device, { sha256, ...angabenDerZeile(angaben), ...werte }, copies, personen);
  }
  await original(device, id, file, { name, type });
  if (angaben.album_id !== undefined) await insAlbum(device, angaben.album_id, [id]);
  if (isKnown) return { is: 'there', id };
  return { is: 'added', id, ...(warnung === undefined ? {} : { warnung }) };
}

const angabenDerZeile = ({ sek_id, urheber, lizenz }: Aufnahmeangaben): Record<string, unknown> => ({
  sek_id,
  urheber,
  lizenz,
});

/** What a photo says of itself. */
function eigeneAngaben(gelesen: Fotoangaben, name: string): Record<string, unknown> & { warnung?: string } {
  const { zeit, place, titel, beschreibung, urheber, schlagworte } = gelesen;
  const warnung = place && ortswarnung(place);
  const position: Position | null =
    place === undefined ? null : { lat: place.lat, lon: place.lon, hoehe_m: null, genauigkeit_m: null, quelle: 'Foto' };
  return {
    ...zeit,
    position,
    titel: titel ?? name.replace(/\.\w{1,5}$/, '').slice(0, 160),
    beschreibung: beschreibung ?? null,
    ...(urheber === undefined ? {} : { urheber }),
    schlagworte: schlagworte ?? null,
    ...(warnung === undefined ? {} : { warnung: t(warnung) }),
  };
}

interface Kopien {
  readonly breite: number;
  readonly hoehe: number;
  readonly platzhalter: string;
  readonly phash: string;
  readonly dateien: ReadonlyMap<number, Blob>;
}

/** Upright copies without metadata, and what is told from them; undefined when this browser cannot open the picture. */
async function kopien(file: Blob): Promise<Kopien | undefined> {
  const picture = await openPicture(file);
  if (picture === undefined) return undefined;
  try {
    const { width: breite, height: hoehe } = picture;
    const dateien = new Map<number, Blob>();
    for (const side of kopienVon(Math.max(breite, hoehe))) dateien.set(side, await smaller(picture, side));
    return {
      breite,
      hoehe,
      platzhalter: platzhalterVon(picture),
      phash: bildmerkmal(grauAus(pixelsOf(picture, merkmalSeite, merkmalSeite))),
      dateien,
    };
  } finally {
    picture.close();
  }
}

/** A ThumbHash of the picture. */
function platzhalterVon(picture: ImageBitmap): string {
  const scale = Math.min(1, hashSide / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  const size = { width: width ?? 1, height: height ?? 1 };
  return placeholderOf({ ...size, data: pixelsOf(picture, size.width, size.height) });
}

/** Luma of pixels (ITU-R BT.601). */
const grauAus = (rgba: ArrayLike<number>): readonly number[] =>
  Array.from({ length: rgba.length / 4 }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = [rgba[at * 4], rgba[at * 4 + 1], rgba[at * 4 + 2]];
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });

const spalten = [
  [320, 'vorschau'],
  [640, 'mittel'],
  [1280, 'gross'],
  [2048, 'druck'],
] as const;

async function anlegen(
  { engine }: Pick<Device, 'engine'>,
  values: Record<string, unknown>,
  copies: Kopien,
  personen: readonly Record<string, unknown>[],
): Promise<void> {
  const { dateien, ...facts } = copies;
  const row: Record<string, unknown> = { ...values, ...facts };
  for (const [side, column] of spalten) {
    const blob = dateien.get(side);
    row[column] = blob === undefined ? null : valueOf(await engine.addFile(blob, `${column}.jpg`, blob.type));
  }
  await engine.act([
    { do: 'create', table: table.name, row },
    ...personen.map((person) => ({ do: 'create' as const, table: fotopersonen.name, row: person })),
  ]);
}

/** The original follows its row; on whichever device has the same file, if nobody has sent it yet. */
async function original(
  device: Pick<Device, 'engine' | 'replica'>,
  id: string,
  file: Blob,
  named: Pick<FileValue, 'name' | 'type'>,
): Promise<void> {
  const row = await device.replica.row(table, id);
  if (row === undefined || (row.datei ?? null) !== null) return;
  const name =
    named.name
      .replace(/[\u0000-\u001f/\\]/g, '_')
      .trim()
      .slice(-200) || t('Foto');
  const datei = valueOf(await device.engine.addFile(file, name, named.type));
  // Apart: else the row, not sent so far, would wait for all of it.
  await device.engine.act([
    { do: 'change', table: table.name, id, changed: { datei }, basis: { datei: null }, isApart: true },
  ]);
}

const valueOf = ({ sha256, name, type, size }: FileValue): FileValue => ({ sha256, name, type, size });
