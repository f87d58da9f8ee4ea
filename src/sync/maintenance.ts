import type { Transport } from './environment.ts';

/**
 * The maintenance lock answers every call with 400 AppGesperrt (spec A 8), which elsewhere means refused for good. For the exchange
 * it is a rest: nothing that waits may be parked because the server was being looked after.
 */
export const restWhileLocked = (transport: Transport): Transport => ({
  async request(path, init) {
    const response = await transport.request(path, init);
    return response.status === 400 && (await isLocked(response)) ? new Response(null, { status: 503 }) : response;
  },
});

async function isLocked(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === 'object' && body !== null && 'status_text' in body && body.status_text === 'AppGesperrt';
}
