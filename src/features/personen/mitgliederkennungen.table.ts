import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** Identifiers of a member, e.g. a radio call sign. */
export const mitgliederkennungen = defineTable({
  name: 'mitgliederkennungen',
  nr: 5,
  label: 'Kennung',
  parent: 'mgd_id',
  right: 'MITGLIEDER_KENNUNGEN',
  title: ['wert'],
  fields: {
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    kng_id: reference({ label: 'Kennung', to: 'kennungen', required: true, index: true }),
    wert: text({ label: 'Wert', max: 80 }),
    anfang: date({ label: 'Anfang' }),
    ende: date({ label: 'Ende' }),
  },
  sealed: true,
});
