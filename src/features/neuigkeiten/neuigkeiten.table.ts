import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { everyone } from '../../permissions/row-areas.ts';
import { neuigkeitstatus } from './neuigkeiten.vocabularies.ts';

/**
 * Short news of a branch for all below it, or for those of a function or a user group there (domain: archive-kommunikation 2). Whom it concerns
 * decides what is shown and sent (zielgruppe.rules.ts); it keeps nothing secret. Drafts and what was archived are read by those who write news.
 */
export const neuigkeiten = defineTable({
  name: 'neuigkeiten',
  nr: 642,
  label: 'Neuigkeit',
  root: { by: 'column', column: 'sek_id' },
  areas: { column: 'status', of: { Entwurf: 'NEUIGKEITEN', Freigegeben: everyone, Archiviert: 'NEUIGKEITEN' } },
  right: 'NEUIGKEITEN_ALLGEMEIN',
  title: ['titel'],
  fields: {
    titel: text({
      label: 'Titel',
      max: 60,
      required: true,
      index: true,
      hint: 'Erscheint auch auf gesperrten Bildschirmen: keine Namen, Patienten oder Orte.',
    }),
    text: longText({ label: 'Text', max: 180, required: true }),
    sek_id: reference({
      label: 'Sektion',
      to: 'sektionen',
      required: true,
      setBy: 'creation',
      index: true,
      hint: 'Geht an alle in ihr und darunter.',
    }),
    fkt_id: reference({ label: 'Nur diese Funktion', to: 'funktionen', index: true }),
    bg_id: reference({ label: 'Nur diese Benutzergruppe', to: 'benutzergruppen', index: true }),
    status: choice({
      label: 'Status',
      values: neuigkeitstatus,
      required: true,
      setBy: 'server',
      default: 'Entwurf',
      index: true,
    }),
    ab: dateTime({ label: 'Ab', index: true, hint: 'Leer: sobald freigegeben.' }),
    bis: dateTime({ label: 'Bis', hint: 'Leer: bis zum Archivieren.' }),
    benachrichtigen: yesNo({
      label: 'Auf Geräten benachrichtigen',
      required: true,
      default: false,
      hint: 'Einmal, sobald sie freigegeben und ihr Beginn erreicht ist.',
    }),
    benachrichtigtam: dateTime({ label: 'Benachrichtigt', setBy: 'server' }),
  },
  groups: { zeit: ['ab', 'bis'] },
  status: {
    column: 'status',
    line: ['Entwurf', 'Freigegeben', 'Archiviert'],
    tones: { Freigegeben: 'ok' },
    steps: [
      { from: 'Entwurf', to: 'Freigegeben', action: 'FREIGEBEN', label: 'Freigeben', done: 'Freigegeben' },
      { from: 'Freigegeben', to: 'Archiviert', action: 'SPEICHERN', label: 'Archivieren', done: 'Archiviert' },
    ],
    editable: ['Entwurf'],
  },
});
