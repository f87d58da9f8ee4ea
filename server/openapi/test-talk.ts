import type { Caller } from '../test-app.ts';
import type { Conformance } from './test-conformance.ts';

/** What a part of the conversation with the server has at hand. */
export interface Talk {
  readonly c: Conformance;
  /** A branch. */
  readonly station: string;
  /** Records that were made, by table and by address. */
  readonly made: ReadonlyMap<string, string>;
  /** Calls without a sign-in. */
  readonly nobody: Caller;
}

/** What is sent. */
export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  body: JSON.stringify(body),
  headers,
});
