import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { belegungsherkunft, belegungsstatus } from './dienstplan.vocabularies.ts';

/** Who stands where with a shift. `status` is a wish until the server has decided on the place (domain: dienstplan-tief 4 "Sign-up"). */
export const schichtbelegungen = defineTable({
  name: 'schichtbelegungen',
  nr: 604,
  label: 'Belegung',
  parent: 'ausb_id',
  natural: ['tag_id', 'mgd_id'],
  right: 'AUSBILDUNG_TEILNEHMER',
  title: ['status'],
  fields: {
    ausb_id: reference({ label: 'Dienstplan', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    tag_id: reference({ label: 'Schicht', to: 'ausbildungtage', required: true, setBy: 'creation', index: true }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    status: choice({ label: 'Status', values: belegungsstatus, required: true, default: 'Eingeteilt', index: true }),
    beginn: dateTime({ label: 'Von', hint: 'Nur für einen Teil der Schicht.' }),
    ende: dateTime({ label: 'Bis' }),
    herkunft: choice({ label: 'Herkunft', values: belegungsherkunft, setBy: 'server' }),
    rang: integer({ label: 'Rang', setBy: 'server' }),
    abmeldewunscham: dateTime({ label: 'Will abgeben seit', setBy: 'server' }),
    bestaetigtam: dateTime({ label: 'Bestätigt am', setBy: 'server' }),
  },
  groups: { zeit: ['beginn', 'ende'] },
});
