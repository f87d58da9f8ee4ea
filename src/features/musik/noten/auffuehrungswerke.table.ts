import { defineTable } from '../../../kit/define-table.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { yesNo } from '../../../kit/kinds/yes-no.ts';

/**
 * A work of a programme: sheet music of the archive, or one that is not in it. What it is called is copied when it is saved, so that a
 * report says what was played whatever becomes of the archive (domain: archive-kommunikation 2).
 */
export const auffuehrungswerke = defineTable({
  name: 'auffuehrungswerke',
  nr: 695,
  label: 'Werk',
  parent: 'auffuehrung_id',
  right: 'NOTENARCHIV_AUFFUEHRUNG',
  title: ['werktitel'],
  fields: {
    auffuehrung_id: reference({
      label: 'Aufführung',
      to: 'auffuehrungen',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    reihenfolge: integer({ label: 'Nr.', min: 1, max: 999, hint: 'Leer: die nächste.' }),
    noten_id: reference({
      label: 'Noten',
      to: 'notenarchiv',
      index: true,
      hint: 'Leer: ein Werk, das nicht im Archiv ist.',
    }),
    werktitel: text({ label: 'Titel', max: 160, hint: 'Leer: wie im Archiv.' }),
    komponist: text({ label: 'Komponist', max: 200, hint: 'Leer: wie im Archiv.' }),
    arrangeur: text({ label: 'Arrangeur', max: 200 }),
    textdichter: text({ label: 'Textdichter', max: 200 }),
    verlag: text({ label: 'Verlag', max: 120 }),
    werknr: text({ label: 'Werknummer', max: 30 }),
    dauer: integer({ label: 'Dauer', min: 1, max: 7200, isDuration: true, hint: 'Leer: wie im Archiv.' }),
    anzahl: integer({ label: 'Wie oft', min: 1, max: 30, required: true, default: 1 }),
    zugabe: yesNo({ label: 'Zugabe' }),
    gespielt: yesNo({ label: 'Gespielt' }),
  },
});
