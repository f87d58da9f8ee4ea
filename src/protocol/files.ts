/**
 * File bytes travel apart from records, resumable:
 * - `HEAD /dateien/{sha256}` → 200 with header `Upload-Offset: <bytes the server holds>` and `Upload-Complete: ?1|?0`
 *   (names of draft-ietf-httpbis-resumable-upload); 404 when it knows nothing of it from this user.
 * - `PUT /dateien/{sha256}` with `Content-Range: bytes <from>-<to>/<total>` and the part as body → 200 `{ offset, complete }`;
 *   409 `{ offset }` when `from` is not the offset; 422 with field `sha256` when the finished file's SHA-256 differs (the parts are dropped).
 * - `GET {module url}/{record id}/datei/{column}` → the file, with the right to read that record and column.
 * A record that names a file is accepted only when its bytes are complete (422 else), so the record follows its blob.
 */
export const chunkBytes = 512 * 1024;
