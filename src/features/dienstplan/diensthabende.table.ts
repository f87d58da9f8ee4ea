import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { phone } from '../../kit/kinds/phone.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { within } from '../../lib/message.ts';
import { dienstform } from './dienstplan.vocabularies.ts';

/**
 * Who is on duty, with a telephone number, for everybody who may open the roster: published duties that are not over, of the next weeks,
 * written by the server alone, so that a device without a network knows whom to call (domain: dienstplan-tief 2 "Who is on duty now").
 */
export const diensthabende = defineTable({
  name: 'diensthabende',
  nr: 614,
  label: 'Diensthabende Person',
  parent: 'ausb_id',
  natural: ['belegung_id'],
  right: 'AUSBILDUNG',
  title: ['name'],
  fields: {
    ausb_id: reference({ label: 'Dienstplan', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    belegung_id: reference({
      label: 'Belegung',
      to: 'schichtbelegungen',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', setBy: 'server', index: true }),
    name: text({ label: 'Name', max: 200, setBy: 'server' }),
    telefon: phone({ label: 'Telefon', setBy: 'server' }),
    dienst: text({ label: within('Dienstplan', 'Dienst'), max: 200, setBy: 'server' }),
    art: choice({ label: 'Art', values: dienstform, setBy: 'server' }),
    beginn: dateTime({ label: 'Von', setBy: 'server', index: true }),
    ende: dateTime({ label: 'Bis', setBy: 'server' }),
  },
  sealed: true,
});
