import * as v from 'valibot';
import type { Module } from '../../kit/define-module.ts';
import { idFromNaturalKey } from '../../kit/records.ts';
import { newId } from '../../lib/ids.ts';
import { message } from '../../lib/message.ts';
import { errorBodySchema } from '../../protocol/errors.ts';
import type { Device } from '../../screens/device.ts';
import { saveRecord } from '../../screens/online/online-record.ts';

/** Somebody whose invitation was not sent, with the sentence why. */
export interface NotInvited {
  readonly id: string;
  readonly text: string;
  /** Of somebody who is in no list here. */
  readonly name?: string;
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

/** Adds persons to a course as asked and mails an invitation to each, one after the other; answers those who got none. */
export async function inviteNew(
  request: Device['request'],
  { url, table }: Pick<Module, 'url' | 'table'>,
  ausb_id: string,
  persons: readonly { readonly id: string; readonly name: string }[],
): Promise<readonly NotInvited[]> {
  const failed: NotInvited[] = [];
  for (const { id: mgd_id, name } of persons) {
    const id = idFromNaturalKey(table, { ausb_id, mgd_id }) ?? newId();
    const added = await saveRecord(request, url, id, { ausb_id, mgd_id, typ: 'Angefragt' }, undefined);
    const text = added.kind === 'done' ? await invite(request, id) : added.text;
    if (text !== undefined) failed.push({ id, name, text });
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
