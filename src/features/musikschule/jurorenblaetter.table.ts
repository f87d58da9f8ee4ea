import { defineTable } from '../../kit/define-table.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { message, within } from '../../lib/message.ts';

const kriterium = <const L extends string>(label: L) =>
  decimal({ label, digits: 1, min: 0, max: 100, required: true, default: 0 });

/**
 * What one juror gave a candidate: points by criterion, together 100 at most. Saving it signs and seals it; a correction is a new sheet
 * that replaces the old one (domain: archive-tief 4 "Abzeichen").
 */
export const jurorenblaetter = defineTable({
  name: 'jurorenblaetter',
  nr: 706,
  label: 'Jurorenblatt',
  parent: 'abzeichen_id',
  right: 'LEISTUNGSABZEICHEN_ALLGEMEIN',
  title: ['juror'],
  fields: {
    abzeichen_id: reference({
      label: within('Einzahl', 'Leistungsabzeichen'),
      to: 'leistungsabzeichen',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    juror: text({ label: 'Juror', max: 120, required: true }),
    ton: kriterium(message('Ton und Klang')),
    intonation: kriterium(message('Intonation')),
    technik: kriterium(message('Technik')),
    rhythmus: kriterium(message('Rhythmus')),
    ausdruck: kriterium(message('Ausdruck')),
    bemerkung: text({ label: 'Bemerkung', max: 500 }),
    punkte: decimal({ label: 'Punkte', digits: 1, setBy: 'server' }),
    unterschrieben_von: text({ label: 'Unterschrieben von', max: 120, setBy: 'server' }),
    unterschrieben_am: dateTime({ label: 'Unterschrieben am', setBy: 'server' }),
    ersetzt_id: reference({ label: 'Ersetzt', to: 'jurorenblaetter' }),
  },
  appendOnly: { corrects: 'ersetzt_id' },
  replica: { policy: 'eager' },
  sealed: true,
});
