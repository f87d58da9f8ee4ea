import * as v from 'valibot';
import { chunkBytes } from '../protocol/files.ts';
import type { Store } from '../db/database.ts';
import { readFile } from '../db/files.ts';
import type { Entry, Refusal } from '../db/outbox-entry.ts';
import { isPassing, refusalOf } from './answers.ts';
import type { Transport } from './environment.ts';
import { reach, readJson } from './reach.ts';
import { SignInNeeded } from './retry.ts';

interface UploadContext {
  readonly store: Store;
  readonly transport: Transport;
  readonly signal: AbortSignal;
}

/** What became of a file. */
export type Uploaded = { readonly is: 'done' } | { readonly is: 'again' } | { readonly is: 'refused'; readonly error: Refusal };

const progressSchema = v.object({ offset: v.number(), complete: v.optional(v.boolean(), false) });

/**
 * Sends a file in parts (protocol/files). It goes on where the server stopped, so a cut costs one part; a file that the server
 * has already costs one question. 'again': a trouble with this file only. Throws Interruption without a network, and SignInNeeded.
 */
export async function uploadFile(context: UploadContext, file: Entry): Promise<Uploaded> {
  const sha256 = file.id;
  const bytes = await readFile(context.store, sha256);
  if (bytes === undefined) return lost;
  let offset = await offsetOf(context, sha256);
  while (typeof offset === 'number') {
    const answer = await sendPart(context, file, bytes, offset);
    if (answer.is !== 'sent') return answer;
    offset = answer.offset;
  }
  return { is: offset };
}

const lost: Uploaded = { is: 'refused', error: { kind: 'not-found', status_text: 'Die Datei fehlt auf diesem Gerät.', fields: [], status: 0 } };

/** Where to go on; 'done' when the server has it all. */
async function offsetOf(context: UploadContext, sha256: string): Promise<number | 'done' | 'again'> {
  const path = `/dateien/${sha256}`;
  const response = await reach(() => context.transport.request(path, { method: 'HEAD', signal: context.signal }), `HEAD ${path}`);
  if (response.status === 401) throw new SignInNeeded(`HEAD ${path}: 401`);
  if (isPassing(response.status)) return 'again';
  if (!response.ok) return 0;
  return response.headers.get('upload-complete') === '?1' ? 'done' : Number(response.headers.get('upload-offset') ?? 0);
}

type Sent = { readonly is: 'sent'; readonly offset: number | 'done' } | Exclude<Uploaded, { is: 'done' }>;

async function sendPart(context: UploadContext, file: Entry, bytes: ArrayBuffer, from: number): Promise<Sent> {
  const path = `/dateien/${file.id}`;
  const part = bytes.slice(from, from + chunkBytes);
  const headers = {
    'content-type': 'application/octet-stream',
    'content-range': `bytes ${from}-${from + part.byteLength - 1}/${bytes.byteLength}`,
    'idempotency-key': file.key,
  };
  const response = await reach(() => context.transport.request(path, { method: 'PUT', headers, body: part, signal: context.signal }), `PUT ${path}`);
  if (response.status === 401) throw new SignInNeeded(`PUT ${path}: 401`);
  if (isPassing(response.status)) return { is: 'again' };
  const body = await reach(() => readJson(response), `PUT ${path}: answer`);
  const progress = v.safeParse(progressSchema, body);
  const isMoved = response.status === 409 && progress.success && progress.output.offset !== from;
  if ((response.ok || isMoved) && progress.success) return { is: 'sent', offset: progress.output.complete ? 'done' : progress.output.offset };
  return response.ok || response.status === 409 ? { is: 'again' } : { is: 'refused', error: refusalOf(response.status, body) };
}
