import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { standortart } from './inventar.vocabularies.ts';

/** Where things lie: rooms, shelves in them, vehicles, rucksacks (domain: inventar-tief 2). */
export const standorte = defineTable({
  name: 'standorte',
  nr: 530,
  label: 'Standort',
  root: { by: 'column', column: 'sek_id' },
  right: 'INVENTAR_ALLGEMEIN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 80, required: true, index: true }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    art: choice({ label: 'Art', values: standortart, required: true, default: 'Raum', index: true }),
    in_id: reference({ label: 'Liegt in', to: 'standorte', index: true }),
    fahrzeug_id: reference({ label: 'Einsatzfahrzeug', to: 'einsatzfahrzeuge' }),
    inventar_id: reference({
      label: 'Ist das Stück',
      to: 'inventar',
      hint: 'Wenn ein Rucksack oder ein Fahrzeug des Inventars der Ort ist.',
    }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
