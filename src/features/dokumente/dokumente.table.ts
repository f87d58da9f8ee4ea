import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { url } from '../../kit/kinds/url.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { sprache } from '../personen/personen.vocabularies.ts';
import { dokumentstand, dokumentstatus } from './dokumente.vocabularies.ts';

/**
 * A document of a branch: what it is about, its kind, who must read it. What it says lies in its versions (`dokumentversionen`); what
 * holds of them stands here, set by the server. `gueltigzeiten`: the periods in which something holds, so that a day alone tells
 * (domain: archive-tief 3).
 */
export const dokumente = defineTable({
  name: 'dokumente',
  nr: 660,
  label: 'Dokument',
  root: { by: 'column', column: 'sek_id' },
  right: 'DOKUMENTE_ALLGEMEIN',
  title: ['betreff'],
  searched: ['betreff'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    betreff: text({ label: 'Betreff', max: 160, required: true, index: true }),
    doktyp_id: reference({ label: 'Dokumenttyp', to: 'dokumentetyp', required: true, index: true }),
    jahr: integer({ label: 'Jahr', isYear: true, min: 1800, max: 2200, required: true, index: true }),
    sprache: choice({ label: 'Sprache', values: sprache, required: true, default: 'de' }),
    link: url({ label: 'Link', hint: 'Für Filme und alles, was größer als 50 MB ist.' }),
    beschreibung: longText({ label: 'Beschreibung', max: 4000 }),
    pflicht: yesNo({
      label: 'Muss gelesen werden',
      required: true,
      default: false,
      setBy: 'server',
    }),
    pflichtbis: date({ label: 'Zu lesen bis', setBy: 'server' }),
    sperre: yesNo({ label: 'Nicht löschen', required: true, default: false }),
    sperrgrund: text({ label: 'Grund der Sperre', max: 200, hint: 'Etwa ein Verfahren, das noch läuft.' }),
    status: choice({ label: 'Status', values: dokumentstatus, required: true, setBy: 'server', default: 'Aktiv' }),
    fassung: integer({ label: 'Fassung', setBy: 'server' }),
    stand: choice({ label: 'Stand', values: dokumentstand, setBy: 'server' }),
    gueltigab: date({ label: 'Gilt ab', setBy: 'server', index: true }),
    gueltigbis: date({ label: 'Gilt bis', setBy: 'server', index: true }),
    gueltigzeiten: text({ label: 'Gilt in', max: 2000, setBy: 'server' }),
    aufbewahrenbis: date({ label: 'Aufzubewahren bis', setBy: 'server', index: true }),
    pflichtziel: text({
      label: 'Zu lesen von',
      max: 120,
      setBy: 'server',
      hint: 'Die gespeicherte Suche, nach der gefragt wurde. Leer: alle aktiven Mitglieder.',
    }),
  },
  status: {
    column: 'status',
    line: ['Aktiv'],
    tones: { Aktiv: 'ok', Vorgemerkt: 'warn', Vernichtet: 'bad' },
    steps: [
      {
        from: 'Aktiv',
        to: 'Vorgemerkt',
        action: 'LOESCHEN',
        label: 'Zur Löschung vormerken',
        done: 'Zur Löschung vorgemerkt',
        needsReason: true,
      },
      { from: 'Vorgemerkt', to: 'Aktiv', action: 'LOESCHEN', label: 'Behalten', done: 'Behalten' },
      {
        from: 'Vorgemerkt',
        to: 'Vernichtet',
        action: 'LOESCHEN',
        label: 'Löschung freigeben',
        done: 'Dateien gelöscht',
      },
    ],
    editable: ['Aktiv'],
  },
  deletableWhile: {
    empty: 'gueltigab',
    sentence: 'Was gegolten hat, wird zur Löschung vorgemerkt und von einer zweiten Person freigegeben.',
  },
  replica: { policy: 'eager' },
  sealed: true,
});
