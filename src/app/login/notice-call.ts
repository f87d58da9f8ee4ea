import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { errorBodySchema } from '../../protocol/errors.ts';

/** What the server said to an answer of the person; `offline`: nothing. */
export type Called = { readonly is: 'done' } | { readonly is: 'refused' | 'offline'; readonly text: string };

/** Sends what the person decided. Why the server refuses, it says in its own words (spec README: status text). */
export async function noticeCall(send: () => Promise<Response>): Promise<Called> {
  const response = await send().catch(() => undefined);
  if (response === undefined) return { is: 'offline', text: message('Fehler beim Zugriff auf die Datenbank!') };
  if (response.ok) return { is: 'done' };
  const body = v.safeParse(errorBodySchema, await response.json().catch(() => undefined));
  const said = body.success ? body.output.status_text : '';
  return { is: 'refused', text: said === '' ? message('Fehler beim Zugriff!') : said };
}
