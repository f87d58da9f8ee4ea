import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { artikelbezug } from './artikel.vocabularies.ts';

/** What an article has to do with another: what follows it, goes with it, or stands in for it. It comes and goes with the right to link (spec B 6.2). */
export const artikelverknuepfungen = defineTable({
  name: 'artikelverknuepfungen',
  nr: 762,
  label: 'Verknüpfung eines Artikels',
  parent: 'artikel_id',
  right: 'ARTIKEL_VERKNUEPFUNG',
  title: ['art', 'ziel_id'],
  natural: ['artikel_id', 'ziel_id'],
  fields: {
    artikel_id: reference({ label: 'Artikel', to: 'artikel', required: true, setBy: 'creation', index: true }),
    ziel_id: reference({
      label: 'Verknüpft mit',
      to: 'artikel',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    art: choice({ label: 'Art', values: artikelbezug, required: true, default: 'Zubehoer', index: true }),
    notiz: text({ label: 'Notiz', max: 200 }),
  },
});
