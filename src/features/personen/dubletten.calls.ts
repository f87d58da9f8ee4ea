import * as v from 'valibot';
import { signs } from '../../kit/likeness.ts';
import { isId } from '../../lib/ids.ts';

const id = v.custom<string>(isId);

/** A person in a pair, as far as the reader may see it. */
const personSchema = v.object({
  id: v.string(),
  personenart: v.string(),
  nachname: v.string(),
  vorname: v.string(),
  mgdnummer: v.string(),
  gebdatum: v.string(),
  ort: v.string(),
  sek_id: v.string(),
  /** Name of the branch, for a device that does not know it. */
  sektion: v.string(),
});

export type PairPerson = v.InferOutput<typeof personSchema>;

const likenessSchema = { punkte: v.number(), gruende: v.array(v.picklist(signs)) };

/** `GET /mgd/duplikate?ignoriert=`: pairs of persons who may be the same, the likeliest first; both are visible and may be merged by who asks. */
export const pairsSchema = v.array(
  v.object({
    id: v.string(),
    ...likenessSchema,
    ignoriert: v.boolean(),
    personen: v.tuple([personSchema, personSchema]),
  }),
);

export type Pair = v.InferOutput<typeof pairsSchema>[number];

/** `PUT /mgd/duplikate`: two persons to be compared on request; answers the pair. */
export const newPairSchema = v.strictObject({ eine_id: id, andere_id: id });

/** `GET /mgd/duplikate/{id}`: both persons with all that may be seen, what would be taken of whom, and what hangs on them. */
export const comparedSchema = v.object({
  id: v.string(),
  ...likenessSchema,
  ignoriert: v.boolean(),
  /** Why they cannot be merged. */
  hindernis: v.nullable(v.string()),
  /** Person who would stay. */
  bleibt: v.string(),
  /** By column, the person whose value would be taken; only columns that may be chosen. */
  werte: v.record(v.string(), v.string()),
  /** Columns that somebody has to decide on: either choice loses something that only the other one has. */
  offen: v.array(v.string()),
  personen: v.tuple([
    v.object({
      person: personSchema,
      werte: v.record(v.string(), v.unknown()),
      titel: v.record(v.string(), v.string()),
    }),
    v.object({
      person: personSchema,
      werte: v.record(v.string(), v.unknown()),
      titel: v.record(v.string(), v.string()),
    }),
  ]),
  /** Rows that refer to the two, by table and column: of each, and of the one afterwards. An empty table: what may not be seen. */
  kinder: v.array(
    v.object({
      tabelle: v.string(),
      spalte: v.string(),
      vorher: v.tuple([v.number(), v.number()]),
      danach: v.number(),
    }),
  ),
});

export type Compared = v.InferOutput<typeof comparedSchema>;

/** `PUT /mgd/duplikate/{id}/zusammenfuehren`: who stays, and by column whose value is taken. */
export const mergeSchema = v.strictObject({ bleibt: id, werte: v.optional(v.record(v.string(), id), {}) });

/** `PUT /mgd/duplikate/{id}/ignorieren`: the two are different persons, or not any more. */
export const ignoreSchema = v.strictObject({ ignoriert: v.boolean() });

/** The pair, or the merge, that the call was about. */
export const mergedIdSchema = v.object({ id: v.string() });

/** `GET /mgd/zusammenfuehrungen`: what can still be taken back, newest first; `PUT /mgd/duplikate/{id}/trennen` does it. */
export const mergesSchema = v.array(
  v.object({
    id: v.string(),
    am: v.string(),
    von: v.string(),
    bleibt: personSchema,
    weicht: v.object({ nachname: v.string(), vorname: v.string(), mgdnummer: v.string() }),
  }),
);

export type Merged = v.InferOutput<typeof mergesSchema>[number];
