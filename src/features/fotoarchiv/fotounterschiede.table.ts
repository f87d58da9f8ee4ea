import { defineTable } from '../../kit/define-table.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/**
 * Two photos of a branch that look alike and are not the same picture: somebody said so, and they are proposed no more. `sha256` names the
 * other one, so that it may be deleted and come back; the one with the smaller id is `foto_id` (`bildmerkmal.rules.ts`).
 */
export const fotounterschiede = defineTable({
  name: 'fotounterschiede',
  nr: 680,
  label: 'Kein Duplikat',
  parent: 'foto_id',
  natural: ['foto_id', 'sha256'],
  right: 'FOTOARCHIV_ALLGEMEIN',
  title: [],
  fields: {
    foto_id: reference({ label: 'Foto', to: 'fotoarchiv', required: true, setBy: 'creation', index: true }),
    sha256: text({ label: 'Prüfsumme', max: 64, required: true, setBy: 'creation' }),
  },
  sealed: true,
});
