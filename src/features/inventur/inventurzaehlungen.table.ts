import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { zaehlerkennung } from './inventur.vocabularies.ts';

/** What somebody counted or saw at a place: never edited, a later count of the same device corrects it (domain: inventar-tief 6). */
export const inventurzaehlungen = defineTable({
  name: 'inventurzaehlungen',
  nr: 549,
  label: 'Zählung',
  parent: 'inventur_id',
  right: 'INVENTAR_INVENTUR',
  title: ['code'],
  fields: {
    inventur_id: reference({ label: 'Inventur', to: 'inventuren', required: true, setBy: 'creation', index: true }),
    inventar_id: reference({ label: 'Inventarstück', to: 'inventar', setBy: 'creation', index: true }),
    artikel_id: reference({ label: 'Artikel', to: 'artikel', setBy: 'creation', index: true }),
    charge_id: reference({ label: 'Charge', to: 'chargen', setBy: 'creation' }),
    code: text({ label: 'Code', max: 120, setBy: 'creation' }),
    standort_id: reference({ label: 'Standort', to: 'standorte', required: true, setBy: 'creation', index: true }),
    menge: integer({ label: 'Menge', min: 0, max: 999_999, required: true, setBy: 'creation', default: 1 }),
    zeitpunkt: dateTime({ label: 'Gezählt am', required: true, setBy: 'creation', index: true }),
    geraet: text({ label: 'Gerät', max: 40, required: true, setBy: 'creation' }),
    entscheidet: yesNo({
      label: 'Entscheidung',
      setBy: 'creation',
      hint: 'Gilt statt dessen, was die Geräte verschieden gezählt haben.',
    }),
    wer: text({ label: 'Gezählt von', max: 120, setBy: 'server' }),
    erkannt: choice({ label: 'Erkannt als', values: zaehlerkennung, setBy: 'server' }),
    nachtraeglich: yesNo({ label: 'Nachträglich', setBy: 'server' }),
    erfasstam: dateTime({ label: 'Am Server eingetroffen', setBy: 'server' }),
  },
  appendOnly: {},
});
