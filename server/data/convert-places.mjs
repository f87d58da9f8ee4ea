// node server/data/convert-places.mjs <orte.csv> <gemeinden-suedtirol.csv>
// Makes orte.csv.gz.base64 from the GeoNames postal code file (land,plz,ort,gebiet,gebiet_kurz,lat,lon) and the list of
// South Tyrol's municipalities (istat,name_it,name_de,plz,…). Needed only when the sources are renewed; see README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const [placesFile, municipalitiesFile] = process.argv.slice(2);
const here = new URL('.', import.meta.url);

const municipalities = readCsv(municipalitiesFile).map((m) => ({ plz: m.plz, de: m.name_de, it: m.name_it, lat: m.lat, lon: m.lon }));
const hamlets = readCsv(new URL('ortsnamen-suedtirol.csv', here));
const pairs = [...municipalities, ...hamlets];

// Names that the source cuts off by a letter („Sinic“, „Vilpia“), and others that stand for nothing or for a place that has its full name.
const source = readCsv(placesFile);
const southTyrolean = source.filter((row) => row.gebiet_kurz === 'BZ').map((row) => row.ort);
const cutOff = new Set(southTyrolean.filter((name) => southTyrolean.some((other) => other.length === name.length + 1 && other.startsWith(name))));
const mangled = new Set([
  'Bahnho', 'Stazione', 'Goefla', 'Vernue', 'Tol', 'Hole', 'Raa', 'Nordhei', 'Moehlen In Taufer', 'Loewenviertel Elisabethsiedlun',
  'Leone Santa Elisabetta', 'St. Andrä_', 'St.Lugan', 'S. Lugano', 'Tschengel', 'Prad', 'Rein', 'Taufers/Ahrntal', 'Graun/Vinschg.', 'Unsere Frau i. Schnals',
  'Auna Inferiore', 'St. Nikolaus/Ulten', 'Santa Geltrude In Ultimo', 'Campil', 'Wielenberg', 'Villa', 'Moos',
]);

const found = new Map();
for (const m of municipalities) add({ ...rest('IT', m), ort: m.de, ort_it: m.it });
for (const row of source) {
  if (row.gebiet_kurz === 'BZ') addSouthTyrolean(row);
  else add({ ...row, ort: row.land === 'IT' ? italianName(row.ort) : row.ort, ort_it: '' });
}

const places = [...found.values()].toSorted((a, b) => compare(a.land, b.land) || compare(a.plz, b.plz) || compare(a.ort, b.ort));
const columns = ['land', 'plz', 'ort', 'ort_it', 'gebiet', 'gebiet_kurz', 'lat', 'lon'];
const csv = [columns, ...places.map((place) => columns.map((column) => place[column]))].map((row) => row.map(quoted).join(',')).join('\n');
const packed = gzipSync(csv, { level: 9 });
packed[9] = 255; // no operating system in the header: the same bytes on every machine
// As text, so that the build can take it into a bundle without a rule for the file type.
writeFileSync(new URL('orte.csv.gz.base64', here), `${packed.toString('base64').replace(/.{120}/g, '$&\n')}\n`);
console.log(`${places.length} places, ${packed.length} bytes`);

/** Both names of a place become one row; names cut off in the source go with the full one. */
function addSouthTyrolean(row) {
  const first = row.ort.split('/')[0];
  const names = [row.ort, first].map(folded);
  const exact = (pair) => names.includes(folded(pair.de)) || names.includes(folded(pair.it));
  const nearly = (pair) => [pair.de, pair.it].map(folded).some((full) => names.some((name) => name.length > 4 && (full.startsWith(name) || name.startsWith(full))));
  const samePlz = pairs.filter((pair) => pair.plz === row.plz);
  const pair = samePlz.find(exact) ?? municipalities.find(exact) ?? samePlz.find(nearly);
  if (pair !== undefined) add({ ...row, ort: pair.de, ort_it: pair.it });
  else if (!mangled.has(row.ort) && !cutOff.has(row.ort)) add({ ...row, ort: italianName(row.ort), ort_it: '' });
}

function add(place) {
  const key = [place.land, place.plz, place.ort.toLowerCase(), place.gebiet_kurz].join('|');
  // The table holds 80 characters; only addresses of German bulk mail receivers are longer.
  if (!found.has(key)) found.set(key, { ...place, ort: place.ort.slice(0, 80).trim() });
}

function rest(land, { plz, lat, lon }) {
  return { land, plz, gebiet: 'Bolzano-Bozen', gebiet_kurz: 'BZ', lat, lon };
}

/** „Rocca Di Mezzo“ → „Rocca di Mezzo“, „Nicolo'“ → „Nicolò“. */
function italianName(name) {
  const accents = { a: 'à', e: 'è', i: 'ì', o: 'ò', u: 'ù' };
  return name
    .replace(/(?<=\s)(Di|Del|Della|Delle|Dello|Dei|Degli|De|Da|Dal|Dalla|In|Nel|Nella|Sul|Sulla|Al|Alla|Allo|Ai|Alle|Agli|Con|E|Su)(?=\s)/g, (word) => word.toLowerCase())
    .replace(/(?<=\s)(D|Dell|Nell|Sull|All)'(?=\p{Lu})/gu, (word) => word.toLowerCase())
    .replace(/([\p{L}]*)([aeiou])'(?=\s|$|-)/gu, (word, start, vowel) => (['C', 'D', 'N', 'F', 'V'].includes(start) || start.length === 0 ? word : start + accents[vowel]));
}

function folded(name) {
  return name.toLowerCase().replace(/ß/g, 'ss').normalize('NFD').replace(/[\u0300-\u036f]/g, '').replace(/\b(in|im|am|an|auf|bei|b|i|a|d|der|dem|pass)\b\.?|[^a-z]/g, '');
}

function quoted(cell) {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

function readCsv(file) {
  const [head, ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/).map(cells);
  return lines.map((line) => Object.fromEntries(head.map((column, index) => [column, line[index]])));
}

function cells(line) {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quotedCell, plain]) => quotedCell?.replaceAll('""', '"') ?? plain);
}
