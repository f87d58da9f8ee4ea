import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { photo } from '../../kit/kinds/photo.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { taxId } from '../../kit/kinds/tax-id.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { isCreditorId } from '../../lib/creditor-id.ts';
import { message } from '../../lib/message.ts';
import { bescheidart } from './organisation.vocabularies.ts';

/** Tax data of a branch (domain: personen 2), at most one row each. A root of its own: everybody reads the branches, but not these. */
export const sektionssteuern = defineTable({
  name: 'sektionssteuern',
  nr: 302,
  label: 'Steuerdaten',
  root: { by: 'column', column: 'sek_id' },
  natural: ['sek_id'],
  right: 'RETTUNGSSTELLEN_STEUER',
  title: ['steuernr'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    steuernr: taxId({ label: 'Steuernummer' }),
    runts_nr: text({ label: 'RUNTS-Nummer', max: 20 }),
    runts_datum: date({ label: 'Eingetragen im RUNTS am', max: 'today' }),
    finanzamt: text({ label: 'Finanzamt', max: 120 }),
    bescheidart: choice({ label: 'Bescheid', values: bescheidart }),
    bescheiddatum: date({ label: 'Bescheid vom', max: 'today' }),
    veranlagungszeitraum: text({
      label: 'Letzter Veranlagungszeitraum',
      max: 20,
      hint: 'Steht im Freistellungsbescheid, zum Beispiel 2022 bis 2024.',
    }),
    zwecke: text({ label: 'Begünstigte Zwecke', max: 500 }),
    beitraege_abziehbar: yesNo({ label: 'Mitgliedsbeiträge abziehbar', required: true, default: false }),
    maschinell_am: date({ label: 'Maschinelle Erstellung angezeigt am', max: 'today' }),
    faksimile: photo({ label: 'Unterschrift (Faksimile)', isOnlineOnly: true }),
    glaeubiger_id: text({
      label: 'Gläubiger-ID',
      max: 35,
      pattern: [/^[0-9A-Z]+$/, 'Nur Ziffern und Großbuchstaben.'],
      check: [isCreditorId, message('Die Prüfziffern der Gläubiger-ID stimmen nicht.')],
    }),
  },
  replica: { policy: 'on-demand' },
  sealed: true,
});
