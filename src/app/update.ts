import { appState } from './app-state.ts';
import { transport } from './services.ts';

/** What must happen in a tab before a new version reloads it: what was typed goes to the device. */
export async function beforeReload(): Promise<void> {
  await appState().device?.drafts.flush();
}

/** A reload now would disturb: something is typed and not saved, or is just being sent. */
export function isBusy(): boolean {
  const { device } = appState();
  if (device === undefined) return false;
  return device.drafts.isAnyDirty() || device.engine.status.getSnapshot().sending > 0;
}

/** The server's version of the product (spec B 7.6); undefined when it cannot be asked now. */
export async function serverVersion(): Promise<string | undefined> {
  const response = await transport().request('/daten/version').catch(() => undefined);
  const body: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  if (typeof body === 'string') return body;
  return typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'string' ? body.version : undefined;
}
