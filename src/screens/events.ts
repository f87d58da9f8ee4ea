import type { Refusal } from '../db/outbox-entry.ts';

/** What screens tell each other (spec B 4.1, 8): a kind is added with its first listener, so that none is dead. */
export type ScreenEvent =
  /** A new record was saved on this device. */
  | { readonly t: 'rowAdded'; readonly table: string; readonly id: string }
  | { readonly t: 'rowUpdated'; readonly table: string; readonly id: string }
  /** Something failed that the person asked for; shown as a notification. */
  | { readonly t: 'error'; readonly text: string }
  /** A sentence of the catalogue instead of what the server said. */
  | { readonly t: 'errorMessage'; readonly text: string }
  /** A save or deletion that was refused; shown as a dialog. */
  | {
      readonly t: 'failure';
      readonly what: 'save' | 'delete';
      readonly refusal: Pick<Refusal, 'status' | 'status_text'>;
    };

type Listener = (event: ScreenEvent) => void;

const listeners = new Set<Listener>();

/** Tells all who listen; one that throws does not keep the others from hearing. */
export function tell(event: ScreenEvent): void {
  for (const listener of listeners) {
    try {
      listener(event);
    } catch (cause) {
      console.error(`${event.t}: a listener failed`, cause instanceof Error ? cause.name : '');
    }
  }
}

/** Answers the way to stop listening. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
