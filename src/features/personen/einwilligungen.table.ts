import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { dsgvofassung, einwilligungsstand, einwilligungszweck } from './sektionen-der-person.vocabularies.ts';

/** Consents of a person; one is withdrawn, never altered or deleted. */
export const einwilligungen = defineTable({
  name: 'einwilligungen',
  nr: 116,
  label: 'Einwilligung',
  parent: 'mgd_id',
  right: 'MITGLIEDER_PERSOENLICHEDATEN',
  title: ['am'],
  fields: {
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    zweck: choice({ label: 'Zweck', values: einwilligungszweck, required: true, setBy: 'creation', index: true }),
    fassung: choice({ label: 'Fassung', values: dsgvofassung, setBy: 'creation' }),
    textversion: text({ label: 'Version des Textes', max: 40, required: true, setBy: 'creation' }),
    am: date({ label: 'Erteilt am', max: 'today', required: true, setBy: 'creation' }),
    durch: text({
      label: 'Unterschrieben von',
      max: 120,
      setBy: 'creation',
      hint: 'Unter 14 Jahren eine erziehungsberechtigte Person.',
    }),
    stand: choice({ label: 'Stand', values: einwilligungsstand, required: true, default: 'Erteilt', index: true }),
    widerrufen_am: date({ label: 'Widerrufen am', max: 'today' }),
  },
  status: {
    column: 'stand',
    line: ['Erteilt'],
    tones: { Erteilt: 'ok', Widerrufen: 'warn' },
    steps: [
      {
        from: 'Erteilt',
        to: 'Widerrufen',
        action: 'SPEICHERN',
        label: 'Widerruf eintragen',
        done: 'Einwilligung widerrufen',
        offline: true,
      },
    ],
    editable: ['Erteilt', 'Widerrufen'],
  },
  groups: { widerruf: ['stand', 'widerrufen_am'] },
  deletableWhile: { empty: 'am', sentence: 'Eine Einwilligung wird widerrufen und nicht gelöscht.' },
  sealed: true,
});
