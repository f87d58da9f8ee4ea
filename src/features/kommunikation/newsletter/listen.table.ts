import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { date } from '../../../kit/kinds/date.ts';
import { email } from '../../../kit/kinds/email.ts';
import { longText } from '../../../kit/kinds/long-text.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { yesNo } from '../../../kit/kinds/yes-no.ts';
import { listenart } from './newsletter.vocabularies.ts';

/** Lists that newsletters go to; each is left by itself (domain: archive-kommunikation 2, archive-tief 1.9). */
export const listen = defineTable({
  name: 'listen',
  nr: 630,
  label: 'Liste',
  root: { by: 'column', column: 'sek_id' },
  right: 'NEWSLETTER_ALLGEMEIN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 80, required: true }),
    name_it: text({ label: 'Name auf Italienisch', max: 80 }),
    listenart: choice({
      label: 'Art',
      values: listenart,
      required: true,
      default: 'Mitglieder',
      index: true,
      hint: 'Pflicht nur für das, was Satzung oder Gesetz verlangen, ohne Werbung.',
    }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    beschreibung: longText({ label: 'Worum es geht', max: 500, hint: 'Steht auf der Seite zum Anmelden.' }),
    beschreibung_it: longText({ label: 'Worum es geht, auf Italienisch', max: 500 }),
    absendername: text({ label: 'Name des Absenders', max: 80, hint: 'Leer: der eigene Name.' }),
    antwortadresse: email({ label: 'Antworten gehen an' }),
    oeffentlich: yesNo({
      label: 'Seite zum Anmelden anbieten',
      required: true,
      default: false,
      hint: 'Nur bei Listen zum Abonnieren.',
    }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
