import * as v from 'valibot';
import {
  conflictBodySchema,
  errorBodySchema,
  movedBodySchema,
  overlapBodySchema,
  type ConflictBody,
  type MovedBody,
  type OverlapBody,
} from '../protocol/errors.ts';
import { writtenSchema, type Written } from '../protocol/sync.ts';
import type { Refusal } from '../db/outbox-entry.ts';

/** What the server's answer to one operation means. */
export type Outcome =
  | { readonly is: 'written'; readonly written: Written }
  | { readonly is: 'conflict'; readonly conflict: ConflictBody }
  /** Its period overlaps that of another record. */
  | { readonly is: 'overlap'; readonly overlap: OverlapBody }
  /** The record was combined with another one. */
  | { readonly is: 'moved'; readonly moved: MovedBody }
  | { readonly is: 'refused'; readonly error: Refusal }
  /** What it follows did not succeed; it stays queued. */
  | { readonly is: 'held' }
  /** It shall go again at once, in a smaller batch. */
  | { readonly is: 'split' }
  /** A passing trouble; it is tried again. */
  | { readonly is: 'again' }
  | { readonly is: 'signin' };

/** Whether a status means that the same request may work later. */
export const isPassing = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500;

/** Reads an answer (design: sync, Push). A success or conflict that cannot be read is asked again: the key makes that safe. */
export function outcomeOf(status: number, body: unknown): Outcome {
  if (status === 401) return { is: 'signin' };
  if (status === 424) return { is: 'held' };
  if (isPassing(status)) return { is: 'again' };
  if (status >= 200 && status < 300) {
    const written = v.safeParse(writtenSchema, body);
    return written.success ? { is: 'written', written: written.output } : { is: 'again' };
  }
  if (status === 412) {
    const conflict = v.safeParse(conflictBodySchema, body);
    return conflict.success ? { is: 'conflict', conflict: conflict.output } : { is: 'again' };
  }
  const overlap = status === 422 ? v.safeParse(overlapBodySchema, body) : undefined;
  if (overlap?.success === true) return { is: 'overlap', overlap: overlap.output };
  const moved = status === 410 ? v.safeParse(movedBodySchema, body) : undefined;
  return moved?.success === true
    ? { is: 'moved', moved: moved.output }
    : { is: 'refused', error: refusalOf(status, body) };
}

/** The server's reason, or a sentence for a body that gives none. */
export function refusalOf(status: number, body: unknown): Refusal {
  const error = v.safeParse(errorBodySchema, body);
  return error.success
    ? { ...error.output, status }
    : { kind: 'fault', status_text: `Der Server hat abgelehnt (${status}).`, fields: [], status };
}
