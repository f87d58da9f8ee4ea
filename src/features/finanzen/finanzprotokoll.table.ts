import { defineTable } from '../../kit/define-table.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/**
 * Every step of finance: who, when, which, before and after (domain: finanzen 2, 4). The end of each transaction writes it and nothing
 * else; each row carries the hash of the one before, and no device keeps it.
 */
export const finanzprotokoll = defineTable({
  name: 'finanzprotokoll',
  nr: 416,
  label: 'Protokollzeile',
  root: { by: 'column', column: 'sek_id' },
  right: 'BUCHUNGEN_ALLGEMEIN',
  title: ['schritt', 'was'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'server', index: true }),
    lfdnr: integer({ label: 'Lfd. Nr.', setBy: 'server', index: true }),
    am: dateTime({ label: 'Wann', setBy: 'server', index: true }),
    benutzer: text({ label: 'Wer', max: 120, setBy: 'server' }),
    schritt: text({ label: 'Schritt', max: 120, setBy: 'server', index: true }),
    was: text({ label: 'Was', max: 200, setBy: 'server' }),
    tabelle: text({ label: 'Tabelle', max: 60, setBy: 'server', index: true }),
    datensatz: text({ label: 'Datensatz', max: 36, setBy: 'server', index: true }),
    vorher: longText({ label: 'Vorher', max: 20_000, setBy: 'server' }),
    nachher: longText({ label: 'Nachher', max: 20_000, setBy: 'server' }),
    grund: longText({ label: 'Grund', max: 1000, setBy: 'server' }),
    hash: text({ label: 'Prüfsumme', max: 64, setBy: 'server' }),
  },
  replica: { policy: 'never' },
});
