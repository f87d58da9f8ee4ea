import type { AppData } from '../protocol/session.ts';
import { message } from '../lib/message.ts';
import { fetchAppData } from './app-data.ts';
import { setAppState } from './app-state.ts';
import type { OpenedDevice } from './device-start.ts';
import { session, transport } from './services.ts';

let opened: OpenedDevice | undefined;

/** Cold start: opens what the last user left on this device, without any request. */
export async function openLastDevice(): Promise<boolean> {
  const user = session.read()?.benutzer;
  if (user === undefined) return false;
  return open(user.id);
}

/** Opens the device of the user who has just signed in. */
export async function openSignedIn(data: AppData): Promise<boolean> {
  session.belongsTo(data.user);
  return open(data.user.id, data);
}

async function open(userId: string, data?: AppData): Promise<boolean> {
  // The store and the engine come in a chunk of their own: the sign-in page does not need them.
  const { openDevice } = await import('./device-start.ts');
  await opened?.close();
  opened = await openDevice(userId, data);
  setAppState({ device: opened?.device });
  return opened !== undefined;
}

/** Fetches rights and version anew; a changed grant opens the device again. Says what came of it. */
export async function refreshAppData(): Promise<AppData | undefined> {
  const answer = await fetchAppData(transport());
  if (answer.kind !== 'data' || opened === undefined) return undefined;
  const { device } = opened;
  const isSame = JSON.stringify(answer.data.grants) === JSON.stringify(device.rights.grants);
  if (!isSame && answer.data.user.id === device.user.id) await open(answer.data.user.id, answer.data);
  return answer.data;
}

/** Ends the session on this device and on the server. Everything stored stays for the same user's next sign-in. */
export async function signOut(notice?: string): Promise<void> {
  // The server forgets the session too, if it can be reached; nothing waits for it.
  if (session.isValid()) void transport().request('/abmelden', { method: 'POST' }).catch(() => undefined);
  await closeDevice(notice);
}

async function closeDevice(notice?: string): Promise<void> {
  await opened?.close();
  opened = undefined;
  session.end();
  setAppState({ device: undefined, notice: notice === undefined ? undefined : { title: message('Hinweis'), text: notice } });
}

/** Deletes the store of the user whose device is open; only after what waits was exported. */
export async function discardDevice(): Promise<void> {
  const userId = opened?.device.user.id;
  await signOut();
  if (userId === undefined) return;
  const { deleteStore } = await import('./device-delete.ts');
  await deleteStore(userId);
}
