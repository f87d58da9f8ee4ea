import type { ServerArea } from '../../area.ts';
import { einsatzart } from '../../../src/features/stammdaten/einsatzart.table.ts';
import { einsatzfahrzeuge } from '../../../src/features/stammdaten/einsatzfahrzeuge.table.ts';
import { einsatzort } from '../../../src/features/stammdaten/einsatzort.table.ts';
import { einsatzregion } from '../../../src/features/stammdaten/einsatzregion.table.ts';
import { einsatztyp } from '../../../src/features/stammdaten/einsatztyp.table.ts';
import { verdachtsdiagnosen } from '../../../src/features/stammdaten/verdachtsdiagnosen.table.ts';
import { versicherung } from '../../../src/features/stammdaten/versicherung.table.ts';
import { einsatztarife } from '../../../src/features/stammdaten/einsatztarife.table.ts';
import { verguetungssaetze } from '../../../src/features/stammdaten/verguetungssaetze.table.ts';
import { hookFor } from '../../records/hook.ts';
import { gueltigkeitHook } from './gueltigkeit.ts';
import { stammdatenCalls } from './stammdaten.docs.ts';
import { strassenHook } from './strassen.ts';
import { verwendungRoutes } from './verwendung.ts';

/** What stammdaten does on the server. */
export const stammdatenServer: Partial<ServerArea> = {
  hooks: [
    strassenHook,
    hookFor(einsatzart, gueltigkeitHook),
    hookFor(einsatztyp, gueltigkeitHook),
    hookFor(einsatzort, gueltigkeitHook),
    hookFor(einsatzregion, gueltigkeitHook),
    hookFor(versicherung, gueltigkeitHook),
    hookFor(verdachtsdiagnosen, gueltigkeitHook),
    hookFor(einsatzfahrzeuge, gueltigkeitHook),
    hookFor(einsatztarife, gueltigkeitHook),
    hookFor(verguetungssaetze, gueltigkeitHook),
  ],
  routes: [verwendungRoutes],
  calls: stammdatenCalls,
};
