import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { file } from '../../kit/kinds/file.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { maxXml } from './rechnungen.calls.ts';

/**
 * The original of an invoice that came in: the XML as it arrived, with its hash (SHA-256, hex), for that is the invoice, and photos or
 * papers that came with it (domain: finanzen 2, 6). They stay with what was booked.
 */
export const rechnungsbelege = defineTable({
  name: 'rechnungsbelege',
  nr: 454,
  label: 'Original',
  parent: 'rechnung_id',
  right: 'KASSABUCH_BELEGE',
  seenWithRoot: true,
  title: ['beschreibung'],
  fields: {
    rechnung_id: reference({ label: 'Rechnung', to: 'rechnungen', required: true, setBy: 'creation', index: true }),
    datei: file({
      label: 'Foto oder Datei',
      maxBytes: 10_000_000,
      accept: ['application/pdf', 'image/jpeg', 'image/png'],
      setBy: 'creation',
    }),
    beschreibung: text({ label: 'Beschreibung', max: 200 }),
    datum: date({ label: 'Datum' }),
    xml: longText({ label: 'E-Rechnung (XML)', max: maxXml, setBy: 'server' }),
    sha256: text({ label: 'Prüfsumme', max: 64, setBy: 'server', index: true }),
  },
  sealed: true,
});
