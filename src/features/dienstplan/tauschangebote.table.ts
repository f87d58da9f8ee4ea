import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { tauschantwort, tauschergebnis } from './dienstplan.vocabularies.ts';

/**
 * What somebody said to a swap, and the duty that they give for it; arrival at the server decides which answer counts (domain:
 * dienstplan-tief 5). In a ring each takes the duty of the one before, and whoever offers takes that of the last.
 */
export const tauschangebote = defineTable({
  name: 'tauschangebote',
  nr: 606,
  label: 'Antwort',
  parent: 'ausb_id',
  natural: ['tausch_id', 'mgd_id'],
  right: 'AUSBILDUNG_TEILNEHMER',
  title: ['antwort'],
  fields: {
    ausb_id: reference({ label: 'Dienstplan', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    tausch_id: reference({ label: 'Tausch', to: 'schichttausche', required: true, setBy: 'creation', index: true }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    antwort: choice({ label: 'Antwort', values: tauschantwort, required: true, default: 'Gefragt' }),
    gegenbelegung_id: reference({ label: 'Gegen den Dienst', to: 'schichtbelegungen' }),
    rang: integer({ label: 'Reihenfolge', min: 1, max: 3, required: true, default: 1, setBy: 'creation' }),
    version: integer({ label: 'Gesehener Stand der Schicht' }),
    gegenversion: integer({ label: 'Stand der Schicht', setBy: 'server' }),
    ergebnis: choice({ label: 'Ergebnis', values: tauschergebnis, setBy: 'server' }),
  },
});
