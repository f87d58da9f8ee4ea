import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { minutenZwischen } from '../../../src/features/einsaetze/abrechnung/zeiten.rules.ts';
import { plainCell } from '../../../src/lib/csv.ts';
import type { Zeile } from './zeilen.ts';

/** A finished hand-over: the archive and the check sum of its CSV. */
export interface Datei {
  readonly name: string;
  readonly inhalt: Uint8Array;
  readonly sha256: string;
  readonly betrag: number;
}

const euro = (cent: number): string =>
  `${cent < 0 ? '-' : ''}${Math.floor(Math.abs(cent) / 100)}.${String(Math.abs(cent) % 100).padStart(2, '0')}`;

const dauer = ({ einsatzbeginn, einsatzende }: Zeile): number =>
  einsatzende === null ? 0 : minutenZwischen({ von: Date.parse(einsatzbeginn), bis: Date.parse(einsatzende) });

/** The columns of `zast-v1`, and nothing beyond them (ZAST privacy notice; domain: einsaetze 6). */
const spalten: Readonly<Record<string, (zeile: Zeile) => string | number | null>> = {
  fallnummer: ({ fallnummer }) => fallnummer,
  storno_von: ({ gegenfall }) => gegenfall,
  betrag: ({ betrag }) => euro(betrag),
  einsatznummer: ({ einsatznummer }) => einsatznummer,
  nachname: ({ nachname, verursacher }) => nachname ?? verursacher,
  vorname: ({ vorname }) => vorname,
  adresse: ({ adresse }) => adresse,
  geburtsdatum: ({ gebdatum }) => gebdatum,
  kostentraegerart: ({ kostentraeger_art }) => kostentraeger_art,
  kostentraeger: ({ kostentraeger }) => kostentraeger,
  ik: ({ ik }) => ik,
  versichertennummer: ({ versicherungsnr }) => versicherungsnr,
  diagnose: ({ diagnose }) => diagnose,
  einsatzart: ({ einsatzart }) => einsatzart,
  beginn: ({ einsatzbeginn }) => einsatzbeginn,
  dauer_min: dauer,
  einsatzort: ({ ort }) => ort,
  transportart: ({ transportart }) => transportart,
  transportziel: ({ transportziel }) => transportziel,
  mannschaft: ({ mannschaft }) => mannschaft,
  fahrzeuge: ({ fahrzeuge }) => fahrzeuge,
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The hand-over `zast-v1`: CSV (UTF-8, `;`, CRLF, RFC 4180, each value as it was stored: machines read it), the same as JSON, and a manifest with rows, sum and SHA-256. */
export function zastDatei(nummer: string, zeit: string, zeilen: readonly Zeile[]): Datei {
  const rows = zeilen.map((zeile) =>
    Object.fromEntries(Object.entries(spalten).map(([name, of]) => [name, of(zeile)])),
  );
  const csv = [Object.keys(spalten), ...rows.map((row) => Object.values(row).map((value) => String(value ?? '')))]
    .map((cells) => `${cells.map(plainCell).join(';')}\r\n`)
    .join('');
  const json = `${JSON.stringify({ format: 'zast-v1', lauf: nummer, faelle: rows }, undefined, 2)}\n`;
  const betrag = zeilen.reduce((summe, one) => summe + one.betrag, 0);
  const [csvName, jsonName] = [`zast_${nummer}.csv`, `zast_${nummer}.json`];
  const dateien = [
    [csvName, csv],
    [jsonName, json],
  ].map(([name = '', text = '']) => ({ name, bytes: Buffer.byteLength(text), sha256: hash(text) }));
  const manifest = `${JSON.stringify({ format: 'zast-v1', lauf: nummer, erstellt_am: zeit, zeilen: zeilen.length, summe: euro(betrag), dateien }, undefined, 2)}\n`;
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const inhalt = zipSync(
    { [csvName]: bytes(csv), [jsonName]: bytes(json), 'manifest.json': bytes(manifest) },
    { level: 6, mtime: new Date(zeit) },
  );
  return { name: `zast_${nummer}.zip`, inhalt, sha256: hash(csv), betrag };
}
