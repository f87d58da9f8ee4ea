import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { mitgliedsstatus } from '../personen/personen.vocabularies.ts';

/** What insuring a member costs, by status and year (domain: einsaetze 2). */
export const versicherungsbeitraege = defineTable({
  name: 'versicherungsbeitraege',
  nr: 153,
  label: 'Versicherungsbeitrag',
  root: { by: 'everyone' },
  natural: ['jahr', 'mitgliedsstatus'],
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['mitgliedsstatus'],
  fields: {
    jahr: integer({
      label: 'Jahr',
      isYear: true,
      min: 1900,
      max: 9999,
      required: true,
      setBy: 'creation',
      index: true,
    }),
    mitgliedsstatus: choice({ label: 'Mitgliedsstatus', values: mitgliedsstatus, required: true, setBy: 'creation' }),
    betrag: money({ label: 'Betrag', min: 0, required: true }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
