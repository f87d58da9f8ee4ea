import { Rights } from '../../src/permissions/rights.ts';
import type { Nutzer } from '../context.ts';

const nobody = (benutzername: string, name: string): Nutzer => ({
  id: '00000000-0000-0000-0000-000000000000',
  benutzername,
  name,
  sek_id: '00000000-0000-0000-0000-000000000000',
  rights: new Rights([]),
  sektionen: (id) => new Set([id]),
  region: (id) => new Set([id]),
});

/** Who the log names for what the clock does. */
export const system = nobody('system', 'System');

/** Who the log names for an answer by link: nobody is signed in. */
export const linkNutzer = nobody('anmeldelink', 'Anmeldelink');
