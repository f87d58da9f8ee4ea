import type { ServerArea } from '../../area.ts';
import { einsatzart } from '../../../src/features/stammdaten/einsatzart.table.ts';
import { einsatzfahrzeuge } from '../../../src/features/stammdaten/einsatzfahrzeuge.table.ts';
import { einsatzort } from '../../../src/features/stammdaten/einsatzort.table.ts';
import { einsatzregion } from '../../../src/features/stammdaten/einsatzregion.table.ts';
import { einsatztyp } from '../../../src/features/stammdaten/einsatztyp.table.ts';
import { verdachtsdiagnosen } from '../../../src/features/stammdaten/verdachtsdiagnosen.table.ts';
import { versicherung } from '../../../src/features/stammdaten/versicherung.table.ts';
import { hookFor } from '../../records/hook.ts';
import { gueltigkeitHook } from './gueltigkeit.ts';
import { strassenHook } from './strassen.ts';

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
  ],
};
