import type { ServerArea } from '../../area.ts';
import { zastRueckmeldungen } from '../../../src/features/zast/zast-rueckmeldungen.table.ts';
import { hookFor } from '../../records/hook.ts';
import { nurServerHook } from '../einsaetze/abrechnung/nur-server.ts';
import { dropZastFiles } from './aufbewahrung.ts';
import { zastRun } from './zast-laeufe.ts';
import { zastRoutes } from './zast-routes.ts';
import { zastCalls } from './zast.docs.ts';

/** What zast does on the server. */
export const zastServer: Partial<ServerArea> = {
  calls: zastCalls,
  hooks: [hookFor(zastRueckmeldungen, nurServerHook)],
  runs: [zastRun],
  routes: [zastRoutes],
  hourly: [dropZastFiles],
};
