import { defineTable } from '../../kit/define-table.ts';
import { file } from '../../kit/kinds/file.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** Documents of a course; the same file twice is one row. */
export const ausbildungdokumente = defineTable({
  name: 'ausbildungdokumente',
  nr: 197,
  label: 'Dokument',
  parent: 'ausb_id',
  natural: ['ausb_id', 'datei'],
  right: 'AUSBILDUNG_DOKUMENTE',
  seenWithRoot: true,
  title: ['name'],
  fields: {
    ausb_id: reference({ label: 'Kurs', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    name: text({ label: 'Name', max: 120, required: true }),
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
