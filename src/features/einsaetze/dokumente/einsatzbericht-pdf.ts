import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { VisibleRowOf } from '../../../db/base.ts';
import type { Module, Tab } from '../../../kit/define-module.ts';
import { message } from '../../../lib/message.ts';
import { a4, entries, pictureRows, block, signatures, table } from '../../../screens/pdf/layout.ts';
import { formatDateTime } from '../../../ui/format.ts';
import type { einsatzVerlauf } from '../einsatz-verlauf.table.ts';
import { logEntries } from '../verlauf-entries.ts';
import { photosOf } from './print-photos.ts';
import { fehleinsatzCode, withCode } from './mind.ts';
import { numberOf, type Source } from './read-einsatz.ts';

type Eintrag = VisibleRowOf<typeof einsatzVerlauf>;

/** What the report shows of each list. Patients, what is paid and what is billed have no place in it. */
const shown: Readonly<Record<string, readonly string[]>> = {
  einsatz_merkmale: ['merkmal', 'wert'],
  einsatz_beteiligte: ['mgd_id', 'extern_name', 'organisation', 'rolle', 'qualifikationen', 'von', 'bis', 'anfahrt_km'],
  einsatz_hunde: ['hund_id', 'fuehrer_id', 'von', 'bis', 'ergebnis'],
  einsatz_fahrzeuge: ['fahrzeug_id', 'kennung', 'art', 'fahrer_id', 'ausgerueckt', 'vor_ort', 'zurueck', 'flugminuten'],
  einsatz_fotos: ['aufgenommen_am', 'beschreibung'],
};

/** Columns that others show already. */
const said = new Set(['nummer']);

/** The internal report of a mission: everything but its patients (domain: einsaetze 6), in the order of the module's tabs. With `pictures`, by the ids of the photos, these are shown instead of listed. */
export function einsatzberichtPdf(
  source: Source,
  { table: einsaetze, tabs = {} }: Module,
  pictures?: ReadonlyMap<string, string>,
): TDocumentDefinitions {
  const {
    printed,
    rows: { einsatz },
    madeAt,
  } = source;
  const { words, label, value } = printed;
  const facts = Object.values<Tab>(tabs).flatMap((tab): Content[] => {
    if (!('fields' in tab)) return [];
    const known = tab.fields.filter((column) => !said.has(column) && value(einsaetze, einsatz, column) !== '');
    const isText = (column: string): boolean => einsaetze.fields[column]?.kind === 'longText';
    const short = known
      .filter((column) => !isText(column))
      .map(
        (column) =>
          [
            label(einsaetze, column),
            withCode(
              value(einsaetze, einsatz, column),
              column === 'fehleinsatz_grund' ? fehleinsatzCode(einsatz[column]) : undefined,
            ),
          ] as const,
      );
    const long = known.filter(isText).map((column) => ({ text: value(einsaetze, einsatz, column) }));
    return known.length === 0 ? [] : [block(words(tab.label), ...(short.length > 0 ? [entries(short)] : []), ...long)];
  });
  return a4({
    title: words(message('Einsatzbericht')),
    issuer: value(einsaetze, einsatz, 'sek_id'),
    number: numberOf(einsatz),
    madeAt,
    printed,
    content: [
      { text: `${numberOf(einsatz)} · ${value(einsaetze, einsatz, 'status')}`, bold: true, fontSize: 11 },
      ...facts,
      ...Object.entries(shown).map(([name, columns]) =>
        name === 'einsatz_fotos' && pictures !== undefined ? [] : listOf(source, name, columns),
      ),
      logOf(source),
      ...(pictures === undefined ? [] : shownPhotos(source, pictures)),
      signatures([words(message('Einsatzleiter (Unterschrift)'))]),
    ],
  });
}

function listOf(
  { printed: { label, value }, rows, table: tableOf, heading }: Source,
  name: string,
  columns: readonly string[],
): Content {
  const all = name === 'einsatz_fotos' ? photosOf(rows.of(name)) : rows.of(name);
  const definition = tableOf(name);
  const used = columns.filter((column) => all.some((row) => value(definition, row, column) !== ''));
  if (used.length === 0) return [];
  const body = all.map((row) => used.map((column): TableCell => ({ text: value(definition, row, column) })));
  return block(
    heading(name),
    table(
      used.map((column) => label(definition, column)),
      body,
      used.map(() => 'auto'),
    ),
  );
}

/** Photos with time and text from the first to the last; one that is not on the device is named as such. */
function shownPhotos({ printed: { words }, rows, heading }: Source, pictures: ReadonlyMap<string, string>): Content[] {
  const photos = photosOf(rows.of('einsatz_fotos')).toSorted((a, b) =>
    (a.aufgenommen_am ?? '').localeCompare(b.aufgenommen_am ?? ''),
  );
  const [first, ...others] = pictureRows(
    photos.map((row) => ({
      image: pictures.get(row.id),
      missing: `${words(message('Nicht auf diesem Gerät'))}: ${row.datei?.name ?? ''}`,
      lines: [formatDateTime(row.aufgenommen_am), row.beschreibung ?? ''].filter((line) => line !== ''),
    })),
  );
  return first === undefined ? [] : [block(heading('einsatz_fotos'), first), ...others];
}

/** The log from the first entry to the last; what was corrected or struck out stays readable. */
function logOf({ printed: { words, value }, rows, table: tableOf }: Source): Content {
  const log = tableOf('einsatz_verlauf');
  const body = logEntries<Eintrag>(rows.of('einsatz_verlauf'))
    .toReversed()
    .map(({ row, later }): TableCell[] => {
      const wordings = [row, ...later].map((one, at, all) => ({
        text:
          at === 0
            ? (one.text ?? '')
            : `${words(one.gestrichen === true ? message('Gestrichen') : message('Korrigiert'))}: ${one.text ?? ''}`,
        ...(at < all.length - 1 ? { decoration: 'lineThrough' as const } : {}),
      }));
      const who = [row.von_stelle, row.an_stelle].filter(Boolean).join(' › ') || value(log, row, 'richtung');
      return [{ text: formatDateTime(row.zeitpunkt) }, { stack: wordings }, { text: who }, { text: row.autor ?? '' }];
    });
  if (body.length === 0) return [];
  return block(
    words(message('Verlauf')),
    table(
      [words(message('Zeitpunkt')), words(message('Text')), words(message('Richtung')), words(message('Autor'))],
      body,
      ['auto', '*', 90, 60],
    ),
  );
}
