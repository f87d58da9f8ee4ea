import * as v from 'valibot';
import type { Module } from '../../kit/define-module.ts';
import { errorBodySchema } from '../../protocol/errors.ts';
import { historySchema, type HistoryEntry } from '../../protocol/history.ts';
import { t } from '../../ui/t.ts';
import type { Device } from '../device.ts';
import { tell } from '../events.ts';
import { faultSentence } from '../failures.ts';

/** A page of the history of a record, before an entry or the newest; undefined when the server refuses, which is told. Rejects without a network. */
export async function loadHistory(request: Device['request'], { url }: Pick<Module, 'url'>, id: string, before: HistoryEntry | undefined): Promise<readonly HistoryEntry[] | undefined> {
  const response = await request(`${url}/${id}/verlauf${before === undefined ? '' : `?vor=${before.nummer}`}`);
  if (response.ok) return v.parse(historySchema, await response.json());
  // A list that hangs on a record which the user may not see (spec B 8).
  if (response.status === 400 || response.status === 403) tell({ t: 'errorMessage', text: t('Ungültige Rechte') });
  else tell({ t: 'error', text: faultSentence(v.safeParse(errorBodySchema, await response.json().catch(() => null)).output) });
  return undefined;
}
