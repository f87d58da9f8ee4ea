import { defineTable } from '../../kit/define-table.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';

/** User groups (spec B 3.2); their rights stand in the server's `gruppenrechte`. */
export const benutzergruppen = defineTable({
  name: 'benutzergruppen',
  nr: 50,
  label: 'Benutzergruppe',
  root: { by: 'everyone' },
  right: 'BENUTZERGRUPPEN_ALLGEMEIN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 80, required: true, unique: true }),
    notiz: longText({ label: 'Notiz', max: 1000 }),
    standardbenutzergruppe: yesNo({ label: 'Standardbenutzergruppe', required: true, default: false }),
    spezialverarbeitung: yesNo({ label: 'Spezialverarbeitung', required: true, default: false }),
  },
  replica: { policy: 'never' },
});
