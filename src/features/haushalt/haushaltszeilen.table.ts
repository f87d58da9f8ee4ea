import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { haushaltsseite } from './haushalt.vocabularies.ts';

/** What is planned for an account, or for a cost centre or project of it (domain: finanzen-tief 8). */
export const haushaltszeilen = defineTable({
  name: 'haushaltszeilen',
  nr: 491,
  label: 'Haushaltszeile',
  parent: 'haushalt_id',
  right: 'HAUSHALT_ZEILEN',
  title: ['text'],
  fields: {
    haushalt_id: reference({ label: 'Haushalt', to: 'haushalte', required: true, setBy: 'creation', index: true }),
    seite: choice({ label: 'Art', values: haushaltsseite, required: true, default: 'Ausgabe' }),
    knt_id: reference({ label: 'Konto', to: 'konten', required: true, index: true }),
    kostenstelle_id: reference({
      label: 'Kostenstelle',
      to: 'kostenstellen',
      hint: 'Leer: was keine eigene Zeile hat.',
    }),
    projekt_id: reference({ label: 'Projekt', to: 'projekte', hint: 'Leer: was keine eigene Zeile hat.', index: true }),
    planbetrag: money({ label: 'Plan', min: 0, required: true, default: 0 }),
    nachtragbetrag: money({
      label: 'Nachtrag',
      required: true,
      default: 0,
      hint: 'Was nach der Freigabe dazukommt, mit Minus, was wegfällt.',
    }),
    text: text({ label: 'Text', max: 200 }),
  },
  deletableIn: {
    statuses: ['InBearbeitung'],
    sentence: 'Der Haushalt ist freigegeben: nur der Nachtrag ändert sich noch.',
  },
  replica: { policy: 'eager' },
  sealed: true,
});
