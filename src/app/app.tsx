import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, type ReactElement } from 'react';
import { I18n } from '../ui/t.ts';
import { useConfig } from './config.ts';
import { LockedPage } from './locked-page.tsx';
import { router } from './router.tsx';

// Nobody is asked and told anything in the first moment; the sign-in page comes sooner without them.
const OverlayHosts = lazy(async () => ({ default: (await import('../ui/overlays/hosts.tsx')).OverlayHosts }));

/** Everything: routes, and where questions and messages appear. */
export function App(): ReactElement {
  const { sperrung } = useConfig();
  return (
    <I18n>
      {sperrung ? <LockedPage /> : <RouterProvider router={router} />}
      <Suspense fallback={null}>
        <OverlayHosts />
      </Suspense>
    </I18n>
  );
}
