import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { foerdererstatus, zahlungsart, zahlungsperiode } from './zahlungen.vocabularies.ts';

/** Sponsors of a branch: what they promised, how often and when it is next due. */
export const foerderer = defineTable({
  name: 'foerderer',
  nr: 117,
  label: 'Förderer',
  parent: 'mgd_id',
  right: 'KONTAKTE_FOERDERER',
  title: ['beginn'],
  fields: {
    mgd_id: reference({ label: 'Kontakt', to: 'personen', required: true, setBy: 'creation', index: true }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    status: choice({ label: 'Status', values: foerdererstatus, required: true, default: 'Aktiv', index: true }),
    fehlerhaft: yesNo({ label: 'Fehlerhaft', required: true, default: false }),
    betrag: money({ label: 'Betrag', min: 1, required: true }),
    periode: choice({ label: 'Periode', values: zahlungsperiode, required: true, default: 'Jaehrlich' }),
    zahlungsform: choice({ label: 'Zahlungsform', values: zahlungsart }),
    anker: date({ label: 'Erste Fälligkeit', hint: 'Von diesem Tag an zählen die Perioden.' }),
    faelligam: date({ label: 'Nächste Fälligkeit', index: true }),
    beginn: date({ label: 'Beginn' }),
    ende: date({ label: 'Ende' }),
  },
  sealed: true,
});
