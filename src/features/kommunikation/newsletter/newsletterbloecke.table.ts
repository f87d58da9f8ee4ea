import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { file } from '../../../kit/kinds/file.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { longText } from '../../../kit/kinds/long-text.ts';
import { photo } from '../../../kit/kinds/photo.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { yesNo } from '../../../kit/kinds/yes-no.ts';
import { documentTypes, maxDocumentBytes } from '../../../lib/document-types.ts';
import { dokumentpruefung } from '../../dokumente/dokumente.vocabularies.ts';
import { blockart } from './newsletter.vocabularies.ts';

/** The parts of a newsletter in their order. Each is a row, so that two who write at the same time meet (domain: archive-kommunikation 4 "Newsletter"). */
export const newsletterbloecke = defineTable({
  name: 'newsletterbloecke',
  nr: 634,
  label: 'Block',
  parent: 'newsletter_id',
  right: 'NEWSLETTER_ALLGEMEIN',
  title: ['text'],
  fields: {
    newsletter_id: reference({ label: 'Newsletter', to: 'newsletter', required: true, setBy: 'creation', index: true }),
    nr: integer({ label: 'Nr.', min: 1, max: 9999, hint: 'Leer: am Ende.' }),
    art: choice({ label: 'Art', values: blockart, required: true, default: 'Text' }),
    text: longText({
      label: 'Text',
      max: 8000,
      hint: 'Bei einem Bild: was darauf zu sehen ist. Platzhalter in doppelten geschweiften Klammern: vorname, nachname, name, haushalt.',
    }),
    text_it: longText({ label: 'Text auf Italienisch', max: 8000 }),
    link: text({
      label: 'Link',
      max: 500,
      pattern: [/^(?:https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+)$/i, 'Ein Link beginnt mit https:// oder mailto:.'],
    }),
    link_it: text({
      label: 'Link auf Italienisch',
      max: 500,
      pattern: [/^(?:https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+)$/i, 'Ein Link beginnt mit https:// oder mailto:.'],
    }),
    bild: photo({ label: 'Bild', maxBytes: 5_000_000, accept: ['image/jpeg', 'image/png'] }),
    schmuck: yesNo({ label: 'Nur Schmuck', hint: 'Das Bild sagt nichts, was nicht im Text steht.' }),
    datei: file({
      label: 'Datei',
      maxBytes: maxDocumentBytes,
      accept: documentTypes,
      isOnlineOnly: true,
      handedOutWhile: { column: 'pruefung', values: ['Sauber', 'NichtPruefbar'] },
      hint: 'Bei einem Anhang. Was zusammen größer als 10 MB ist, geht als Link.',
    }),
    pruefung: choice({ label: 'Virenprüfung', values: dokumentpruefung, setBy: 'server' }),
  },
});
