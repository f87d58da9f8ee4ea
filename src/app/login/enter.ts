import { message } from '../../lib/message.ts';
import { fetchAppData } from '../app-data.ts';
import { openSignedIn } from '../app-control.ts';
import { appState } from '../app-state.ts';
import { applyUpdate, checkForUpdate } from '../pwa.ts';
import { readableRoutes } from '../routes.ts';
import { transport } from '../services.ts';
import { startRoute } from '../start-route.ts';
import { versionStep } from './version-conflict.ts';

export type Entered = { readonly ok: true; readonly path: string } | { readonly ok: false; readonly text: string };

/** After a sign-in: the app data, the version check, the user's device, and where to start (spec A 4). */
export async function enter(returnUrl: string | undefined): Promise<Entered> {
  const answer = await fetchAppData(transport());
  if (answer.kind === 'offline') return { ok: false, text: message('Fehler beim Zugriff auf die Datenbank!') };
  if (answer.kind !== 'data') return { ok: false, text: message('Fehler beim Zugriff!') };
  await settleVersion(answer.data.version);
  await openSignedIn(answer.data);
  const { device } = appState();
  const path = device && startRoute(readableRoutes(device.registry, device.rights), returnUrl);
  return path === undefined ? { ok: false, text: message('Ungültige Rechte') } : { ok: true, path };
}

/** A newer server means a newer app: it is fetched and the page reloaded, once per version; if that does not help, work goes on. */
async function settleVersion(server: string): Promise<void> {
  const step = versionStep(server, __VERSION__, sessionStorage);
  if (step === 'go-on') return;
  const { toast } = await import('../../ui/overlays/toast.tsx');
  const { t } = await import('../../ui/t.ts');
  toast({ tone: 'warn', title: 'Versionskonflikt!!', text: step === 'tell' ? t('Server {server}, App {app}. Sie können weiterarbeiten.', { server, app: __VERSION__ }) : undefined });
  if (step !== 'reload') return;
  await checkForUpdate();
  applyUpdate();
  location.reload();
}
