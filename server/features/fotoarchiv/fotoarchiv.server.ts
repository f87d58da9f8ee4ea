import type { ServerArea } from '../../area.ts';
import { fotoarchivRoutes } from './fotoarchiv-routes.ts';
import { fotoarchivCalls } from './fotoarchiv.docs.ts';
import { fotodownloadKind } from './fotodownload-kind.ts';
import { fotoarchivHook, fotopersonenHook } from './fotos.ts';
import { leerePapierkorb } from './papierkorb.ts';
import { fotounterschiedeHook } from './unterschiede.ts';

/** What the photo archive does on the server. */
export const fotoarchivServer: Partial<ServerArea> = {
  calls: fotoarchivCalls,
  hooks: [fotoarchivHook, fotopersonenHook, fotounterschiedeHook],
  routes: [fotoarchivRoutes],
  jobs: [fotodownloadKind],
  hourly: [leerePapierkorb],
};
