import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { coordinates } from '../../kit/kinds/coordinates.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { richtung } from './einsaetze.vocabularies.ts';

/** Chronological log. Append-only: a correction or a strike-out is a new row that points to the old one; both wordings stay. */
export const einsatzVerlauf = defineTable({
  name: 'einsatz_verlauf',
  nr: 15,
  label: 'Eintrag',
  parent: 'einsatz_id',
  right: 'EINSAETZE_VERLAUF',
  title: ['text'],
  fields: {
    einsatz_id: reference({ label: 'Einsatz', to: 'einsaetze', required: true, setBy: 'creation', index: true }),
    zeitpunkt: dateTime({ label: 'Zeitpunkt', required: true, index: true }),
    text: longText({ label: 'Text', max: 4000, required: true }),
    richtung: choice({ label: 'Richtung', values: richtung, required: true, default: 'intern' }),
    von_stelle: text({ label: 'Von', max: 80 }),
    an_stelle: text({ label: 'An', max: 80 }),
    korrigiert_id: reference({ label: 'Korrigiert', to: 'einsatz_verlauf' }),
    gestrichen: yesNo({ label: 'Gestrichen' }),
    system: yesNo({ label: 'Vom System', setBy: 'server' }),
    position: coordinates({ label: 'Position' }),
    geraetezeit: dateTime({ label: 'Erfasst am Gerät' }),
    erfasst_am: dateTime({ label: 'Am Server eingetroffen', setBy: 'server' }),
    uhr_abweichung_s: integer({ label: 'Abweichung der Uhr', unit: 's', setBy: 'server' }),
    autor: text({ label: 'Autor', max: 120, setBy: 'server' }),
  },
  appendOnly: { corrects: 'korrigiert_id' },
  sealed: true,
});
