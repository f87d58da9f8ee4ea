import type { ServerArea } from '../../area.ts';
import { dokumenteRoutes } from './dokumente-routes.ts';
import { dokumenteCalls } from './dokumente.docs.ts';
import { dokumenteHook, versionenHook } from './fassungen.ts';
import { ergaenzeLesepflichten, lesebestaetigungenHook } from './lesepflichten.ts';
import { bearbeiteWartende, loescheVernichtete, pruefeErneut } from './lesewarteschlange.ts';

/** What documents do on the server. */
export const dokumenteServer: Partial<ServerArea> = {
  calls: dokumenteCalls,
  hooks: [dokumenteHook, versionenHook, lesebestaetigungenHook],
  routes: [dokumenteRoutes],
  minutely: [(deps) => bearbeiteWartende(deps), loescheVernichtete],
  hourly: [pruefeErneut, ergaenzeLesepflichten],
};
