// Rows as the server sends them (NDJSON of POST /sync), the same at every run: persons of about 600 B, a mark every 1000.
import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const perMark = 1000;
const names = [
  'Mair',
  'Hofer',
  'Pichler',
  'Gruber',
  'Kofler',
  'Egger',
  'Thaler',
  'Plank',
  'Rainer',
  'Unterkircher',
  'Obexer',
  'Steger',
];
const firstNames = [
  'Anna',
  'Josef',
  'Maria',
  'Peter',
  'Theresia',
  'Florian',
  'Katharina',
  'Lukas',
  'Magdalena',
  'Andreas',
];
const places = [
  'Sexten',
  'Toblach',
  'Innichen',
  'Bruneck',
  'Sand in Taufers',
  'St. Ulrich in Gröden',
  'Corvara',
  'Olang',
];

/** Files of `count` rows and of a delta of `changed` of them; written once into `folder`. */
export async function rowFiles(folder, count, changed) {
  const first = `${folder}/rows-${count}.ndjson`;
  const delta = `${folder}/rows-${count}-delta-${changed}.ndjson`;
  if (!existsSync(first))
    await write(
      first,
      stream(count, (index) => person(index, 1)),
    );
  if (!existsSync(delta))
    await write(
      delta,
      stream(changed, (index) => person(Math.floor((index * count) / changed), 2)),
    );
  return { first, delta };
}

/** A file of `count` pieces of inventory, each with a label of its own; written once into `folder`. */
export async function pieceFile(folder, count) {
  const file = `${folder}/pieces-${count}.ndjson`;
  if (!existsSync(file))
    await write(
      file,
      stream(count * 2, (index) => (index < count ? piece(index) : label(index - count, count))),
    );
  return file;
}

function piece(index) {
  const id = idOf(index);
  const sektion = `018f0000-0000-7000-8000-${String(index % 95).padStart(12, '0')}`;
  const row = {
    inventarnr: `I${String(index).padStart(6, '0')}`,
    name: 'Statikseil 10,5 mm, 60 m',
    sek_id: sektion,
    status: 'InGebrauch',
    menge: 1,
    seriennr: `S${index}`,
    psa: true,
    herstellgenau: 'Monat',
    herstelldatum: '2024-03-01',
    erstgebrauch: '2024-05-10',
    eigentum: 'Eigen',
    zustand: 'GuterZustand',
    sperren: [],
    naechstepruefung: '2027-02-01',
    naechsteart: 'PSAJahr',
  };
  return { t: 'row', table: 'inventar', id, rev: 1, root: id, sek_ids: [sektion], row, titles: {} };
}

function label(index, count) {
  const nine = String(index).padStart(9, '0');
  let product = 10;
  for (const digit of nine) product = (((product + Number(digit)) % 10 || 10) * 2) % 11;
  const inventar_id = idOf(index);
  return {
    t: 'row',
    table: 'inventarkennungen',
    id: idOf(index + count),
    rev: 1,
    root: inventar_id,
    row: { inventar_id, art: 'Etikett', wert: `${nine}${(11 - product) % 10}`, entwertetam: null },
    titles: {},
  };
}

/** Ids of rows spread over all of them. */
export const someIds = (count, wanted) =>
  Array.from({ length: wanted }, (_, index) => idOf(Math.floor(((index + 0.5) * count) / wanted)));

function* stream(count, rowAt) {
  for (let index = 0; index < count; index += 1) {
    yield `${JSON.stringify(rowAt(index))}\n`;
    const done = index + 1;
    if (done % perMark === 0 || done === count) {
      yield `${JSON.stringify({ t: 'mark', cursor: `c${done}`, stand: done, more: done < count, today: '2026-01-15', done, total: count })}\n`;
    }
  }
}

function person(index, rev) {
  const pick = (list, step) => list[Math.floor(index / step) % list.length];
  const nachname = pick(names, 1);
  const vorname = pick(firstNames, 7);
  const ort = pick(places, 3);
  const id = idOf(index);
  const number = String(index).padStart(7, '0');
  const sektion = `018f0000-0000-7000-8000-${String(index % 95).padStart(12, '0')}`;
  return {
    t: 'row',
    table: 'personen',
    id,
    rev,
    root: id,
    sek_ids: [sektion],
    row: {
      personenart: 'Mitglied',
      mgdnummer: number,
      nachname,
      vorname,
      geschlecht: index % 2 === 0 ? 'w' : 'm',
      sprache: 'de',
      gebdatum: `19${50 + (index % 50)}-0${1 + (index % 9)}-1${index % 9}`,
      gebort: ort,
      steuer_id: `MRAPTR70A01L${number}`,
      strasse: `Dolomitenstraße ${index % 200}`,
      plz: '39030',
      ort,
      land: 'IT',
      mobilprivat: `+39 333 ${number}`,
      emailprivat: `${vorname}.${nachname}.${index}@example.org`.toLowerCase(),
      sichtbarkeit: 151,
      notiz: rev === 1 ? 'Winter- und Sommerkurs, Lawinenhundeführung' : 'Neue Notiz nach der Jahreshauptversammlung',
      sek_id: sektion,
      mitgliedsstatus: 'Aktiv',
      mitgliedschaft: 'Mitglied',
      eintritt: '2001-03-04',
    },
    titles: { sek_id: `Bergrettung ${ort}` },
  };
}

// In ascending order, as the server reads them by key.
function idOf(index) {
  const hex = index.toString(16).padStart(8, '0');
  return `018f${hex.slice(0, 4)}-${hex.slice(4)}-7abc-8def-${((index * 2654435761) % 2 ** 32).toString(16).padStart(12, '0')}`;
}

async function write(file, lines) {
  mkdirSync(dirname(file), { recursive: true });
  await pipeline(Readable.from(lines), createWriteStream(`${file}.part`));
  renameSync(`${file}.part`, file);
}
