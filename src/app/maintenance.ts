import { redirect } from '@tanstack/react-router';
import { askConfigAgain, currentConfig } from './config.ts';
import type { Address } from '../features/addresses.ts';

export const lockPath = '/sperrung';
export const loginPath = '/login' satisfies Address;

/** The maintenance lock (spec A 2): while it is on every address leads to its page, while it is off its page leads to the sign-in. */
export function passLock({ location }: { location: { pathname: string } }): void {
  askConfigAgain(60_000);
  const isThere = location.pathname === lockPath;
  const { sperrung } = currentConfig();
  if (sperrung && !isThere) throw redirect({ to: lockPath, replace: true });
  if (!sperrung && isThere) throw redirect({ to: loginPath, replace: true });
}

/** An answer may say that the server is locked; then the settings know whether the app is too. */
export async function noticeLock(response: Response): Promise<void> {
  if (response.status !== 400) return;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof body === 'object' && body !== null && 'status_text' in body && body.status_text === 'AppGesperrt')
    askConfigAgain(5000);
}
