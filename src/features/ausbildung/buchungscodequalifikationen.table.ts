import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { qualifikationsart } from './ausbildung.vocabularies.ts';

/** Which qualification a kind of course asks for, gives or prolongs. */
export const buchungscodequalifikationen = defineTable({
  name: 'buchungscodequalifikationen',
  nr: 62,
  label: 'Qualifikation des Buchungscodes',
  parent: 'buchungscode_id',
  natural: ['buchungscode_id', 'quali_id', 'art'],
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['art'],
  fields: {
    buchungscode_id: reference({
      label: 'Buchungscode',
      to: 'buchungscodes',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    quali_id: reference({ label: 'Qualifikation', to: 'qualifikationen', required: true }),
    art: choice({ label: 'Art', values: qualifikationsart, required: true, default: 'Voraussetzung' }),
  },
});
