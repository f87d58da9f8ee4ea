import { useEffect, useRef, useState } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { newId } from '../../lib/ids.ts';
import { SheetError, type FileTable, type SheetFault } from '../../lib/tables/sheet.ts';
import type { ImportEntry, ImportOrder } from '../../protocol/import.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, textsIn } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useReadable } from '../use-readable.ts';
import type { ColumnChoice } from './columns-step.tsx';
import { importRows, referredBy, resolver } from './import-rows.ts';
import type { ImportStep, ReadSheet, Running } from './import-state.ts';
import { autoMapping, keptNumbers, rememberedOf, targetsOf, usualKey, type Target } from './mapping.ts';
import { readFile } from './read-file.ts';
import { runImport, undoImport, type Ran } from './run-import.ts';

const noChoice: ColumnChoice = { mapping: [], key: [], sektion: null, emptyClears: false, nummern: false };
/** What the heads of files meant, by module: sealed like everything of this user. */
/** Notes of older versions, `import:<module>`, also held what nobody had chosen: they are read no more. */
const noteOf = (module: Module): string => `import-wahl:${module.name}`;

/** Everything an import does, from the file to taking it back. */
export function useImport(module: Module) {
  const { engine, notes, registry, replica, rights, user } = useDevice();
  const [step, setStep] = useState<ImportStep>({ at: 'file' });
  const [choice, setChoice] = useState(noChoice);
  const [running, setRunning] = useState<Running>();
  const [targets, setTargets] = useState<readonly Target[]>([]);
  const readable = useReadable(module);
  const stopped = useRef<AbortController>(undefined);
  useEffect(() => () => stopped.current?.abort(), []);

  const during = async <T>(
    label: string,
    total: number | undefined,
    work: (signal: AbortSignal, onProgress: (done: number) => void) => Promise<T>,
  ): Promise<T> => {
    const stop = new AbortController();
    stopped.current = stop;
    setRunning({ label, done: 0, total, stop });
    try {
      return await work(stop.signal, (done) => setRunning((now) => now && { ...now, done }));
    } finally {
      setRunning(undefined);
    }
  };

  const read = async (file: File): Promise<void> => {
    try {
      const tables = await during(t('Datei wird gelesen'), undefined, (signal) => readFile(file, signal));
      await open(
        file.name,
        tables,
        tables.findIndex((table) => 'sheet' in table),
      );
    } catch (error) {
      setStep({ at: 'file', trouble: faultText(error instanceof SheetError ? error.kind : 'unreadable') });
    }
  };

  /** Takes one of the tables of a file. */
  const open = async (name: string, tables: readonly FileTable[], nr: number): Promise<void> => {
    const table = tables[nr];
    if (table === undefined || 'fault' in table) throw new SheetError(table?.fault ?? 'empty');
    const words = await Promise.all([textsIn('de'), textsIn('it')]);
    const found = targetsOf(module, readable, words, keptNumbers(module, rights));
    const mapping = autoMapping(table.sheet[0] ?? [], found, asRemembered(await notes.read(noteOf(module))));
    setTargets(found);
    setChoice({ ...noChoice, mapping, key: usualKey(module, mapping), sektion: user.sek_id });
    setStep({ at: 'columns', file: { name, tables, nr, sheet: table.sheet } });
  };

  const choose = async (file: ReadSheet, nr: number): Promise<void> => {
    try {
      await open(file.name, file.tables, nr);
    } catch (error) {
      setStep({ at: 'columns', file, trouble: faultText(error instanceof SheetError ? error.kind : 'unreadable') });
    }
  };

  const check = async (file: ReadSheet): Promise<void> => {
    const { mapping, key, sektion, emptyClears, nummern } = choice;
    const tables = await Promise.all(
      referredBy(module, mapping).map(async (name) => [name, await replica.rows(registry.table(name))] as const),
    );
    const neu =
      'sek_id' in module.table.fields && !mapping.includes('sek_id') && sektion !== null ? { sek_id: sektion } : {};
    const zeilen = importRows(module, file.sheet, { mapping, emptyClears }, resolver(registry, new Map(tables)));
    if (zeilen.length === 0)
      return setStep({ at: 'columns', file, trouble: t('Keine Zeile hat einen Wert in den gewählten Spalten.') });
    const order: ImportOrder = {
      id: newId(),
      modul: module.name,
      name: file.name.slice(-255),
      art: 'probe',
      ...(nummern ? { nummern } : {}),
      schluessel: [...key],
      neu,
      zeilen,
    };
    const ran = await during(t('Zeilen werden geprüft'), zeilen.length, (signal, onProgress) =>
      runImport(engine, order, signal, onProgress),
    );
    if (ran.state === 'done') {
      await notes
        .write(
          noteOf(module),
          rememberedOf(
            file.sheet[0] ?? [],
            mapping,
            autoMapping(file.sheet[0] ?? [], targets, {}),
            asRemembered(await notes.read(noteOf(module))),
          ),
        )
        .catch(() => {});
      return setStep({ at: 'checked', file, order, results: ran.results });
    }
    setStep({ at: 'columns', file, trouble: troubleOf(ran) });
  };

  const take = async (order: ImportOrder, art: 'alles' | 'gute'): Promise<void> => {
    const ran = await during(t('Zeilen werden übernommen'), order.zeilen.length, (signal, onProgress) =>
      runImport(engine, { ...order, art }, signal, onProgress),
    );
    const isRefused = ran.state === 'refused';
    setStep({
      at: 'over',
      order,
      results: isRefused ? [] : ran.results,
      kept: !isRefused && ran.kept,
      isCut: ran.state === 'cut',
    });
    if (isRefused) toast({ tone: 'bad', title: t(ran.sentence) });
    await engine.syncNow();
  };

  const undo = async (entry: Pick<ImportEntry, 'id'>, total: number): Promise<void> => {
    const ran = await during(t('Import wird rückgängig gemacht'), total, (signal, onProgress) =>
      undoImport(engine, entry.id, signal, onProgress),
    );
    if (ran.state !== 'done') toast({ tone: 'bad', title: troubleOf(ran) });
    else if (ran.results.length === 0) toast({ tone: 'ok', title: t('Der Import ist rückgängig gemacht.') });
    else
      toast({
        tone: 'warn',
        title: t('Der Import ist rückgängig gemacht.'),
        text: t(
          '{n, plural, one {Ein Eintrag wurde} other {# Einträge wurden}} seither geändert und bleiben, wie sie sind.',
          { n: ran.results.length },
        ),
      });
    await engine.syncNow();
  };

  return { step, setStep, choice, setChoice, running, targets, read, choose, check, take, undo };
}

function troubleOf(ran: Ran): string {
  if (ran.state === 'refused' && ran.sentence !== '') return t(ran.sentence);
  return t('Der Server hat nicht bis zum Ende geantwortet.');
}

function faultText(kind: SheetFault): string {
  const texts: Readonly<Record<SheetFault, string>> = {
    'too-large': t('Die Datei ist zu groß.'),
    'too-many-rows': t('Die Datei hat mehr als 20.000 Zeilen.'),
    'too-many-columns': t('Die Datei hat mehr als 300 Spalten.'),
    unreadable: t('Die Datei ist keine lesbare Tabelle.'),
    empty: t('Die Datei hat keine Zeilen unter ihren Spaltennamen.'),
  };
  return texts[kind];
}

function asRemembered(note: unknown): Record<string, string | null> {
  if (typeof note !== 'object' || note === null) return {};
  return Object.fromEntries(
    Object.entries(note).filter(
      (entry): entry is [string, string | null] => entry[1] === null || typeof entry[1] === 'string',
    ),
  );
}
