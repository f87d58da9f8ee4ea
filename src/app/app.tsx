import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState, type ReactElement } from 'react';
import { I18n } from '../ui/t.ts';
import { useConfig } from './config.ts';
import { router } from './router.tsx';
import { beforeReload } from './reload.ts';

// Nobody is asked and told anything in the first moment; the sign-in page comes sooner without them.
const OverlayHosts = lazy(async () => ({ default: (await import('../ui/overlays/hosts.tsx')).OverlayHosts }));

/** Everything: routes, and where questions and messages appear. */
export function App(): ReactElement {
  const [isShown, setShown] = useState(false);
  useEffect(() => router.subscribe('onRendered', () => setShown(true)), []);
  useLock();
  return (
    <I18n>
      <RouterProvider router={router} />
      <Suspense fallback={null}>{isShown && <OverlayHosts />}</Suspense>
    </I18n>
  );
}

/** A maintenance lock that comes or goes while the app runs; what was typed is on the device before the screen leaves. */
function useLock(): void {
  const { sperrung } = useConfig();
  const known = useRef(sperrung);
  useEffect(() => {
    if (known.current === sperrung) return;
    known.current = sperrung;
    // A field that takes its value when it is left does so now.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void beforeReload().then(() => router.invalidate());
  }, [sperrung]);
}
