import { Rights } from '../../../src/permissions/rights.ts';
import type { Nutzer } from '../../context.ts';

/** Who the log names for an answer by link: nobody is signed in. */
export const linkNutzer: Nutzer = {
  id: '00000000-0000-0000-0000-000000000000',
  benutzername: 'anmeldelink',
  name: 'Anmeldelink',
  sek_id: '00000000-0000-0000-0000-000000000000',
  rights: new Rights([]),
  sektionen: (id) => new Set([id]),
};
