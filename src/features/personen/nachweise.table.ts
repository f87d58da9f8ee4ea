import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { nachweisart } from './sektionen-der-person.vocabularies.ts';

/** Proofs that a member has shown. Of a police record and of a measles proof only the inspection is noted. */
export const nachweise = defineTable({
  name: 'nachweise',
  nr: 115,
  label: 'Nachweis',
  parent: 'mgd_id',
  right: 'MITGLIEDER_UNTERLAGEN',
  title: ['ausgestellt_am'],
  fields: {
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    art: choice({ label: 'Art', values: nachweisart, required: true, index: true }),
    ausgestellt_am: date({ label: 'Ausgestellt am', max: 'today' }),
    gueltigbis: date({ label: 'Gültig bis', index: true, isExpiry: true }),
    eingesehen_am: date({ label: 'Eingesehen am', max: 'today' }),
    eingesehen_von: text({ label: 'Eingesehen von', max: 120 }),
    eintrag: yesNo({ label: 'Einschlägiger Eintrag', hint: 'Nur beim Führungszeugnis.' }),
    ergebnis: text({ label: 'Ergebnis', max: 200 }),
  },
  sealed: true,
});
