import * as v from 'valibot';
import { sha256Of } from '../lib/sha256.ts';
import { message } from '../lib/message.ts';
import { chunkBytes } from '../protocol/files.ts';
import type { Store } from '../db/database.ts';
import { readFile } from '../db/files.ts';
import type { Entry, Refusal } from '../db/outbox-entry.ts';
import { steady, storageFaultOf } from '../db/storage-fault.ts';
import { isPassing, refusalOf } from './answers.ts';
import type { Environment, Transport } from './environment.ts';
import { reach, readJson } from './reach.ts';
import { retryAfterOf, SignInNeeded } from './retry.ts';

interface UploadContext {
  readonly store: Store;
  readonly transport: Transport;
  readonly environment: Pick<Environment, 'now'>;
  readonly signal: AbortSignal;
}

/** What became of a file. */
export type Uploaded =
  | { readonly is: 'done' }
  | { readonly is: 'again'; /** Of `Retry-After`, ms. */ readonly retryAfter: number }
  | { readonly is: 'refused'; readonly error: Refusal };

const progressSchema = v.object({ offset: v.number(), complete: v.optional(v.boolean(), false) });

/**
 * Sends a file in parts (protocol/files). It goes on where the server stopped, so a cut costs one part; a file that the server
 * has already costs one question. 'again': a trouble with this file only. Throws Interruption without a network, and SignInNeeded.
 */
export async function uploadFile(context: UploadContext, file: Entry): Promise<Uploaded> {
  const sha256 = file.id;
  const bytes = await bytesOf(context.store, sha256);
  if (bytes === undefined) return lost;
  let answer = await offsetOf(context, sha256);
  while (answer.is === 'sent' && answer.offset !== 'done') answer = await sendPart(context, file, bytes, answer.offset);
  return answer.is === 'sent' ? { is: 'done' } : answer;
}

/** A file that does not open must not hold up the others. */
async function bytesOf(store: Store, sha256: string): Promise<ArrayBuffer | undefined> {
  try {
    return await steady(() => readFile(store, sha256));
  } catch (cause) {
    if (storageFaultOf(cause) !== 'other') throw cause;
    return undefined;
  }
}

const lost: Extract<Uploaded, { is: 'refused' }> = {
  is: 'refused',
  error: {
    kind: 'not-found',
    status_text: message('Die Datei fehlt auf diesem Gerät oder ist beschädigt.'),
    fields: [],
    status: 0,
  },
};

type Sent = { readonly is: 'sent'; readonly offset: number | 'done' } | Exclude<Uploaded, { is: 'done' }>;

/** Where to go on; 'done' when the server has it all. */
async function offsetOf(context: UploadContext, sha256: string): Promise<Sent> {
  const path = `/dateien/${sha256}`;
  const response = await reach(
    () => context.transport.request(path, { method: 'HEAD', signal: context.signal }),
    `HEAD ${path}`,
  );
  if (response.status === 401) throw new SignInNeeded(`HEAD ${path}: 401`);
  if (isPassing(response.status)) return later(context, response);
  if (!response.ok) return { is: 'sent', offset: 0 };
  return {
    is: 'sent',
    offset:
      response.headers.get('upload-complete') === '?1' ? 'done' : Number(response.headers.get('upload-offset') ?? 0),
  };
}

const later = (context: UploadContext, response: Response): Sent => ({
  is: 'again',
  retryAfter: retryAfterOf(response, context.environment.now()),
});

/** A sum that is wrong at the server and right here was spoilt on the way: the whole file goes again. */
async function sendPart(context: UploadContext, file: Entry, bytes: ArrayBuffer, from: number): Promise<Sent> {
  const path = `/dateien/${file.id}`;
  const part = bytes.slice(from, from + chunkBytes);
  const headers = {
    'content-type': 'application/octet-stream',
    'content-range': `bytes ${from}-${from + part.byteLength - 1}/${bytes.byteLength}`,
    'idempotency-key': file.key,
  };
  const response = await reach(
    () => context.transport.request(path, { method: 'PUT', headers, body: part, signal: context.signal }),
    `PUT ${path}`,
  );
  if (response.status === 401) throw new SignInNeeded(`PUT ${path}: 401`);
  if (isPassing(response.status)) return later(context, response);
  const body = await reach(() => readJson(response), `PUT ${path}: answer`);
  const progress = v.safeParse(progressSchema, body);
  const isMoved = response.status === 409 && progress.success && progress.output.offset !== from;
  if ((response.ok || isMoved) && progress.success)
    return { is: 'sent', offset: progress.output.complete ? 'done' : progress.output.offset };
  if (response.ok || response.status === 409) return { is: 'again', retryAfter: 0 };
  const error = refusalOf(response.status, body);
  if (error.fields.some(({ feld }) => feld === 'sha256'))
    return (await sha256Of(bytes)) === file.id ? { is: 'again', retryAfter: 0 } : lost;
  return { is: 'refused', error };
}
