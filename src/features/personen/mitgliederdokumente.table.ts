import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { file } from '../../kit/kinds/file.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** Papers of a person, e.g. an application or a signed consent. Police records and measles proofs are never filed, only inspected (`nachweise`). */
export const mitgliederdokumente = defineTable({
  name: 'mitgliederdokumente',
  nr: 121,
  label: 'Dokument',
  parent: 'mgd_id',
  right: 'MITGLIEDER_UNTERLAGEN',
  seenWithRoot: true,
  title: ['bezeichnung'],
  fields: {
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    bezeichnung: text({ label: 'Bezeichnung', max: 120, required: true }),
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
