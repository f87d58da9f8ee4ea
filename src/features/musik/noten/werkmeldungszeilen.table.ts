import { defineTable } from '../../../kit/define-table.ts';
import { date } from '../../../kit/kinds/date.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { yesNo } from '../../../kit/kinds/yes-no.ts';
import { within } from '../../../lib/message.ts';

/** What a filed report says: one work of one performance, as it was then (domain: archive-kommunikation 4 "server freezes"). */
export const werkmeldungszeilen = defineTable({
  name: 'werkmeldungszeilen',
  nr: 697,
  label: 'Gemeldetes Werk',
  parent: 'meldung_id',
  right: 'NOTENARCHIV_MELDUNG',
  title: ['werktitel'],
  fields: {
    meldung_id: reference({
      label: 'Werkmeldung',
      to: 'werkmeldungen',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    auffuehrung_id: reference({ label: 'Aufführung', to: 'auffuehrungen', setBy: 'server', index: true }),
    datum: date({ label: 'Datum', setBy: 'server', index: true }),
    anlass: text({ label: within('Aufführung', 'Anlass'), max: 160, setBy: 'server' }),
    ort: text({ label: 'Ort', max: 120, setBy: 'server' }),
    veranstalter: text({ label: 'Veranstalter', max: 160, setBy: 'server' }),
    genehmigungsnr: text({ label: 'Genehmigungsnummer', max: 60, setBy: 'server' }),
    nr: integer({ label: 'Nr.', setBy: 'server' }),
    werktitel: text({ label: 'Titel', max: 160, setBy: 'server' }),
    komponist: text({ label: 'Komponist', max: 200, setBy: 'server' }),
    arrangeur: text({ label: 'Arrangeur', max: 200, setBy: 'server' }),
    textdichter: text({ label: 'Textdichter', max: 200, setBy: 'server' }),
    verlag: text({ label: 'Verlag', max: 120, setBy: 'server' }),
    werknr: text({ label: 'Werknummer', max: 30, setBy: 'server' }),
    dauer: integer({ label: 'Dauer', isDuration: true, setBy: 'server' }),
    anzahl: integer({ label: 'Wie oft', setBy: 'server' }),
    zugabe: yesNo({ label: 'Zugabe', setBy: 'server' }),
  },
});
