import type { ReactElement } from 'react';
import { ConfirmHost } from './confirm.tsx';
import { ToastHost } from './toast.tsx';

/** Where questions and toasts appear; once, at the end of the app. */
export function OverlayHosts(): ReactElement {
  return (
    <>
      <ConfirmHost />
      <ToastHost />
    </>
  );
}
