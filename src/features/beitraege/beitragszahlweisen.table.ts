import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { zahlungsart } from '../personen/zahlungen.vocabularies.ts';

/** Who pays the fees of a member, and in which form, where that is not the member by mandate or transfer (domain: finanzen 2, 4). */
export const beitragszahlweisen = defineTable({
  name: 'beitragszahlweisen',
  nr: 484,
  label: 'Zahlweise',
  root: { by: 'column', column: 'sek_id' },
  natural: ['sek_id', 'mgd_id'],
  right: 'BEITRAEGE_ALLGEMEIN',
  title: ['mgd_id'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    zahler_id: reference({
      label: 'Zahlt',
      to: 'personen',
      index: true,
      hint: 'Leer: das Mitglied selbst. Wer für mehrere zahlt, bekommt eine Lastschrift für alle.',
    }),
    zahlungsform: choice({
      label: 'Zahlungsform',
      values: zahlungsart,
      hint: 'Leer: Lastschrift, wenn ein Mandat da ist, sonst Überweisung.',
    }),
  },
  replica: { policy: 'on-demand' },
  sealed: true,
});
