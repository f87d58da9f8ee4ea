import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { buchungsvorgang, steuerbereich } from './finanzen.vocabularies.ts';

/**
 * By which accounts whatever other areas report becomes a claim or a booking, and what a line of a bank statement is when its text says so:
 * debit to credit, as a treasurer reads it. The chart's template brings the first ones; without a rule such an event is not booked.
 */
export const buchungsregeln = defineTable({
  name: 'buchungsregeln',
  nr: 414,
  label: 'Buchungsregel',
  root: { by: 'column', column: 'sek_id' },
  right: 'KASSABUCH_ADMIN',
  title: ['vorgang', 'textmuster'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    vorgang: choice({ label: 'Wenn', values: buchungsvorgang, required: true, index: true }),
    textmuster: text({
      label: 'Und im Text steht',
      max: 200,
      hint: 'Ein Wort oder mehrere, getrennt durch |. Leer: jeder Text.',
    }),
    sollkonto_id: reference({
      label: 'Dann im Soll',
      to: 'konten',
      hint: 'Leer bei Geld, das kommt: die Kasse oder Bank.',
    }),
    habenkonto_id: reference({
      label: 'Und im Haben',
      to: 'konten',
      hint: 'Leer bei Geld, das geht: die Kasse oder Bank. Bei Beiträgen und Rechnungen leer: das ihrer Art oder Position.',
    }),
    kostenstelle_id: reference({ label: 'Kostenstelle', to: 'kostenstellen' }),
    steuerbereich: choice({ label: 'Steuerbereich', values: steuerbereich, hint: 'Leer: der des Kontos.' }),
    aktiv: yesNo({ label: 'Gilt', required: true, default: true, index: true }),
  },
});
