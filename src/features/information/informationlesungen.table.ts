import { defineTable } from '../../kit/define-table.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/**
 * That somebody has read and understood a version of a text. It lies in the branch of whoever confirmed, is added with the device's time, also without
 * a network, and never changes: it stays true of its version when another one comes (domain: archive-tief 3 "Lesebestätigung").
 */
export const informationlesungen = defineTable({
  name: 'informationlesungen',
  nr: 643,
  label: 'Lesebestätigung',
  root: { by: 'column', column: 'sek_id' },
  natural: ['information_id', 'benutzer_id', 'fassung'],
  right: 'INFORMATION_LESUNGEN',
  title: ['name'],
  fields: {
    information_id: reference({ label: 'Text', to: 'information', required: true, index: true }),
    // No reference: who confirms need not be allowed to see accounts.
    benutzer_id: text({ label: 'Benutzer', max: 36, required: true, index: true }),
    name: text({ label: 'Name', max: 160, setBy: 'server' }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    fassung: integer({ label: 'Fassung', min: 1, max: 9999, required: true }),
    gelesenam: dateTime({ label: 'Gelesen', required: true, index: true }),
  },
  appendOnly: { firstCounts: true },
});
