import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { multiChoice } from '../../kit/kinds/multi-choice.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { bewegungsgrund, bewegungshinweis } from './lager.vocabularies.ts';

/**
 * What came to a place or left it: it happened, so nobody edits it; a counter-movement takes it back. Stock is their sum
 * (domain: inventar 5, inventar-tief 1, 7).
 */
export const lagerbewegungen = defineTable({
  name: 'lagerbewegungen',
  nr: 552,
  label: 'Lagerbewegung',
  root: { by: 'column', column: 'sek_id' },
  right: 'INVENTAR_LAGER',
  title: ['beleg'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    artikel_id: reference({ label: 'Artikel', to: 'artikel', required: true, setBy: 'creation', index: true }),
    charge_id: reference({ label: 'Charge', to: 'chargen', setBy: 'creation', index: true }),
    standort_id: reference({ label: 'Standort', to: 'standorte', setBy: 'creation', index: true }),
    zeitpunkt: dateTime({ label: 'Wann', required: true, setBy: 'creation', index: true }),
    menge: integer({
      label: 'Menge',
      min: -999_999,
      max: 999_999,
      required: true,
      setBy: 'creation',
      hint: 'Mit Minus, was weggeht.',
    }),
    grund: choice({
      label: 'Grund',
      values: bewegungsgrund,
      required: true,
      setBy: 'creation',
      default: 'Zugang',
      index: true,
    }),
    beleg: text({ label: 'Beleg', max: 120, setBy: 'creation' }),
    einsatz_id: reference({ label: 'Einsatz', to: 'einsaetze', setBy: 'creation', index: true }),
    ausb_id: reference({ label: 'Kurs', to: 'ausbildungen', setBy: 'creation', index: true }),
    inventur_id: reference({ label: 'Inventur', to: 'inventuren', setBy: 'server', index: true }),
    verleih_id: reference({
      label: 'Ausleihe',
      to: 'verleih',
      setBy: 'server',
      index: true,
      // Its title names who has it.
      right: 'INVENTAR_VERLEIH',
    }),
    stueckbetrag: money({
      label: 'Einkaufspreis je Stück',
      min: 0,
      max: 99_999_999,
      setBy: 'creation',
      right: 'INVENTAR_WERTE',
    }),
    wer: text({ label: 'Gebucht von', max: 120, setBy: 'server' }),
    hinweise: multiChoice({ label: 'Hinweise', values: bewegungshinweis, setBy: 'server' }),
    storno_id: reference({ label: 'Storno von', to: 'lagerbewegungen', setBy: 'server', index: true }),
    stornogrund: text({ label: 'Grund der Stornierung', max: 300, setBy: 'server' }),
  },
  appendOnly: {},
  reversal: {
    of: 'storno_id',
    negated: ['menge'],
    dated: ['zeitpunkt'],
    reason: 'stornogrund',
    action: 'NEU',
    sentence: 'Diese Bewegung ist schon storniert.',
  },
  replica: { policy: 'on-demand' },
});
