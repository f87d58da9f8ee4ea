import * as v from 'valibot';
import { isAppleTouch } from '../../lib/apple-touch.ts';
import { fromBase64 } from '../../lib/base64.ts';
import { pushAboSchema, pushKeySchema, pushThemen, type PushThema } from '../../protocol/push.ts';
import type { Device } from '../device.ts';
import { askServer, sending, type Failed } from '../online/ask-server.ts';

/** Why this device shows no notifications. `installieren`: iPadOS and iOS show them for the installed app only. */
export type PushHindrance = 'installieren' | 'unmoeglich' | 'abgelehnt';

/** The browser's part; tests have their own. */
export interface PushPlatform {
  hindrance(): PushHindrance | undefined;
  /** Asks the person; only after a press. */
  ask(): Promise<NotificationPermission>;
  manager(): Promise<Pick<PushManager, 'getSubscription' | 'subscribe'>>;
}

type Own = Pick<Device, 'request' | 'notes'>;

const noteKey = 'push';
/** What this user wants to hear of on this device, and the subscription that was made for it. */
const noteSchema = v.object({ themen: v.array(v.picklist(pushThemen)), endpoint: v.string() });

export const browserPush: PushPlatform = {
  hindrance() {
    if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
      return isAppleTouch() ? 'installieren' : 'unmoeglich';
    return Notification.permission === 'denied' ? 'abgelehnt' : undefined;
  },
  ask: () => Notification.requestPermission(),
  manager: async () => (await navigator.serviceWorker.ready).pushManager,
};

/** The topics that are on for this user on this device. */
export async function chosenThemen({ notes }: Pick<Own, 'notes'>): Promise<readonly PushThema[]> {
  return (await kept(notes))?.themen ?? [];
}

/** Turns topics on, after a press: asks the person first where nobody did. Answers why it did not work. */
export async function turnOn(
  own: Own,
  themen: readonly PushThema[],
  sprache: 'de' | 'it',
  platform: PushPlatform = browserPush,
): Promise<Failed | PushHindrance | undefined> {
  const hindrance = platform.hindrance();
  if (hindrance !== undefined) return hindrance;
  if ((await platform.ask()) !== 'granted') return 'abgelehnt';
  return register(own, themen, sprache, platform);
}

/** Turns everything off: on the server first, then in the browser. */
export async function turnOff(own: Own, platform: PushPlatform = browserPush): Promise<void> {
  const subscription = await (await platform.manager()).getSubscription();
  if (subscription !== null) {
    await own.request('/push/abo/loeschen', sending({ endpoint: subscription.endpoint })).catch(() => undefined);
    await subscription.unsubscribe();
  }
  await own.notes.remove(noteKey);
}

/**
 * At each start: tells the server that the device is still there, with a subscription that fits its key, since push services forget devices and
 * say nothing (WebKit 249766). The subscription of another user of the browser ends.
 */
export async function renewPush(own: Own, sprache: 'de' | 'it', platform: PushPlatform = browserPush): Promise<void> {
  if (platform.hindrance() !== undefined) return;
  const note = await kept(own.notes);
  const subscription = await (await platform.manager()).getSubscription();
  if (note === undefined && subscription === null) return;
  if (subscription !== null && subscription.endpoint !== note?.endpoint) await subscription.unsubscribe();
  if (note !== undefined) await register(own, note.themen, sprache, platform);
}

/** Sends this device a sample. */
export async function sendSample(own: Own, platform: PushPlatform = browserPush): Promise<Response | undefined> {
  const subscription = await (await platform.manager()).getSubscription();
  if (subscription === null) return undefined;
  return own.request('/push/abo/probe', sending({ endpoint: subscription.endpoint })).catch(() => undefined);
}

async function register(
  own: Own,
  themen: readonly PushThema[],
  sprache: 'de' | 'it',
  platform: PushPlatform,
): Promise<Failed | undefined> {
  const key = await askServer(own.request, '/push/schluessel', pushKeySchema);
  if (key.kind !== 'done') return key;
  const manager = await platform.manager();
  let isNew = false;
  for (;;) {
    const subscription = await subscribed(
      manager,
      fromBase64(key.value.schluessel.replaceAll('-', '+').replaceAll('_', '/')),
      isNew,
    );
    const { endpoint } = subscription;
    const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
    const told = await askServer(
      own.request,
      '/push/abo',
      pushAboSchema,
      sending({ endpoint, p256dh, auth, themen, sprache }),
    );
    if (told.kind !== 'done') return told;
    await own.notes.write(noteKey, { themen, endpoint });
    if (isNew || !told.value.erneuern) return undefined;
    isNew = true;
  }
}

/** The browser's subscription with this key of the server; one with another key, or one that is to be replaced, ends first. */
async function subscribed(
  manager: Pick<PushManager, 'getSubscription' | 'subscribe'>,
  key: Uint8Array<ArrayBuffer>,
  isReplaced: boolean,
): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  if (known !== null && !isReplaced && isSame(known.options.applicationServerKey, key)) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function isSame(known: ArrayBuffer | null, key: Uint8Array): boolean {
  const bytes = new Uint8Array(known ?? new ArrayBuffer(0));
  return bytes.length === key.length && bytes.every((byte, at) => byte === key[at]);
}

async function kept(notes: Own['notes']): Promise<v.InferOutput<typeof noteSchema> | undefined> {
  const read = v.safeParse(noteSchema, await notes.read(noteKey).catch(() => undefined));
  return read.success ? read.output : undefined;
}
