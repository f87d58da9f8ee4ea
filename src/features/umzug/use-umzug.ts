import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { localToday } from '../../lib/local-time.ts';
import { SheetError, type FileTable, type SheetFault } from '../../lib/tables/sheet.ts';
import type { ImportResult, TwinChoice, UmzugOrder } from '../../protocol/import.ts';
import type { Table } from '../../kit/define-table.ts';
import type { Registry } from '../../kit/registry.ts';
import { may } from '../../permissions/rights.ts';
import type { Resolve } from '../../screens/import/cell-value.ts';
import { useDevice, type Device } from '../../screens/device.ts';
import { referredBy, resolver } from '../../screens/import/import-rows.ts';
import { readFile } from '../../screens/import/read-file.ts';
import { undoImport } from '../../screens/import/run-import.ts';
import { erkannt } from './erkennen.ts';
import { aufVorhandene, runUmzug } from './run-umzug.ts';
import { teilKey, type Teil } from './teil.ts';
import { umzugAus, type Umzug } from './zeilen.ts';

/** A file that was chosen, and what was found in it. */
export interface Gelesen {
  readonly name: string;
  readonly teile: readonly Teil[];
  /** Tables that no source knows, by name. */
  readonly fremd: readonly string[];
  /** A message, where it cannot be read. */
  readonly trouble: string | undefined;
}

/** A rehearsal or a move that is over. */
export interface Gelaufen {
  readonly umzug: Umzug;
  readonly order: UmzugOrder;
  readonly results: readonly (readonly ImportResult[])[];
  readonly isKept: boolean;
}

const letzterSchema = v.object({
  wann: v.string(),
  dateien: v.string(),
  auftraege: v.array(v.string()),
  zeilen: v.number(),
});

/** The last move of this device, that can be taken back. */
export type Letzter = v.InferOutput<typeof letzterSchema>;

/** Each branch has its own, and calls them alike. */
export const ofBranch: ReadonlySet<string> = new Set(['konten', 'banken']);

const note = 'umzug';
const faults: Readonly<Record<SheetFault, string>> = {
  'too-large': message('Die Datei ist zu groß.'),
  'too-many-rows': message('Die Datei hat mehr als 20.000 Zeilen.'),
  'too-many-columns': message('Die Datei hat mehr als 300 Spalten.'),
  unreadable: message('Die Datei ist keine lesbare Tabelle.'),
  empty: message('Die Datei hat keine Zeilen unter ihren Spaltennamen.'),
};

/** Everything a move does, from the files to taking it back. */
export function useUmzug() {
  const { engine, notes, registry, replica, rights } = useDevice();
  const [dateien, setDateien] = useState<readonly Gelesen[]>([]);
  const [gelaufen, setGelaufen] = useState<Gelaufen>();
  const [antworten, setAntworten] = useState<Readonly<Record<string, string>>>({});
  const [letzter, setLetzter] = useState<Letzter>();
  const [trouble, setTrouble] = useState<string>();
  const [running, setRunning] = useState<{ readonly label: string; readonly done: number; readonly total?: number }>();
  const stopped = useRef<AbortController>(undefined);
  useEffect(() => () => stopped.current?.abort(), []);
  useEffect(() => {
    const recall = async (): Promise<void> => {
      const kept = v.safeParse(letzterSchema, await notes.read(note));
      if (kept.success) setLetzter(kept.output);
    };
    void recall();
  }, [notes]);

  const during = async <T>(
    label: string,
    total: number | undefined,
    work: (signal: AbortSignal, onProgress: (done: number) => void) => Promise<T>,
  ): Promise<T> => {
    const stop = new AbortController();
    stopped.current = stop;
    const size = total === undefined ? {} : { total };
    setTrouble(undefined);
    setRunning({ label, done: 0, ...size });
    try {
      return await work(stop.signal, (done) => setRunning({ label, done, ...size }));
    } finally {
      setRunning(undefined);
    }
  };

  const read = async (files: readonly File[]): Promise<void> => {
    const found = await during(message('Dateien werden gelesen'), undefined, (signal) =>
      Promise.all(files.map((file) => gelesen(file, { registry, rights }, signal))),
    );
    setGelaufen(undefined);
    setDateien((before) => [...before.filter(({ name }) => !found.some((one) => one.name === name)), ...found]);
  };

  /** Says which record a file is about; null takes it back. */
  const answer = (teil: Teil, id: string | null): void => {
    setGelaufen(undefined);
    const { [teilKey(teil)]: _, ...rest } = antworten;
    setAntworten(id === null ? rest : { ...rest, [teilKey(teil)]: id });
  };

  const remove = (name: string): void => {
    setGelaufen(undefined);
    setDateien((before) => before.filter((one) => one.name !== name));
  };

  /** Asks the server how it would go. Rows of persons who are there already are pointed to them, and asked once more. */
  const rehearse = async (sek_id: string, zwillinge: TwinChoice): Promise<void> => {
    const teile = dateien.flatMap((one) => one.teile);
    const resolve = await genannt(registry, replica, teile, sek_id);
    const umzug = umzugAus(teile, { registry, sek_id, today: localToday(), resolve, antworten });
    const auftraege = umzug.order.auftraege.map((one) => ({ ...one, zwillinge }));
    if (umzug.order.zeilen.length === 0)
      return setTrouble(message('In diesen Dateien steht nichts, was übernommen wird.'));
    await during(message('Die Datenübernahme wird geprobt'), umzug.order.zeilen.length, async (signal, onProgress) => {
      const first: UmzugOrder = { ...umzug.order, auftraege };
      // Whoever is there already is told by leaving everybody out who likely is.
      const asked = {
        ...first,
        auftraege: first.auftraege.map((one) => ({ ...one, zwillinge: 'auslassen' as const })),
      };
      const seen = zwillinge === 'neu' ? undefined : await runUmzug(engine, asked, signal, onProgress);
      const order = seen?.kind === 'done' ? aufVorhandene(first, seen.results) : first;
      const told =
        order === first && zwillinge === 'auslassen' && seen !== undefined
          ? seen
          : await runUmzug(engine, order, signal, onProgress);
      if (told.kind === 'failed') return setTrouble(told.text);
      setGelaufen({ umzug, order, results: told.results, isKept: false });
    });
  };

  const move = async ({ umzug, order }: Gelaufen): Promise<void> => {
    const sent: UmzugOrder = { ...order, art: 'alles' };
    await during(message('Die Datenübernahme läuft'), order.zeilen.length, async (signal, onProgress) => {
      const told = await runUmzug(engine, sent, signal, onProgress);
      if (told.kind === 'failed') return setTrouble(told.text);
      setGelaufen({ umzug, order, results: told.results, isKept: told.kept });
      if (!told.kept) return;
      const done: Letzter = {
        wann: new Date().toISOString(),
        dateien: dateien.map(({ name }) => name).join(', '),
        auftraege: order.auftraege.map(({ id }) => id),
        zeilen: order.zeilen.length,
      };
      await notes.write(note, done);
      setLetzter(done);
      await engine.syncNow();
    });
  };

  /** Takes the last move back, what hangs on persons first. Answers how many rows were changed since and stay. */
  const undo = async ({ auftraege, zeilen }: Letzter): Promise<number | undefined> => {
    let left = 0;
    const isDone = await during(
      message('Die Datenübernahme wird rückgängig gemacht'),
      zeilen,
      async (signal, onProgress) => {
        for (const id of auftraege.toReversed()) {
          const ran = await undoImport(engine, id, signal, onProgress);
          if (ran.state === 'cut') return false;
          left += ran.state === 'done' ? ran.results.length : 0;
        }
        return true;
      },
    );
    if (!isDone) {
      setTrouble(message('Der Server hat nicht bis zum Ende geantwortet.'));
      return undefined;
    }
    await notes.remove(note);
    setLetzter(undefined);
    setGelaufen(undefined);
    await engine.syncNow();
    return left;
  };

  return {
    dateien,
    gelaufen,
    letzter,
    trouble,
    running,
    antworten,
    read,
    answer,
    remove,
    rehearse,
    move,
    undo,
    stop: () => stopped.current?.abort(),
  };
}

/** What cells may name: records of the branch, where a table has one. */
async function genannt(
  registry: Registry,
  replica: Device['replica'],
  teile: readonly Teil[],
  sek_id: string,
): Promise<Resolve> {
  const tables = new Set(
    teile.flatMap(({ erkannt: { art, spalten } }) => [
      ...(art.auchHier === true ? [registry.module(art.modul).table.name] : []),
      ...referredBy(
        registry.module(art.modul),
        spalten.map((column) => column ?? null),
      ),
    ]),
  );
  const rows = await Promise.all(
    [...tables].map(async (name) => {
      const all = await replica.rows(registry.table(name));
      return [name, ofBranch.has(name) ? all.filter((row) => row['sek_id'] === sek_id) : all] as const;
    }),
  );
  return resolver(registry, new Map(rows));
}

async function gelesen(file: File, device: Wer, signal: AbortSignal): Promise<Gelesen> {
  try {
    const tables = await readFile(file, signal);
    const found = tables.map((table) => [table, teileVon(file.name, table, device)] as const);
    return {
      name: file.name,
      teile: found.flatMap(([, teile]) => teile),
      fremd: found.flatMap(([table, teile]) => (teile.length === 0 && 'sheet' in table ? [table.name] : [])),
      trouble: undefined,
    };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { name: file.name, teile: [], fremd: [], trouble: faults[error.kind] };
  }
}

type Wer = Pick<Device, 'registry' | 'rights'>;

/** What a table holds for lists that this kind of organisation has; of lists that all share, only for those who may add to them. */
const teileVon = (datei: string, table: FileTable, { registry, rights }: Wer): readonly Teil[] =>
  'sheet' in table
    ? erkannt(table.sheet)
        .filter(({ art }) => registry.modules.has(art.modul))
        .filter(({ art }) => art.auchHier !== true || mayAdd(rights, registry.module(art.modul).table))
        .map((one) => ({ datei, sheet: table.sheet, erkannt: one }))
    : [];

const mayAdd = (rights: Device['rights'], table: Table): boolean => may(rights, 'NEU', table, table, { sek_ids: [] });
