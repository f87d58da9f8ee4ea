import type { ServerArea } from '../../area.ts';
import { bankkontoanfragenHook, stationskontenHook } from './bankkontoanfragen.ts';
import { belegeHook } from './doppelt.ts';
import { buchungenHook, kassenbuchHook } from './beleg.ts';
import { finanzenRoutes } from './finanzen-routes.ts';
import { finanzenCalls } from './finanzen.docs.ts';
import { forderungenHook } from './forderung.ts';
import { geschaeftsjahreHook } from './geschaeftsjahr.ts';
import { kassenzaehlungenHook } from './kassensturz.ts';
import { finanzprotokollHook, protokolliere, pruefeProtokollNachts } from './protokoll.ts';
import { pruefeNachts } from './journal.ts';
import { nummernkreiseHook, nummernserienHook } from './nummern.ts';
import { buchungsverknuepfungenHook } from './verknuepfungen.ts';
import { pruefexportKind } from './pruefexport.ts';
import { buchungsregelnHook } from './regel.ts';

/** What the books do on the server. */
export const finanzenServer: Partial<ServerArea> = {
  hooks: [
    buchungsregelnHook,
    kassenbuchHook,
    buchungenHook,
    forderungenHook,
    geschaeftsjahreHook,
    nummernserienHook,
    nummernkreiseHook,
    stationskontenHook,
    bankkontoanfragenHook,
    belegeHook,
    kassenzaehlungenHook,
    finanzprotokollHook,
    buchungsverknuepfungenHook,
  ],
  endings: [protokolliere],
  jobs: [pruefexportKind],
  routes: [finanzenRoutes],
  calls: finanzenCalls,
  hourly: [pruefeNachts, pruefeProtokollNachts],
};
