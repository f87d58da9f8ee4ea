import type { VisibleRow, VisibleRowOf } from '../../../db/base.ts';
import type { Replica } from '../../../db/replica.ts';
import type { Registry } from '../../../kit/registry.ts';
import type { Rights } from '../../../permissions/rights.ts';
import { printedIn, type Printed, type PrintedRows } from '../../../screens/pdf/printed.ts';
import { withoutRestricted } from '../../../screens/put-out.ts';
import { recordRights } from '../../../screens/record-rights.ts';
import type { einsaetze } from '../einsaetze.table.ts';
import type { AppLocale } from '../../../ui/t.ts';

type Einsatz = VisibleRowOf<typeof einsaetze>;

/** Rows of a mission by the names of their tables, as this device has them and its user may read them. */
export interface EinsatzRows {
  readonly einsatz: Einsatz;
  readonly of: (table: string) => readonly VisibleRow[];
}

/** What a document of a mission is made of. */
export interface Source {
  readonly rows: EinsatzRows;
  readonly printed: Printed;
  readonly table: (name: string) => PrintedRows['table'];
  /** Columns that the user may read; the others are not mentioned, for nobody knows whether they are empty. */
  readonly readable: (table: string) => ReadonlySet<string>;
  /** Heading of a list, in the language of the document. */
  readonly heading: (name: string) => string;
  /** ISO instant. */
  readonly madeAt: string;
}

const ofEinsatz = [
  'einsatz_beteiligte',
  'einsatz_fahrzeuge',
  'einsatz_merkmale',
  'einsatz_hunde',
  'einsatz_verlauf',
  'einsatz_fotos',
];
const ofPatient = ['einsatz_diagnosen', 'einsatz_massnahmen', 'einsatz_vitalwerte'];

interface Place {
  readonly replica: Pick<Replica, 'row' | 'label' | 'childrenOf'>;
  readonly registry: Registry;
  readonly rights: Rights;
}

/** Reads a mission and the lists that hang on it, with one patient or without any. */
export async function readEinsatz(
  { replica, registry, rights }: Place,
  einsatz: Einsatz,
  locale: AppLocale,
  patient?: VisibleRow,
): Promise<Source> {
  const cut = async (
    name: string,
    rows: readonly VisibleRow[],
  ): Promise<PrintedRows & { rows: readonly VisibleRow[] }> => ({
    table: registry.table(name),
    rows: await withoutRestricted({ registry, replica }, registry.table(name), rows),
  });
  const read = async (name: string, parent: string): Promise<PrintedRows & { rows: readonly VisibleRow[] }> =>
    cut(name, await replica.childrenOf(registry.table(name), parent));
  const lists = await Promise.all([
    ...ofEinsatz.map((name) => read(name, einsatz.id)),
    ...(patient === undefined ? [] : ofPatient.map((name) => read(name, patient.id))),
  ]);
  const head = await cut('einsaetze', [einsatz]);
  const heads = [head, ...(patient === undefined ? [] : [await cut('einsatz_patienten', [patient])])];
  const byName = new Map([...heads, ...lists].map(({ table, rows }) => [table.name, rows]));
  const printed = await printedIn(locale, { registry, replica }, [...heads, ...lists]);
  return {
    rows: { einsatz: head.rows[0] ?? einsatz, of: (name) => byName.get(name) ?? [] },
    printed,
    table: (name) => registry.table(name),
    readable: (name) =>
      recordRights({ registry, rights, table: registry.table(name), root: einsatz, isNew: false }).readable,
    heading: (name) => printed.words(registry.moduleOf(registry.table(name))?.label ?? name),
    madeAt: new Date().toISOString(),
  };
}

/** The number of the server, else the one that the device gave. */
export const numberOf = ({ nummer, vorlaeufig }: Einsatz): string => nummer || vorlaeufig || '';

/** A number as part of a file name. */
export const inFileName = (number: string): string => number.replaceAll(/[^\w-]+/g, '-');
