import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Device } from '../../screens/device.ts';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { signOut } from '../app-control.ts';
import type { ActionName } from '../menu.ts';

const LogoutDialog = lazy(async () => ({ default: (await import('./logout-dialog.tsx')).LogoutDialog }));
const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));

/** What the entries of the menu do that are no routes, and the dialogs that they open. */
export function useMenuActions({ engine }: Device): { run: (action: ActionName) => void; dialogs: ReactNode } {
  const [open, setOpen] = useState<ActionName>();
  const close = (): void => setOpen(undefined);
  const run = (action: ActionName): void => {
    const { waiting, sending, conflicts, refused } = engine.status.getSnapshot();
    // Nothing is left behind: nothing to be asked.
    if (action === 'abmelden' && waiting + sending + conflicts + refused === 0) void signOut();
    else setOpen(action);
  };
  const dialogs = (
    <Suspense fallback={<LoadingSign />}>
      {open === 'abmelden' && <LogoutDialog onClose={close} />}
      {open === 'kennwort' && <PasswordDialog onClose={close} />}
    </Suspense>
  );
  return { run, dialogs };
}
