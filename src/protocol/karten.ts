import * as v from 'valibot';

/** Name of a map file: it stands in addresses. */
export const kartenName = /^[\p{L}\d][\p{L}\d_.-]{0,79}\.pmtiles$/u;

/**
 * Map files of the data directory (`karten/*.pmtiles`), for every signed-in user.
 * - `GET /karten` → this list.
 * - `GET /karten/{name}` → the file, with `Range: bytes=<from>-<to>` a part of it (206). The `ETag` changes with the file.
 */
export const kartenSchema = v.array(
  v.object({
    name: v.pipe(v.string(), v.regex(kartenName)),
    bytes: v.number(),
    etag: v.string(),
    /** When the file came, ISO 8601. */
    stand: v.string(),
    /** Its coarsest and finest zoom; absent where the file is no map. */
    zoom: v.optional(v.tuple([v.number(), v.number()])),
    /** Why devices cannot read the file, packed German sentence. */
    mangel: v.optional(v.string()),
  }),
);

export type Kartendatei = v.InferOutput<typeof kartenSchema>[number];
