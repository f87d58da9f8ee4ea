import { RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { OverlayHosts } from '../ui/overlays/hosts.tsx';
import { I18n } from '../ui/t.ts';
import { useConfig } from './config.ts';
import { LockedPage } from './locked-page.tsx';
import { router } from './router.tsx';

/** Everything: routes, and where questions and messages appear. */
export function App(): ReactElement {
  const { sperrung } = useConfig();
  return (
    <I18n>
      {sperrung ? <LockedPage /> : <RouterProvider router={router} />}
      <OverlayHosts />
    </I18n>
  );
}
