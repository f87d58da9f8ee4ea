import type { ServerArea } from '../../area.ts';
import {
  artikelgruppenHook,
  artikelHook,
  artikelklassenHook,
  artikelteileHook,
  artikeltypenHook,
  artikelverknuepfungenHook,
  herstellerHook,
} from './artikel.ts';

/** What articles do on the server. */
export const artikelServer: Partial<ServerArea> = {
  hooks: [
    artikelHook,
    artikelteileHook,
    artikelgruppenHook,
    artikeltypenHook,
    artikelklassenHook,
    herstellerHook,
    artikelverknuepfungenHook,
  ],
};
