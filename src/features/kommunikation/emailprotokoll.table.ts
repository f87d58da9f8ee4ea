import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { emailart, emailstatus } from './emailprotokoll.vocabularies.ts';

/** Every mail that was sent (domain: archive-kommunikation 2). The server alone writes; the text stands apart, in `emailinhalte`. */
export const emailprotokoll = defineTable({
  name: 'emailprotokoll',
  nr: 200,
  label: 'E-Mail',
  root: { by: 'column', column: 'sek_id' },
  right: 'EMAILPROTOKOLL_ALLGEMEIN',
  title: ['betreff'],
  fields: {
    am: dateTime({ label: 'Gesendet am', required: true, setBy: 'server', index: true }),
    art: choice({ label: 'Art', values: emailart, required: true, setBy: 'server' }),
    status: choice({ label: 'Status', values: emailstatus, required: true, setBy: 'server', index: true }),
    betreff: text({ label: 'Betreff', max: 300, required: true, setBy: 'server' }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', setBy: 'server', index: true }),
    mgdnummer: text({ label: 'Mitgliedsnummer', max: 40, setBy: 'server' }),
    adresse: text({ label: 'Adresse', max: 254, required: true, setBy: 'server' }),
    fehler: text({ label: 'Fehler', max: 300, setBy: 'server' }),
    ausb_id: text({ label: 'Kurs', max: 36, setBy: 'server', index: true }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'server', index: true }),
  },
  replica: { policy: 'never' },
});
