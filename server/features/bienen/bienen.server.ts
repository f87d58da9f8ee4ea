import type { ServerArea } from '../../area.ts';
import { betriebeHook } from './betriebe.ts';
import { behandlungenHook, bewegungenHook, durchsichtenHook, zaehlungenHook } from './eintraege.ts';
import { staendeHook } from './staende.ts';
import { zensuslisteKind } from './zensusliste-kind.ts';

/** What the register of bees does on the server. */
export const bienenServer: Partial<ServerArea> = {
  hooks: [betriebeHook, staendeHook, zaehlungenHook, bewegungenHook, behandlungenHook, durchsichtenHook],
  jobs: [zensuslisteKind],
};
