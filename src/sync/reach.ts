import { appHeader } from '../protocol/sync.ts';
import { Interruption } from './retry.ts';

/** Request of a JSON POST. */
export const jsonCall = (
  body: unknown,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', [appHeader]: __VERSION__, ...headers },
  body: JSON.stringify(body),
  signal,
});

/** Runs a call; whatever it throws means that the network is not there. */
export async function reach<T>(call: () => Promise<T>, what: string): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new Interruption(`${what}: no answer`, 0, cause);
  }
}

/** Body of an answer; null when an error has none that can be read. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
