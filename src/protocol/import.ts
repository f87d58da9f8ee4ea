import * as v from 'valibot';
import { isId } from '../lib/ids.ts';

const id = v.custom<string>(isId);

/** Most rows of one import. */
export const maxImportRows = 20_000;

/** Highest number of a row: a spreadsheet has no more lines, and taking an import back goes through them all. */
const maxImportLine = 1_048_576;

/** Largest body of an import, in bytes: the most rows, each with a dozen columns. */
export const maxImportBytes = 16 * 1024 * 1024;

/** What becomes of a new row that is likely there already: it is left out, changes who is there, or is added all the same. */
export const twinChoice = v.picklist(['auslassen', 'aendern', 'neu']);

export type TwinChoice = v.InferOutput<typeof twinChoice>;

/** One row of a file, by its number there. */
export const importRowSchema = v.strictObject({
  id,
  nr: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxImportLine)),
  werte: v.record(v.string(), v.unknown()),
  /** What was chosen for this row, else `zwillinge` of the order counts. */
  zwilling: v.optional(twinChoice),
});

/**
 * Body of `POST /import`: rows of a file for one module.
 * - `probe`: everything is checked and tried as if it were written, and nothing is kept;
 * - `alles`: all rows in one transaction, or none when one is refused;
 * - `gute`: every row for itself.
 * With `nummern` new records keep the numbers that the file gives, and former ones, as a first import needs them: a right of the
 * association. The series goes on above the highest.
 * A row whose `schluessel` columns equal those of a record changes it, else it becomes a new one under its `id`, unless the person is
 * likely there already: then `zwillinge` says what becomes of it (left out). A repetition has no second effect.
 */
export const importSchema = v.strictObject({
  id,
  modul: v.string(),
  /** Name of the file, for the list of imports. */
  name: v.pipe(v.string(), v.maxLength(255)),
  art: v.picklist(['probe', 'alles', 'gute']),
  nummern: v.optional(v.boolean()),
  schluessel: v.pipe(v.array(v.string()), v.maxLength(4)),
  zwillinge: v.optional(twinChoice),
  /** Values of new records where their row has none. */
  neu: v.optional(v.record(v.string(), v.unknown())),
  zeilen: v.pipe(v.array(importRowSchema), v.minLength(1), v.maxLength(maxImportRows)),
});

export type ImportOrder = v.InferOutput<typeof importSchema>;
export type ImportRow = ImportOrder['zeilen'][number];

/** Most orders of one move. */
const maxOrders = 20;

/** One row of a move: `auftrag` is the place of its order. */
export const umzugRowSchema = v.strictObject({
  ...importRowSchema.entries,
  auftrag: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxOrders - 1)),
});

/**
 * Body of `POST /import/umzug`: several orders that hang together, such as persons and what belongs to them, in one transaction: all of
 * it or nothing (`alles`), or tried and taken back (`probe`). A row whose id is that of a record changes it, so that whoever makes ids of
 * the keys of another program repeats a move without doubling anything; else it is found by `schluessel` or added. Each order is an
 * import of its own, and taken back as one.
 */
export const umzugSchema = v.strictObject({
  art: v.picklist(['probe', 'alles']),
  auftraege: v.pipe(
    v.array(v.omit(importSchema, ['art', 'zeilen', 'nummern'])),
    v.minLength(1),
    v.maxLength(maxOrders),
  ),
  zeilen: v.pipe(v.array(umzugRowSchema), v.minLength(1), v.maxLength(maxImportRows)),
});

export type UmzugOrder = v.InferOutput<typeof umzugSchema>;

const resultSchema = v.object({
  nr: v.number(),
  /** `zwilling`: left out, for the person is likely there already. */
  was: v.picklist(['neu', 'geaendert', 'gleich', 'zwilling', 'fehler']),
  /** A German sentence about the whole row. */
  text: v.optional(v.string(), ''),
  felder: v.optional(v.array(v.object({ feld: v.string(), text: v.string() })), []),
  /** Of a trial: the record that the row changes or likely is, by its title and its id. */
  titel: v.optional(v.string()),
  satz: v.optional(v.string()),
  /** Of a trial: values that the row would set; `alt` is absent of what the user may not read. */
  werte: v.optional(v.array(v.object({ feld: v.string(), alt: v.optional(v.unknown()), neu: v.unknown() }))),
});

/** What became, or in a trial would become, of one row. */
export type ImportResult = v.InferOutput<typeof resultSchema>;

/** Lines of the answers (NDJSON) to an import and to taking one back; without `ende` it was cut. */
export const importFrameSchema = v.variant('t', [
  v.object({ t: v.literal('teil'), fertig: v.number(), zeilen: v.array(resultSchema) }),
  /** `uebernommen`: something was written and is kept. */
  v.object({ t: v.literal('ende'), uebernommen: v.boolean() }),
]);

export type ImportFrame = v.InferOutput<typeof importFrameSchema>;

/** Lines of the answer to a move: as those of an import, each part of one order. */
export const umzugFrameSchema = v.variant('t', [
  v.object({ t: v.literal('teil'), auftrag: v.number(), fertig: v.number(), zeilen: v.array(resultSchema) }),
  v.object({ t: v.literal('ende'), uebernommen: v.boolean() }),
]);

export type UmzugFrame = v.InferOutput<typeof umzugFrameSchema>;

/** `GET /import`: the user's own imports, the last one first. */
export const importsSchema = v.array(
  v.object({
    id: v.string(),
    modul: v.string(),
    name: v.string(),
    erstelltam: v.string(),
    neu: v.number(),
    geaendert: v.number(),
    rueckgaengigam: v.nullable(v.string()),
  }),
);

export type ImportEntry = v.InferOutput<typeof importsSchema>[number];
