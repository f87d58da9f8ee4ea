import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { line } from '../../kit/kinds/line.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { suchflaechenart, suchstand } from './einsaetze.vocabularies.ts';

/** Where a mission searched: sectors, and ways that were gone, as drawn on the map or recorded by a device (GPX). On a device only for missions that were opened there. */
export const einsatzSuche = defineTable({
  name: 'einsatz_suche',
  nr: 337,
  label: 'Suchgebiet oder Weg',
  parent: 'einsatz_id',
  right: 'EINSAETZE_MERKMALE',
  title: ['bezeichnung'],
  fields: {
    einsatz_id: reference({ label: 'Einsatz', to: 'einsaetze', required: true, setBy: 'creation', index: true }),
    bezeichnung: text({ label: 'Bezeichnung', max: 80, required: true }),
    art: choice({ label: 'Art', values: suchflaechenart, required: true, default: 'Suchgebiet' }),
    stand: choice({ label: 'Stand', values: suchstand }),
    trupp: text({ label: 'Trupp', max: 120 }),
    von: dateTime({ label: 'Von' }),
    bis: dateTime({ label: 'Bis' }),
    linie: line({ label: 'Verlauf auf der Karte', required: true }),
    bemerkung: text({ label: 'Bemerkung', max: 400 }),
  },
  groups: { zeit: ['von', 'bis'] },
  replica: { policy: 'on-demand' },
  sealed: true,
});
