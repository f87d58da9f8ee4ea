import { message } from '../lib/message.ts';

const probe = 'huettenbuch-probe';

/** Why nobody can work on this browser: it would not keep what was saved, or only readably. Undefined when it is fit. */
export async function vaultHindrance(): Promise<string | undefined> {
  if (!isSecureContext || globalThis.crypto?.subtle === undefined) {
    return message(
      'Diese Seite ist nicht über eine gesicherte Verbindung (https) geöffnet. Ohne sie kann der Browser die Daten auf dem Gerät nicht verschlüsseln.',
    );
  }
  const isPrivate = message(
    'Dieser Browser behält nichts auf dem Gerät, wohl ein privates Fenster: Was Sie speichern, ginge verloren. Öffnen Sie die Seite in einem normalen Fenster.',
  );
  // In its private windows Firefox has no service worker.
  if (!('serviceWorker' in navigator)) return isPrivate;
  if (await keepsData()) return undefined;
  return isPrivate;
}

const keepsData = (): Promise<boolean> =>
  new Promise((resolve) => {
    try {
      const opening = indexedDB.open(probe);
      opening.addEventListener('error', () => resolve(false));
      opening.addEventListener('blocked', () => resolve(false));
      opening.addEventListener('success', () => {
        opening.result.close();
        indexedDB.deleteDatabase(probe);
        resolve(true);
      });
    } catch {
      resolve(false);
    }
  });
