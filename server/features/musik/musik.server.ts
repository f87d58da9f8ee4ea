import type { ServerArea } from '../../area.ts';
import { auffuehrungswerkeHook } from './auffuehrungen.ts';
import { notenarchivHook, notenstimmenHook, notenverleihHook } from './noten.ts';
import { werkmeldungKind } from './werkmeldung-kind.ts';
import { werkmeldungenHook, werkmeldungszeilenHook } from './werkmeldungen.ts';

/** What the sheet-music archive does on the server. */
export const musikServer: Partial<ServerArea> = {
  hooks: [
    notenarchivHook,
    notenstimmenHook,
    notenverleihHook,
    auffuehrungswerkeHook,
    werkmeldungenHook,
    werkmeldungszeilenHook,
  ],
  jobs: [werkmeldungKind],
};
