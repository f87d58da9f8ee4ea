import * as v from 'valibot';
import type { Device } from '../../screens/device.ts';
import { askServer, sending, type Told } from '../../screens/online/ask-server.ts';

/** `PUT /mgd/wechsel`: asks for a switch; `id` stays the same when it is tried again. */
export const requestSwitch = (
  request: Device['request'],
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Told<unknown>> => askServer(request, '/mgd/wechsel', v.unknown(), sending({ id, ...values }));

/** `GET /mgd/mitgliederstatuswechselok/{id}` or `…ablehnen/{id}` (spec A 7). */
export const decideSwitch = (request: Device['request'], id: string, isAccepted: boolean): Promise<Told<unknown>> =>
  askServer(request, `/mgd/mitgliederstatuswechsel${isAccepted ? 'ok' : 'ablehnen'}/${id}`, v.unknown());
