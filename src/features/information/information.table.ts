import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { sprache } from '../personen/personen.vocabularies.ts';

/** Texts that the association shows on its information page, to all or to those whom they concern; some are to be confirmed as read (domain: archive-kommunikation 2, archive-tief 3). */
export const information = defineTable({
  name: 'information',
  nr: 160,
  label: 'Information',
  root: { by: 'everyone' },
  right: 'INFORMATION_ALLGEMEIN',
  title: ['titel'],
  fields: {
    modul: text({ label: 'Modul', max: 60, required: true, index: true }),
    titel: text({ label: 'Titel', max: 120, required: true, index: true }),
    text: longText({ label: 'Text', max: 20_000, required: true }),
    sprache: choice({ label: 'Sprache', values: sprache, required: true, default: 'de' }),
    reihenfolge: integer({
      label: 'Reihenfolge',
      hint: 'Derselbe Text in der anderen Sprache bekommt dieselbe Zahl.',
      min: 0,
      max: 9999,
      required: true,
      default: 0,
    }),
    fuer_sek_id: reference({
      label: 'Nur für',
      to: 'sektionen',
      index: true,
      hint: 'Hier und darunter. Leer: für alle.',
    }),
    fkt_id: reference({ label: 'Nur diese Funktion', to: 'funktionen', index: true }),
    bg_id: reference({ label: 'Nur diese Benutzergruppe', to: 'benutzergruppen', index: true }),
    bestaetigen: yesNo({
      label: 'Lesen bestätigen',
      required: true,
      default: false,
      hint: 'Wen der Text angeht, der bestätigt, dass er ihn gelesen und verstanden hat.',
    }),
    fassung: integer({
      label: 'Fassung',
      min: 1,
      max: 9999,
      required: true,
      default: 1,
      hint: 'Eine höhere Zahl verlangt die Bestätigung neu.',
    }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
