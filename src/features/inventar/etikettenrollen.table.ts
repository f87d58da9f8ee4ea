import { defineTable } from '../../kit/define-table.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** A block of label numbers that a branch may bind without a network; the server gives it, and no two overlap (domain: inventar 4). */
export const etikettenrollen = defineTable({
  name: 'etikettenrollen',
  nr: 554,
  label: 'Etikettenrolle',
  root: { by: 'column', column: 'sek_id' },
  right: 'INVENTAR_ALLGEMEIN',
  title: ['von', 'bis'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    anzahl: integer({ label: 'Etiketten', min: 1, max: 10_000, required: true, default: 100, setBy: 'creation' }),
    von: integer({
      label: 'Erste Nummer',
      min: 1,
      max: 999_999_999,
      setBy: 'server',
      index: true,
      hint: 'Auf dem Etikett steht sie mit einer Prüfziffer.',
    }),
    bis: integer({ label: 'Letzte Nummer', min: 1, max: 999_999_999, setBy: 'server' }),
    bemerkung: text({ label: 'Bemerkung', max: 200 }),
  },
});
