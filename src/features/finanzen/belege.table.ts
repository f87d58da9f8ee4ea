import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { file } from '../../kit/kinds/file.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** Scans and photos of a voucher; the same file twice is one row (domain: finanzen 2). They stay with what was booked. */
export const belege = defineTable({
  name: 'belege',
  nr: 406,
  label: 'Belegbild',
  parent: 'kassenbuch_id',
  natural: ['kassenbuch_id', 'datei'],
  right: 'KASSABUCH_BELEGE',
  seenWithRoot: true,
  title: ['beschreibung'],
  fields: {
    kassenbuch_id: reference({ label: 'Beleg', to: 'kassenbuch', required: true, setBy: 'creation', index: true }),
    datei: file({
      label: 'Foto oder Datei',
      maxBytes: 10_000_000,
      accept: ['application/pdf', 'image/jpeg', 'image/png'],
      required: true,
      setBy: 'creation',
    }),
    beschreibung: text({ label: 'Beschreibung', max: 120 }),
    datum: date({ label: 'Datum' }),
  },
  sealed: true,
});
