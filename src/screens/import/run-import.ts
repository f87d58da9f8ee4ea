import * as v from 'valibot';
import { errorBodySchema } from '../../protocol/errors.ts';
import {
  importFrameSchema,
  importsSchema,
  type ImportEntry,
  type ImportOrder,
  type ImportResult,
} from '../../protocol/import.ts';
import type { Engine } from '../../sync/engine.ts';
import { ndjson } from '../../sync/ndjson.ts';

type Asking = Pick<Engine, 'ask'>;

/** What became of an import or of taking one back; `cut` when the line or the person ended it before its end. */
export type Ran =
  | { readonly state: 'done' | 'cut'; readonly results: readonly ImportResult[]; readonly kept: boolean }
  | { readonly state: 'refused'; readonly sentence: string };

/** Runs an import (spec of src/protocol/import.ts); `onProgress` hears how many rows are done. */
export const runImport = (
  engine: Asking,
  order: ImportOrder,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Ran> => stream(engine, '/import', JSON.stringify(order), signal, onProgress);

/** Takes an import back; results are the rows that could not be. */
export const undoImport = (
  engine: Asking,
  id: string,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Ran> => stream(engine, `/import/${id}/rueckgaengig`, '{}', signal, onProgress);

/** The user's last imports into a module. Throws when there is no network. */
export async function lastImports(
  engine: Asking,
  module: string,
  signal: AbortSignal,
): Promise<readonly ImportEntry[]> {
  const response = await engine.ask('/import', signal);
  return v.parse(importsSchema, await response.json()).filter((one) => one.modul === module);
}

async function stream(
  engine: Asking,
  path: string,
  body: string,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Ran> {
  const results: ImportResult[] = [];
  try {
    const response = await engine.ask(path, signal, body);
    if (!response.ok || response.body === null)
      return { state: 'refused', sentence: sentenceOf(await response.json().catch(() => undefined)) };
    for await (const line of ndjson(response.body, signal)) {
      const frame = v.parse(importFrameSchema, line);
      if (frame.t === 'ende') return { state: 'done', results, kept: frame.uebernommen };
      results.push(...frame.zeilen);
      onProgress(frame.fertig);
    }
  } catch {
    // No line, or it broke: what was written until then is the server's.
  }
  return { state: 'cut', results, kept: false };
}

function sentenceOf(body: unknown): string {
  const parsed = v.safeParse(errorBodySchema, body);
  return parsed.success ? parsed.output.status_text : '';
}
