import type { ServerArea } from '../../area.ts';
import { fotodownloadKind } from './fotodownload-kind.ts';

/** What the photo archive does on the server. */
export const fotoarchivServer: Partial<ServerArea> = {
  jobs: [fotodownloadKind],
};
