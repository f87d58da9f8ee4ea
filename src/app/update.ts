import type { Device } from '../screens/device.ts';
import { appState } from './app-state.ts';
import { applyUpdate, checkForUpdate, onUpdateReady } from './pwa.ts';
import { beforeReload, isReloadInVain, noteReload } from './reload.ts';
import { transport } from './services.ts';

/** A reload now would disturb this tab: something is typed and not saved, or is just being sent. */
function isBusy(): boolean {
  const { device } = appState();
  if (device === undefined) return false;
  // The last: a text that is no value yet, and so in no draft (src/ui/fields/typed-field.tsx, too heavy for the first screen).
  return (
    device.drafts.isAnyDirty() ||
    device.engine.status.getSnapshot().sending > 0 ||
    document.querySelector('[data-unparsed]') !== null
  );
}

// Tabs with open work share this lock; a new version takes it alone. It falls free with a tab that dies, and needs no answers.
const workLock = 'offene-arbeit';
const locks = 'locks' in navigator ? navigator.locks : undefined;
let release: (() => void) | undefined;

/** Tells the other tabs whether work is open in this one. */
function noteWork(): void {
  const isOpen = isBusy();
  if (isOpen === (release !== undefined)) return;
  release?.();
  release = undefined;
  if (!isOpen) return;
  const done = new Promise<void>((resolve) => (release = resolve));
  void locks?.request(workLock, { mode: 'shared' }, () => done);
}

/** Follows the work on a device in this tab until it is told to stop. */
export function followWork({ drafts, engine }: Device): () => void {
  noteWork();
  const stops = [drafts.subscribe(noteWork), engine.status.subscribe(noteWork)];
  return () => {
    for (const stop of stops) stop();
    noteWork();
  };
}

/** Whether work is open in any tab. */
export async function isAnyTabBusy(): Promise<boolean> {
  noteWork();
  if (isBusy()) return true;
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === workLock);
}

/** What brings the new version: the worker that waits, or a plain reload for a version of the server. */
export type Bringer = { readonly is: 'worker' } | { readonly is: 'reload'; readonly version: string };

/** Lets the new version take over, unless work is open in any tab. */
export async function takeOver(bringer: Bringer): Promise<void> {
  if (isBusy()) return;
  const go = async (): Promise<void> => {
    if (bringer.is === 'worker') return applyUpdate();
    noteReload(bringer.version);
    await beforeReload();
    location.reload();
  };
  if (locks === undefined) await go();
  else await locks.request(workLock, { ifAvailable: true }, (lock) => (lock === null ? undefined : go()));
}

/** What the comparison with the server says: nothing new or on its way, a reload brings it, or it cannot be had now. */
export type Skew = { readonly is: 'none' } | { readonly is: 'reload' | 'conflict'; readonly version: string };

/** Compares the app with the server (spec B 7.6). One reload for a version must do: a second one would not help either. */
export async function lookForUpdate(): Promise<Skew> {
  const version = await serverVersion();
  if (version === undefined || version === __VERSION__) return { is: 'none' };
  const found = await checkForUpdate();
  if (found === 'coming') return { is: 'none' };
  return { is: found === 'none' || isReloadInVain(version) ? 'conflict' : 'reload', version };
}

const comingMs = 20_000;
const leavingMs = 5000;

/** Loads the page anew for a version of the server, with the worker that brings it. Resolves when that did not happen: other tabs hold it back. */
export async function comeToVersion(version: string): Promise<void> {
  const isComing = (await checkForUpdate()) === 'coming' && (await isWaitingWithin(comingMs));
  if (isComing) noteReload(version);
  await takeOver(isComing ? { is: 'worker' } : { is: 'reload', version });
  await new Promise((resolve) => setTimeout(resolve, leavingMs));
}

async function isWaitingWithin(ms: number): Promise<boolean> {
  const stops: (() => void)[] = [];
  const isWaiting = await new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), ms);
    stops.push(onUpdateReady(() => resolve(true)));
  });
  for (const stop of stops) stop();
  return isWaiting;
}

/** The server's version of the product (spec B 7.6); undefined when it cannot be asked now. */
async function serverVersion(): Promise<string | undefined> {
  const response = await transport()
    .request('/daten/version')
    .catch(() => undefined);
  const body: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  if (typeof body === 'string') return body;
  return typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'string'
    ? body.version
    : undefined;
}
