import * as v from 'valibot';

/** What the tabs of a browser tell each other about the vault: lock, the key lies there again, signed out, somebody is at work. */
const messageSchema = v.picklist(['gesperrt', 'offen', 'abgemeldet', 'benutzt']);

export type LockMessage = v.InferOutput<typeof messageSchema>;

const name = 'huettenbuch-tresor';
let channel: BroadcastChannel | undefined;

const opened = (): BroadcastChannel => (channel ??= new BroadcastChannel(name));

export function tellTabs(message: LockMessage): void {
  opened().postMessage(message);
}

/** Calls back with what other tabs say. Returns the way to stop. */
export function hearTabs(listener: (message: LockMessage) => void): () => void {
  const hear = (event: MessageEvent): void => {
    const parsed = v.safeParse(messageSchema, event.data);
    if (parsed.success) listener(parsed.output);
  };
  opened().addEventListener('message', hear);
  return () => opened().removeEventListener('message', hear);
}
