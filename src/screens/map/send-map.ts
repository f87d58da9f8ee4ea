import * as v from 'valibot';
import { readMapHead, startBytes } from '../../lib/geo/map-head.ts';
import { sha256Of } from '../../lib/sha256.ts';
import { kartenTeilBytes, kartenTeilSchema } from '../../protocol/karten.ts';
import type { Device } from '../device.ts';
import { failed, type Failed } from '../online/ask-server.ts';

/** What became of sending a map: sent, or the packed German sentence why not. */
export type SentMap = { readonly kind: 'done' } | Failed;

interface Sending {
  readonly request: Device['request'];
  readonly file: Blob & { readonly lastModified: number };
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number) => void;
}

/** Sends a map to the server in parts; what arrived before a break is not sent again. A file that no device reads is refused before anything is sent. */
export async function sendMap({ request, file, name, signal, onProgress }: Sending): Promise<SentMap> {
  const start = await file.slice(0, startBytes).arrayBuffer();
  const head = readMapHead(new Uint8Array(start), file.size);
  if (typeof head === 'string') return { kind: 'refused', status: 422, text: head, fields: {} };
  const mark = await sha256Of(await new Blob([start, `${name} ${file.size} ${file.lastModified}`]).arrayBuffer());
  const path = `/karten/${encodeURIComponent(name)}/teile?marke=${mark}`;
  let told = await ask(request, path, { signal });
  while (told.kind === 'at' && !told.complete) {
    const from = told.offset;
    onProgress(from);
    const body = file.slice(from, from + kartenTeilBytes);
    told = await ask(request, path, {
      method: 'PUT',
      body,
      signal,
      headers: {
        'content-type': 'application/octet-stream',
        'content-range': `bytes ${from}-${from + body.size - 1}/${file.size}`,
      },
    });
  }
  return told.kind === 'at' ? { kind: 'done' } : told;
}

type Told = { readonly kind: 'at'; readonly offset: number; readonly complete: boolean } | Failed;

async function ask(request: Device['request'], path: string, init: RequestInit): Promise<Told> {
  const response = await request(path, init).catch(() => undefined);
  if (response === undefined || !(response.ok || response.status === 409)) return failed(response);
  const parsed = v.safeParse(kartenTeilSchema, await response.json().catch(() => undefined));
  return parsed.success ? { kind: 'at', ...parsed.output } : failed(response);
}
