import type { JobDefinition } from '../../src/kit/define-job.ts';
import type { SearchDay } from '../../src/kit/search.ts';
import type { Deps, Nutzer } from '../context.ts';
import type { Source } from '../records/visibility.ts';

/** What a job runs with: its orderer with the rights held now, and the parameters of the order. */
export interface Order extends SearchDay {
  readonly deps: Deps;
  readonly source: Source;
  readonly nutzer: Nutzer;
  readonly parameter: Readonly<Record<string, string>>;
}

/** A piece of a result and how many rows it holds. */
export interface Piece {
  readonly bytes: string | Uint8Array;
  readonly rows: number;
}

/** What can be ordered as a background job. */
export interface JobKind extends Pick<JobDefinition, 'typ' | 'needs'> {
  /** Name under which the result is saved; null when the result lies in its module. */
  readonly dateiname: string | null;
  /** Refuses parameters that do not fit (422). */
  check(order: Order): void;
  /** The result piece by piece; between two of them others get their turn, so a piece is one page of rows. */
  run(order: Order): AsyncGenerator<Piece>;
}

/** A job that cannot succeed, however often it is tried; `message` is a German sentence for its user. */
export class JobError extends Error {
  readonly kind = 'job';
}
