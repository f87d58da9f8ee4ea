// Installing the app: Android and desktop ask by themselves once we let them, iPadOS and iOS need a hint.
import { isAppleTouch } from '../lib/apple-touch.ts';

interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `prompt`: the browser can ask. `home-screen`: the person must use "Zum Home-Bildschirm". `none`: installed, or impossible. */
export type InstallWay = 'prompt' | 'home-screen' | 'none';

const listeners = new Set<() => void>();
let captured: InstallPrompt | undefined;

/** Keeps the browser's question until the person asks for it. Call before the first render, the event comes early. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    setCaptured(event);
  });
  window.addEventListener('appinstalled', () => setCaptured(undefined));
}

export function installWay(): InstallWay {
  if (isInstalled()) return 'none';
  if (captured !== undefined) return 'prompt';
  return isAppleTouch() ? 'home-screen' : 'none';
}

/** Asks the person; false when there is nothing to ask or they refuse. */
export async function promptInstall(): Promise<boolean> {
  const prompt = captured;
  if (prompt === undefined) return false;
  setCaptured(undefined);
  const { outcome } = await prompt.prompt();
  return outcome === 'accepted';
}

/** Fits useSyncExternalStore(onInstallWayChange, installWay). */
export function onInstallWayChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True when opened from the home screen or as an installed window. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

function setCaptured(prompt: InstallPrompt | undefined): void {
  captured = prompt;
  listeners.forEach((listener) => listener());
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}
