import { detectIncognito } from 'detectincognitojs';

const kept = 'huettenbuch-fenster';

/**
 * Whether this is likely a private window, whose data go when it is closed. No browser says so; Chromium's is known by how it
 * writes, which takes up to a second: a window once found to be an ordinary one is not asked again.
 */
export async function isLikelyPrivate(
  detect: () => Promise<{ readonly isPrivate: boolean }> = detectIncognito,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): Promise<boolean> {
  if (storage.getItem(kept) === 'normal') return false;
  const isPrivate = await detect().then(
    (found) => found.isPrivate,
    () => false,
  );
  if (!isPrivate) storage.setItem(kept, 'normal');
  return isPrivate;
}
