import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { listen, type ScreenEvent } from '../../screens/events.ts';
import { failureText } from '../../screens/failures.ts';
import { appOverlay } from '../../screens/load-overlay.ts';
import { useRefusals } from '../../screens/use-refusals.ts';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { t } from '../../ui/t.ts';
import { useConfig } from '../config.ts';
import type { Address } from '../../features/addresses.ts';

/** Says what screens tell of: saved, failed, refused; and that something is loading. Once in the shell. */
export function ScreenMessages(): ReactElement | null {
  const { registry } = useDevice();
  const { debug } = useConfig();
  const router = useRouter();
  const isLoading = useSyncExternalStore(appOverlay.subscribe, appOverlay.isShown, appOverlay.isShown);
  useRefusals();
  useEffect(() => {
    const say = (event: ScreenEvent): void => {
      if (event.t === 'rowAdded' || event.t === 'rowUpdated') {
        // What hangs on a record shows in its own list at once.
        if (registry.table(event.table).root !== undefined) toast({ tone: 'ok', title: t('Gespeichert') });
      } else if (event.t === 'failure') {
        void sayRefusal(router, event);
      } else {
        if (debug) console.error(event.t, event.text);
        toast({ tone: 'bad', title: t('Fehler'), text: event.text });
      }
    };
    return listen(say);
  }, [registry, debug, router]);
  return isLoading ? <LoadingSign /> : null;
}

const queuePath: Address = '/abgleich';

/** The screen of the exchange shows it by itself, with all that one may do; elsewhere a dialog leads there. */
async function sayRefusal(
  router: ReturnType<typeof useRouter>,
  { what, refusal }: Extract<ScreenEvent, { t: 'failure' }>,
): Promise<void> {
  if (router.latestLocation.pathname === queuePath) return;
  const answer = await confirm({
    title: t('Fehler'),
    text: failureText(what, refusal),
    yes: t('Zum Abgleich'),
    no: false,
    cancel: t('OK'),
  });
  if (answer === 'ja') await router.navigate({ to: queuePath });
}
