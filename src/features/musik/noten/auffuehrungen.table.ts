import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { date } from '../../../kit/kinds/date.ts';
import { dateTime } from '../../../kit/kinds/date-time.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { time } from '../../../kit/kinds/time.ts';
import { auffuehrungsart, verwertungsgesellschaft } from './noten.vocabularies.ts';
import { within } from '../../../lib/message.ts';

/** A concert or another appearance with its programme; once it is reported it stays as it is (domain: archive-kommunikation 2, 4 "Werkmeldung"). */
export const auffuehrungen = defineTable({
  name: 'auffuehrungen',
  nr: 694,
  label: 'Aufführung',
  root: { by: 'column', column: 'sek_id' },
  right: 'NOTENARCHIV_AUFFUEHRUNG',
  title: ['anlass'],
  searched: ['anlass', 'ort', 'veranstalter'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    anlass: text({ label: within('Aufführung', 'Anlass'), max: 160, required: true }),
    art: choice({ label: 'Art', values: auffuehrungsart, required: true, default: 'Konzert', index: true }),
    datum: date({ label: 'Datum', required: true, index: true }),
    beginn: time({ label: 'Beginn' }),
    ort: text({ label: 'Ort', max: 120, required: true }),
    veranstalter: text({ label: 'Veranstalter', max: 160 }),
    leiter_id: reference({ label: within('Aufführung', 'Leitung'), to: 'personen', index: true }),
    besucher: integer({ label: 'Besucher', min: 0, max: 999_999 }),
    gesellschaft: choice({
      label: 'Verwertungsgesellschaft',
      values: verwertungsgesellschaft,
      required: true,
      default: 'SIAE',
      index: true,
    }),
    genehmigungsnr: text({
      label: 'Genehmigungsnummer',
      max: 60,
      hint: 'Der Bewilligung oder Anmeldung bei der Gesellschaft.',
    }),
    wechseldauer: integer({
      label: 'Zwischen zwei Werken',
      min: 0,
      max: 600,
      isDuration: true,
      default: 45,
      hint: 'Applaus und Umblättern, für die Länge des Programms.',
    }),
    pausendauer: integer({ label: 'Pause', min: 0, max: 7200, isDuration: true }),
    gemeldetam: dateTime({ label: 'Gemeldet am', setBy: 'server' }),
  },
  closedBy: { column: 'gemeldetam', sentence: 'Die Aufführung ist schon gemeldet und bleibt, wie sie ist.' },
  replica: { policy: 'eager', window: { column: 'art', open: [], date: 'datum', months: 24 } },
});
