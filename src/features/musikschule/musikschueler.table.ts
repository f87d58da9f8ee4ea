import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { within } from '../../lib/message.ts';
import { unterrichtseinheit } from './musikschule.vocabularies.ts';

/** Somebody who learns a subject in a school year: by whom, how long a lesson lasts, what it costs (domain: archive-tief 4 "Musikschule"). */
export const musikschueler = defineTable({
  name: 'musikschueler',
  nr: 712,
  label: within('Einzahl', 'Schüler'),
  root: { by: 'column', column: 'sek_id' },
  natural: ['schuljahr_id', 'mgd_id', 'fach_id'],
  right: 'MUSIKSCHULE_ALLGEMEIN',
  // Known by whom it refers to first.
  title: [],
  fields: {
    mgd_id: reference({
      label: within('Einzahl', 'Schüler'),
      to: 'personen',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    schuljahr_id: reference({ label: 'Schuljahr', to: 'schuljahre', required: true, setBy: 'creation', index: true }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    fach_id: reference({ label: 'Fach', to: 'musikfaecher', required: true, setBy: 'creation', index: true }),
    lehrer_id: reference({ label: 'Lehrkraft', to: 'personen', required: true, index: true }),
    einheit: choice({ label: 'Einheit', values: unterrichtseinheit, required: true, default: 'Min30' }),
    eintritt: date({ label: 'Eintritt', required: true, begins: 'today' }),
    austritt: date({ label: 'Austritt' }),
    jahresbetrag: money({ label: 'Schulgeld im Jahr', min: 0, max: 9_999_999, required: true, default: 0 }),
    kindnr: integer({
      label: 'Das wievielte Kind',
      min: 1,
      max: 20,
      required: true,
      default: 1,
      hint: 'Der Familie in diesem Schuljahr; ab dem zweiten gilt die Ermäßigung.',
    }),
  },
  replica: { policy: 'eager' },
  sealed: true,
});
