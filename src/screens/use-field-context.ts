import { sektionen } from '../features/organisation/sektionen.table.ts';
import { orte } from '../features/stammdaten/orte.table.ts';
import { lazy, useLayoutEffect, useMemo, useRef } from 'react';
import type { VisibleRow } from '../db/base.ts';
import type { Module } from '../kit/define-module.ts';
import type { FileValue } from '../kit/kinds/file.ts';
import { typeOfBlob } from '../lib/document-types.ts';
import { targetOf, type Registry } from '../kit/registry.ts';
import { localToday } from '../lib/local-time.ts';
import { abwesend } from '../features/personen/mitgliedschaft.rules.ts';
import type { FieldContext } from '../ui/kinds/context.ts';
import { useDevice, type Device } from './device.ts';
import { placeOfSektion } from './map/home.ts';
import { nearnessTo } from './nearness.ts';
import { findPlaces, type Place } from './places.ts';
import { searchRows } from './reference-search.ts';
import { storeFile } from './store-file.ts';
import type { LabelOf } from './value-text.ts';
import { useNavigate } from './link.tsx';
import { addressOf } from '../features/addresses.ts';

// A map is opened seldom.
const LineField = lazy(async () => ({ default: (await import('./map/line-field.tsx')).LineField }));
const PlaceField = lazy(async () => ({ default: (await import('./map/place-field.tsx')).PlaceField }));

interface FieldRecord {
  readonly module: Module;
  readonly id: string;
  /** The record as the form shows it. */
  readonly row: Readonly<Record<string, unknown>>;
  readonly setField?: ((name: string, value: unknown) => void) | undefined;
  /** What may be chosen in a reference, where not everything may. */
  readonly mayChoose?: ((table: string, id: string) => boolean) | undefined;
}

/** What cells and editors of one record need, answered from the device. */
export function useFieldContext(labelOf: LabelOf, record?: FieldRecord): FieldContext {
  const device = useDevice();
  const navigate = useNavigate();
  const latest = useRef(record);
  useLayoutEffect(() => {
    latest.current = record;
  });
  const places = useRef<readonly Place[]>([]);
  const row = record?.row;
  // What effects wait for must keep its identity while one types.
  const steady = useMemo((): FieldContext => {
    const { registry, replica, engine, user } = device;
    return {
      labelOf,
      searchReference: async (table, text) => {
        const mayChoose = latest.current?.mayChoose;
        const own = latest.current?.row['sek_id'];
        const today = localToday();
        const rows = await replica.rows(registry.table(table));
        const isSibling = siblings(registry, latest.current, table, rows);
        return searchRows(registry, table, rows, text, labelOf, {
          mayChoose: (id) => isSibling(id) && (mayChoose?.(table, id) ?? true),
          ...(table === 'personen'
            ? {
                asideOf: (person) => abwesend(person, today),
                nearness: await nearnessTo(replica, typeof own === 'string' ? own : user.sek_id),
              }
            : {}),
        });
      },
      openReference: (table, id) => {
        const module = registry.moduleOf(registry.table(table));
        const path = module === undefined ? undefined : addressOf(module, id);
        if (path !== undefined) void navigate({ to: path });
      },
      loadFile: (file) =>
        latest.current === undefined ? Promise.resolve(undefined) : loadFile(device, latest.current, file),
      storeFile: async (file) => {
        const { sha256, name, type, size } = await storeFile(engine, file, await typeOfBlob(file));
        return { sha256, name, type, size };
      },
      searchPlaces: async (typed) => {
        places.current = findPlaces(await replica.rows(orte), typed);
        return places.current;
      },
      findHome: async () => {
        const own = latest.current?.row['sek_id'];
        return placeOfSektion(
          await replica.row(sektionen, typeof own === 'string' ? own : user.sek_id),
          await replica.rows(orte),
        );
      },
      PlaceField,
      LineField,
      setField: (name, value) => {
        const current = latest.current;
        if (current?.setField === undefined) return;
        current.setField(name, value);
        fillPlace(current, places.current, name, value);
      },
    };
  }, [device, labelOf, navigate]);
  return useMemo(() => ({ ...steady, getField: (name) => row?.[name] }), [steady, row]);
}

/** Rows that hang on the same record as this one are chosen among those that do: a stand of the same Betrieb, a day of the same course. */
function siblings(
  registry: Registry,
  record: FieldRecord | undefined,
  table: string,
  rows: readonly VisibleRow[],
): (id: string) => boolean {
  const { parent } = registry.table(table);
  const own = record?.module.table;
  if (parent === undefined || own?.parent === undefined || own === registry.table(table)) return () => true;
  if (targetOf(own, own.parent) !== targetOf(registry.table(table), parent)) return () => true;
  const on = record?.row[own.parent];
  const ids = new Set(rows.filter((row) => row[parent] === on).map(({ id }) => id));
  return (id) => ids.has(id);
}

/** A chosen place brings its code and country along: they are one address. */
function fillPlace(record: FieldRecord, places: readonly Place[], column: string, value: unknown): void {
  const { fields } = record.module.table;
  const code = Object.keys(fields).find((name) => fields[name]?.options['place'] === column);
  const place = code === undefined ? undefined : bestPlace(places, value, record.row[code]);
  if (place === undefined || code === undefined) return;
  record.setField?.(code, place.plz);
  if ('land' in fields && place.land !== '') record.setField?.('land', place.land);
}

const bestPlace = (places: readonly Place[], ort: unknown, plz: unknown): Place | undefined =>
  places.find((place) => place.ort === ort && place.plz === plz) ?? places.find((place) => place.ort === ort);

function loadFile(device: Device, record: FieldRecord, file: FileValue): Promise<Blob | undefined> {
  const column = Object.keys(record.row).find((name) => {
    const value = record.row[name];
    return typeof value === 'object' && value !== null && 'sha256' in value && value.sha256 === file.sha256;
  });
  return device.loadFile({ url: record.module.url, id: record.id, column: column ?? '' }, file);
}
