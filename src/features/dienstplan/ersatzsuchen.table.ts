import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { within } from '../../lib/message.ts';
import { ersatzstatus, ersatzstufe } from './dienstplan.vocabularies.ts';

/** The search for somebody who takes over a duty; its holder stays responsible until then (domain: dienstplan-tief 4 "Substitution chain"). */
export const ersatzsuchen = defineTable({
  name: 'ersatzsuchen',
  nr: 613,
  label: 'Ersatzsuche',
  parent: 'ausb_id',
  right: 'AUSBILDUNG_TEILNEHMER',
  title: ['status', 'stufe'],
  fields: {
    ausb_id: reference({ label: 'Dienstplan', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    belegung_id: reference({
      label: within('Dienstplan', 'Dienst'),
      to: 'schichtbelegungen',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    tausch_id: reference({ label: 'Tausch', to: 'schichttausche', setBy: 'server', index: true }),
    begonnenam: dateTime({ label: 'Begonnen', setBy: 'server' }),
    status: choice({
      label: 'Status',
      values: ersatzstatus,
      required: true,
      setBy: 'server',
      default: 'Laeuft',
      index: true,
    }),
    stufe: choice({ label: 'Stufe', values: ersatzstufe, setBy: 'server' }),
  },
});
