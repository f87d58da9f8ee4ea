import { defineTable } from '../../kit/define-table.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';

/** What a shift needs, or every shift of a series that says nothing of its own (domain: dienstplan-tief 2). */
export const schichtbedarfe = defineTable({
  name: 'schichtbedarfe',
  nr: 603,
  label: 'Bedarf',
  parent: 'ausb_id',
  right: 'AUSBILDUNG_TAGE',
  title: ['funktion'],
  fields: {
    ausb_id: reference({ label: 'Dienstplan', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    serie_id: reference({ label: 'Serie', to: 'dienstserien', setBy: 'creation', index: true }),
    tag_id: reference({
      label: 'Schicht',
      to: 'ausbildungtage',
      setBy: 'creation',
      index: true,
      hint: 'Gilt anstelle dessen, was die Serie braucht.',
    }),
    funktion: text({ label: 'Funktion', max: 60, required: true }),
    quali_id: reference({ label: 'Qualifikation', to: 'qualifikationen', hint: 'Leer: irgendjemand.' }),
    ersatzquali_id: reference({ label: 'Ersatzweise', to: 'qualifikationen' }),
    anzahl: integer({ label: 'Anzahl', min: 1, max: 99, required: true, default: 1 }),
    pflicht: yesNo({ label: 'Pflicht', required: true, default: true }),
  },
  groups: { qualifikation: ['quali_id', 'ersatzquali_id'] },
});
