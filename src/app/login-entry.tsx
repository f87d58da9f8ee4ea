import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, type ReactElement } from 'react';
import { useLocale } from '../ui/t.ts';
import { useAppState } from './app-state.ts';
import { LoginPage } from './login/login-page.tsx';

const UnlockPage = lazy(async () => ({ default: (await import('./login/unlock-page.tsx')).UnlockPage }));

/** The app starts here: a locked device asks for its owner's password, any other for a sign-in. What opened in place goes on to the start route. */
export function LoginEntry(): ReactElement {
  const { device, locked } = useAppState();
  const isLocked = device === undefined && locked !== undefined;
  const wasLocked = useRef(isLocked);
  const router = useRouter();
  useLocale();
  useEffect(() => {
    if (wasLocked.current && device !== undefined) void router.invalidate();
    wasLocked.current = isLocked;
  }, [isLocked, device, router]);
  if (!isLocked) return <LoginPage />;
  return (
    <Suspense fallback={null}>
      <UnlockPage key={locked.id} owner={locked} />
    </Suspense>
  );
}
