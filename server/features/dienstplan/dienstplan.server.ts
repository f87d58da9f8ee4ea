import type { ServerArea } from '../../area.ts';
import { meldeAngebote } from './angebote.ts';
import { abwesenheitenHook, bereitschaftsplaetzeHook, schichtbedarfeHook } from './angaben.ts';
import { belegungenHook } from './belegungen.ts';
import { fuehreDiensthabende } from './diensthabende.ts';
import { ersatzsuchenHook } from './ersatz.ts';
import { fuehreErsatzsuchen } from './ersatzkette.ts';
import { schichtenHook } from './schichten.ts';
import { dienstausnahmenHook, dienstserienHook, erzeugeAlleSchichten } from './serien.ts';
import { tauschangeboteHook } from './tauschangebote.ts';
import { tauscheHook } from './tausche.ts';
import { lassVerfallen, naechsterDienst } from './uhr.ts';

/** What the roster does on the server. */
export const dienstplanServer: Partial<ServerArea> = {
  hooks: [
    schichtenHook,
    dienstserienHook,
    dienstausnahmenHook,
    schichtbedarfeHook,
    belegungenHook,
    tauscheHook,
    tauschangeboteHook,
    ersatzsuchenHook,
    abwesenheitenHook,
    bereitschaftsplaetzeHook,
  ],
  minutely: [lassVerfallen, meldeAngebote, fuehreErsatzsuchen, fuehreDiensthabende],
  faellig: [naechsterDienst],
  hourly: [erzeugeAlleSchichten],
};
