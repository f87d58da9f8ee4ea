import * as v from 'valibot';
import { pushPayloadSchema, type PushPayload } from '../lib/push-payload.ts';

/** What is shown when a message cannot be read: something must be, or Safari takes the permission back. */
const appName = 'Hüttenbuch';
const unread = { title: appName, tag: 'hinweis' } as const;

/** What a push message shows: its title, and where a tap on it leads, if that lies in the app. Never throws. */
export function shownOf(
  text: string | undefined,
  scope: string,
): { readonly title: string; readonly options: NotificationOptions } {
  const payload = parsed(text);
  const { title, tag, lang, navigate } = payload?.notification ?? { ...unread, lang: undefined, navigate: scope };
  return {
    title,
    options: {
      tag,
      ...(lang === undefined ? {} : { lang }),
      icon: new URL('icons/icon-192.png', scope).href,
      data: { navigate: insideOf(navigate, scope) },
    },
  };
}

/** The address that a tap opens: the one of the notification, or the app's beginning for one that leads out of it. */
export const insideOf = (address: unknown, scope: string): string =>
  typeof address === 'string' && URL.canParse(address) && new URL(address).href.startsWith(scope) ? address : scope;

/** The window that goes on at the address: one that is in sight, else any. */
export function windowFor<C extends { readonly visibilityState: string; readonly focused: boolean }>(
  windows: readonly C[],
): C | undefined {
  return (
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0]
  );
}

function parsed(text: string | undefined): PushPayload | undefined {
  try {
    const read = v.safeParse(pushPayloadSchema, JSON.parse(text ?? ''));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
