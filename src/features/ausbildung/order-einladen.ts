import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { errorBodySchema } from '../../protocol/errors.ts';
import type { Device } from '../../screens/device.ts';

/** Somebody whose invitation was not sent, with the sentence why. */
export interface NotInvited {
  readonly id: string;
  readonly text: string;
}

/** Mails an invitation to each participant, one after the other; answers those who got none. */
export async function inviteAll(request: Device['request'], ids: readonly string[]): Promise<readonly NotInvited[]> {
  const failed: NotInvited[] = [];
  for (const id of ids) {
    const text = await invite(request, id);
    if (text !== undefined) failed.push({ id, text });
  }
  return failed;
}

async function invite(request: Device['request'], id: string): Promise<string | undefined> {
  let response: Response;
  try {
    response = await request(`/ausbildungen/teilnehmer/${id}/anmeldelink`, {
      method: 'PUT',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
  } catch {
    return message('Keine Verbindung');
  }
  if (response.ok) return undefined;
  const body = v.safeParse(errorBodySchema, await response.json().catch(() => null));
  return body.success ? body.output.status_text : message('Fehler beim Zugriff!');
}
