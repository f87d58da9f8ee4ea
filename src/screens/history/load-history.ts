import * as v from 'valibot';
import type { Module } from '../../kit/define-module.ts';
import { errorBodySchema } from '../../protocol/errors.ts';
import { historySchema, type HistoryEntry } from '../../protocol/history.ts';
import type { Device } from '../device.ts';
import { tell } from '../events.ts';
import { faultSentence, tellUnseen } from '../failures.ts';

/** A page of the history of a record, before an entry or the newest; undefined when the server refuses, which is told. Rejects without a network. */
export async function loadHistory(
  request: Device['request'],
  { url }: Pick<Module, 'url'>,
  id: string,
  before: HistoryEntry | undefined,
): Promise<readonly HistoryEntry[] | undefined> {
  const response = await request(`${url}/${id}/verlauf${before === undefined ? '' : `?vor=${before.nummer}`}`);
  if (response.ok) return v.parse(historySchema, await response.json());
  if (!tellUnseen(response.status))
    tell({
      t: 'error',
      text: faultSentence(v.safeParse(errorBodySchema, await response.json().catch(() => null)).output),
    });
  return undefined;
}
