import type { Registry } from '../../src/kit/registry.ts';

/** What may be uploaded at all: the sum of all file and photo fields. A record's own field decides again. */
export interface UploadRules {
  readonly maxBytes: number;
  readonly types: ReadonlySet<string>;
}

/** Largest part of a file in one request, in bytes; clients send `chunkBytes`. */
export const maxPartBytes = 8 * 1024 * 1024;
/** Limits for what one user has begun and not finished. */
export const maxOpenFiles = 50;
export const maxOpenBytes = 500 * 1024 * 1024;
/** An upload that nobody went on with for this long is dropped; the device begins anew. */
export const abandonedMillis = 14 * 86_400_000;

export function uploadRules(registry: Registry): UploadRules {
  const fields = [...registry.tables.values()]
    .flatMap((table) => Object.values(table.fields))
    .filter(({ kind }) => kind === 'file' || kind === 'photo');
  const sizes = fields.map(({ options }) => Number(options['maxBytes'] ?? 0));
  const types = fields.flatMap(({ options: { accept } }) =>
    Array.isArray(accept) ? accept.filter((one) => typeof one === 'string') : [],
  );
  return { maxBytes: Math.max(0, ...sizes), types: new Set(types) };
}
