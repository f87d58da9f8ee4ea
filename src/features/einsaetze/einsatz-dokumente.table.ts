import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { file } from '../../kit/kinds/file.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { einsatzdokumentart } from './einsaetze.vocabularies.ts';

/** Papers of a mission (GDPR Art. 9: they tell of patients); the same file twice is one row. They go with the mission when it is anonymised. */
export const einsatzDokumente = defineTable({
  name: 'einsatz_dokumente',
  nr: 750,
  label: 'Dokument',
  parent: 'einsatz_id',
  natural: ['einsatz_id', 'datei'],
  right: 'EINSAETZE_DOKUMENTE',
  seenWithRoot: true,
  title: ['name'],
  fields: {
    einsatz_id: reference({ label: 'Einsatz', to: 'einsaetze', required: true, setBy: 'creation', index: true }),
    name: text({ label: 'Name', max: 120, required: true, hint: 'Ohne Namen von Patienten.' }),
    art: choice({ label: 'Art', values: einsatzdokumentart, required: true, default: 'Sonstiges' }),
    datum: date({ label: 'Datum' }),
    datei: file({
      label: 'Datei',
      maxBytes: 10_000_000,
      accept: ['application/pdf', 'image/jpeg', 'image/png'],
      required: true,
      setBy: 'creation',
    }),
  },
  sealed: true,
});
