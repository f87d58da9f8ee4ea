import type { ServerArea } from '../../area.ts';
import { auffuehrungswerkeHook } from './auffuehrungen.ts';
import { notenarchivHook, notenstimmenHook, notenverleihHook } from './noten.ts';
import { musikCalls } from './musik.docs.ts';
import { werkmeldungKind } from './werkmeldung-kind.ts';
import { werkmeldungenHook, werkmeldungszeilenHook } from './werkmeldungen.ts';
import { notenMergeRoutes } from './zusammenfuehren.ts';

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
  routes: [notenMergeRoutes],
  calls: musikCalls,
};
