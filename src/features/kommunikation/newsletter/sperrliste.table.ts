import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { dateTime } from '../../../kit/kinds/date-time.ts';
import { email } from '../../../kit/kinds/email.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { sperrgrund, sperrstatus } from './newsletter.vocabularies.ts';

/** Addresses that no mail goes to any more, until somebody looks at them (domain: archive-kommunikation 4 "Bounce"). The server alone blocks. */
export const sperrliste = defineTable({
  name: 'sperrliste',
  nr: 632,
  label: 'Gesperrte Adresse',
  root: { by: 'column', column: 'sek_id' },
  right: 'NEWSLETTER_ALLGEMEIN',
  title: ['adresse'],
  fields: {
    adresse: email({ label: 'E-Mail-Adresse', required: true, setBy: 'server', unique: true }),
    status: choice({
      label: 'Status',
      values: sperrstatus,
      required: true,
      setBy: 'server',
      default: 'Gesperrt',
      index: true,
    }),
    grund: choice({ label: 'Grund', values: sperrgrund, required: true, setBy: 'server', index: true }),
    mgd_id: reference({ label: 'Mitglied oder Kontakt', to: 'personen', setBy: 'server', index: true }),
    zaehler: integer({ label: 'Rückläufer', min: 0, max: 9999, setBy: 'server' }),
    meldung: text({ label: 'Meldung des Mailservers', max: 200, setBy: 'server' }),
    seit: dateTime({ label: 'Gesperrt seit', required: true, setBy: 'server', index: true }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'server', index: true }),
  },
  status: {
    column: 'status',
    line: ['Gesperrt', 'Aufgehoben'],
    tones: { Gesperrt: 'bad', Aufgehoben: 'ok' },
    steps: [
      {
        from: 'Gesperrt',
        to: 'Aufgehoben',
        action: 'SPEICHERN',
        label: 'Sperre aufheben',
        done: 'Sperre aufgehoben',
        needsReason: true,
      },
    ],
    editable: [],
  },
  deletableWhile: { empty: 'seit', sentence: 'Eine Sperre wird aufgehoben und nicht gelöscht.' },
  replica: { policy: 'on-demand' },
  sealed: true,
});
