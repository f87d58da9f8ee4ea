import * as v from 'valibot';

const valuesSchema = v.nullable(v.record(v.string(), v.unknown()));

/** GET {url}/{id}/verlauf, newest first: the record's own changes and those of what hangs on it, in the columns that the user may read. */
export const historySchema = v.array(
  v.object({
    /** Feed number; changes of one operation share it. */
    nummer: v.number(),
    /** ISO instant. */
    zeit: v.string(),
    von: v.string(),
    tabelle: v.string(),
    id: v.string(),
    art: v.picklist(['neu', 'aendern', 'loeschen', 'schritt', 'wiederherstellen']),
    vorher: valuesSchema,
    nachher: valuesSchema,
    /** Of a step. */
    grund: v.optional(v.nullable(v.string())),
    /** It came about when two records became one, or when that was taken back. */
    anlass: v.optional(v.picklist(['Zusammenfuehrung', 'Trennung'])),
  }),
);

export type HistoryEntry = v.InferOutput<typeof historySchema>[number];
