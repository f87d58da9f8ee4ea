import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { wechselseite, wechselstand } from './wechsel.vocabularies.ts';

/**
 * Requests to switch a member to another branch (domain: personen 4). A root of its own: both branches see it, while the
 * member lies in the old one alone. Only the server's own calls add and decide requests.
 */
export const mitgliederwechsel = defineTable({
  name: 'mitgliederwechsel',
  nr: 7,
  label: 'Wechsel',
  root: { by: 'column', column: 'von_sek', also: ['nach_sek'] },
  right: 'MITGLIEDER_WECHSEL',
  title: ['stichtag'],
  fields: {
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    von_sek: reference({ label: 'Wechsel von', to: 'sektionen', required: true, setBy: 'server' }),
    nach_sek: reference({ label: 'Wechsel zu', to: 'sektionen', required: true, setBy: 'creation' }),
    stichtag: date({ label: 'Stichtag', max: 'year', required: true, setBy: 'creation' }),
    seite: choice({
      label: 'Beantragt von',
      values: wechselseite,
      required: true,
      setBy: 'creation',
      default: 'Bisherige',
    }),
    stand: choice({
      label: 'Stand',
      values: wechselstand,
      required: true,
      setBy: 'server',
      default: 'Offen',
      index: true,
    }),
    grund: text({ label: 'Grund', max: 500, setBy: 'creation' }),
    beantragt_am: dateTime({ label: 'Beantragt am', setBy: 'server' }),
    beantragt_von: text({ label: 'Beantragt durch', max: 120, setBy: 'server' }),
    zugestimmt_von: dateTime({ label: 'Zustimmung der abgebenden Seite', setBy: 'server' }),
    zugestimmt_nach: dateTime({ label: 'Zustimmung der aufnehmenden Seite', setBy: 'server' }),
    entschieden_am: dateTime({ label: 'Entschieden am', setBy: 'server' }),
  },
  appendOnly: {},
  sealed: true,
});
