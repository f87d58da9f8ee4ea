import * as v from 'valibot';
import type { Rights } from '../permissions/rights.ts';

/** Name of a map file: it stands in addresses. */
export const kartenName = /^[\p{L}\d][\p{L}\d_.-]{0,79}\.pmtiles$/u;

/**
 * Map files of the data directory (`karten/*.pmtiles`), for every signed-in user; brought and removed by who may change master data of the whole association.
 * - `GET /karten` → this list.
 * - `PUT /karten/{name}/teile?marke=` with `Content-Range: bytes <from>-<to>/<total>` and a part as body → `{ offset, complete }`; 409 `{ offset }`
 *   when the upload goes on elsewhere, 422 with the reason where devices could not read the file. `GET` there → how much of it has arrived.
 * - `DELETE /karten/{name}` → 204.
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

/** Size of the parts in which a map is sent, bytes. */
export const kartenTeilBytes = 2 * 1024 * 1024;

/** Names an upload, so that it goes on where it broke off: 64 hex digits that the device makes of the file. */
export const kartenMarke = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const kartenTeilSchema = v.object({ offset: v.number(), complete: v.optional(v.boolean(), false) });

/** Who brings and removes maps. */
export const mayManageMaps = (rights: Rights): boolean => rights.sektionen('VERWALTUNG_STAMMDATEN_SPEICHERN') === 'all';

/** Name under which a map of this file name is kept. */
export function kartenNameOf(fileName: string): string {
  const plain = fileName
    .replace(/\.pmtiles$/i, '')
    .normalize('NFC')
    .replace(/[^\p{L}\d_.-]+/gu, '_')
    .replace(/^[^\p{L}\d]+/u, '');
  return `${plain.slice(0, 72) || 'Karte'}.pmtiles`;
}
