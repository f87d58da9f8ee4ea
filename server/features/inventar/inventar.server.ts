import type { ServerArea } from '../../area.ts';
import { etikettenrollenHook } from './etikettenrollen.ts';
import { inventarkennungenHook } from './kennungen.ts';

/** What inventory does on the server. */
export const inventarServer: Partial<ServerArea> = {
  hooks: [inventarkennungenHook, etikettenrollenHook],
};
