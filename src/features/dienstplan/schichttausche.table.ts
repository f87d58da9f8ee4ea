import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { within } from '../../lib/message.ts';
import { text } from '../../kit/kinds/text.ts';
import { tauschart, tauschstatus } from './dienstplan.vocabularies.ts';
import { tauschschritte } from './tauschschritte.rules.ts';

/** A duty that somebody wants to give away, wholly, in part or for another one; theirs until the swap is approved (domain: dienstplan-tief 4 "Swap"). */
export const schichttausche = defineTable({
  name: 'schichttausche',
  nr: 605,
  label: 'Tausch',
  parent: 'ausb_id',
  right: 'AUSBILDUNG_TEILNEHMER',
  title: ['art', 'status'],
  fields: {
    ausb_id: reference({ label: 'Dienstplan', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    belegung_id: reference({
      label: within('Dienstplan', 'Dienst'),
      to: 'schichtbelegungen',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    mgd_id: reference({ label: 'Wer abgibt', to: 'personen', setBy: 'server', index: true }),
    art: choice({ label: 'Art', values: tauschart, required: true, setBy: 'creation', default: 'Abgabe' }),
    beginn: dateTime({ label: 'Von', hint: 'Nur für einen Teil der Schicht.' }),
    ende: dateTime({ label: 'Bis' }),
    an_mgd_id: reference({ label: 'An', to: 'personen', hint: 'Leer: an alle, die ihn übernehmen können.' }),
    grund: text({ label: 'Grund', max: 200 }),
    status: choice({
      label: 'Status',
      values: tauschstatus,
      required: true,
      setBy: 'creation',
      default: 'Angeboten',
      index: true,
    }),
    version: integer({ label: 'Stand der Schicht', setBy: 'server' }),
    ablauf: dateTime({ label: 'Läuft ab', setBy: 'server' }),
    beendetam: dateTime({ label: 'Beendet am', setBy: 'server' }),
    gemeldetam: dateTime({ label: 'Gemeldet am', setBy: 'server' }),
  },
  groups: { zeit: ['beginn', 'ende'] },
  status: {
    column: 'status',
    line: ['Offen', 'Angeboten', 'Angenommen', 'Genehmigt'],
    tones: {
      Angeboten: 'info',
      Angenommen: 'warn',
      Genehmigt: 'ok',
      Abgelehnt: 'bad',
      Zurueckgezogen: 'bad',
      Verfallen: 'bad',
    },
    steps: tauschschritte,
    editable: ['Offen', 'Angeboten'],
  },
});
