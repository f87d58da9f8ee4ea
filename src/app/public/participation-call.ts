import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { errorBodySchema } from '../../protocol/errors.ts';
import { badConfirmation, participationAnswerSchema, type ParticipationAnswer } from '../../features/ausbildung/participation.calls.ts';
import { maintenance } from '../login/login-call.ts';

/** 0: no, 1: yes (spec A 3). */
export type Confirmation = 0 | 1;

/** What the page shows (spec A 2): a card of the answer, or of an error, which may be worth another try. */
export type Outcome =
  | { readonly is: 'confirmed'; readonly text: string; readonly isWaiting: boolean }
  | { readonly is: 'declined'; readonly text: string }
  | { readonly is: 'error'; readonly text: string; readonly mayRetry: boolean };

/** How a call without a token is made. */
export type Put = (path: string, body: unknown) => Promise<Response>;

/** The query parameter `bestaetigung`; undefined for what is no answer (spec A 5). */
export const confirmationOf = (value: unknown): Confirmation | undefined => (value === 0 || value === 1 ? value : undefined);

/** An address without an answer in it: nothing is sent. */
export const noConfirmation: Outcome = { is: 'error', text: message(badConfirmation), mayRetry: false };

/** Sends the answer to an invitation and says what came of it, in the words of the spec. */
export async function sendConfirmation(put: Put, id: string, bestaetigung: Confirmation): Promise<Outcome> {
  let response: Response;
  try {
    response = await put(`/ausbildungen/teilnahmevormerkung/${encodeURIComponent(id)}`, { id, bestaetigung });
  } catch {
    return { is: 'error', text: message('Fehler beim Zugriff auf die Datenbank!'), mayRetry: true };
  }
  try {
    const body: unknown = await response.json();
    return response.ok ? answered(bestaetigung, v.parse(participationAnswerSchema, body)) : refused(response.status, v.parse(errorBodySchema, body).status_text);
  } catch {
    return { is: 'error', text: message('Fehler beim Zugriff!'), mayRetry: true };
  }
}

const lists = {
  Warteliste: message('Der Teilnehmer wurde auf die Warteliste gesetzt, weil der Kurs bereits voll ist!'),
  Reserve: message('Der Teilnehmer wurde auf die Reserveliste gesetzt, weil das Kontingent bereits erreicht wurde!'),
};

function answered(bestaetigung: Confirmation, { status }: ParticipationAnswer): Outcome {
  if (bestaetigung === 0) return { is: 'declined', text: message('Teilnahme abgelehnt.') };
  return { is: 'confirmed', text: status === undefined ? message('Teilnahme bestätigt') : lists[status], isWaiting: status !== undefined };
}

const refused = (status: number, text: string): Outcome => ({ is: 'error', text: text === 'AppGesperrt' ? maintenance : text, mayRetry: status === 429 || status >= 500 });
