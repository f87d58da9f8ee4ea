import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { dateTime } from '../../../kit/kinds/date-time.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { longText } from '../../../kit/kinds/long-text.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { newsletterstatus } from '../kommunikation.vocabularies.ts';
import { newslettermodul } from './newsletter.vocabularies.ts';

/** Newsletters (spec B 9.4 "Newsletter"; domain: archive-kommunikation 2, 4). Who gets one is frozen when its sending begins; from then on it stays as it was sent. */
export const newsletter = defineTable({
  name: 'newsletter',
  nr: 633,
  label: 'Newsletter',
  root: { by: 'column', column: 'sek_id' },
  right: 'NEWSLETTER_ALLGEMEIN',
  title: ['betreff'],
  fields: {
    betreff: text({ label: 'Betreff', max: 150, required: true }),
    betreff_it: text({ label: 'Betreff auf Italienisch', max: 150 }),
    text: text({ label: 'Vorschautext', max: 200, hint: 'Steht in vielen Postfächern neben dem Betreff.' }),
    text_it: text({ label: 'Vorschautext auf Italienisch', max: 200 }),
    liste_id: reference({
      label: 'Liste',
      to: 'listen',
      required: true,
      index: true,
      hint: 'Wer sich von ihr abgemeldet hat, bekommt nichts.',
    }),
    modul: choice({ label: 'Empfänger aus', values: newslettermodul, required: true, default: 'Mitglieder' }),
    filter: longText({ label: 'Kriterien', max: 4000, setBy: 'server' }),
    filtername: text({ label: 'Gespeicherte Suche', max: 120, setBy: 'server' }),
    sendenab: dateTime({ label: 'Senden ab', setBy: 'server', index: true }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    status: choice({
      label: 'Status',
      values: newsletterstatus,
      required: true,
      setBy: 'server',
      default: 'Bearbeitung',
      index: true,
    }),
    testam: dateTime({ label: 'Probe gesendet am', setBy: 'server' }),
    absender_id: reference({ label: 'Freigegeben von', to: 'benutzer', setBy: 'server' }),
    begonnenam: dateTime({ label: 'Versand begonnen am', setBy: 'server', index: true }),
    pausiertam: dateTime({ label: 'Angehalten am', setBy: 'server' }),
    beendetam: dateTime({ label: 'Versand beendet am', setBy: 'server' }),
    anzahl: integer({ label: 'Empfänger', min: 0, max: 9_999_999, setBy: 'server' }),
    fehler: text({ label: 'Hindernis', max: 300, setBy: 'server' }),
  },
  status: {
    column: 'status',
    line: ['Bearbeitung', 'ZuSenden', 'WirdGesendet', 'Gesendet'],
    tones: { ZuSenden: 'info', WirdGesendet: 'info', Gesendet: 'ok', Fehler: 'bad' },
    steps: [
      {
        from: 'Bearbeitung',
        to: 'ZuSenden',
        action: 'FREIGEBEN',
        label: 'Freigeben',
        done: 'Freigegeben',
        byCommand: true,
      },
      {
        from: 'ZuSenden',
        to: 'Bearbeitung',
        action: 'FREIGEBEN',
        label: 'Zurück in Bearbeitung',
        done: 'Versand zurückgenommen',
      },
      {
        from: 'Fehler',
        to: 'Bearbeitung',
        action: 'FREIGEBEN',
        label: 'Zurück in Bearbeitung',
        done: 'Zurück in Bearbeitung',
      },
    ],
    editable: ['Bearbeitung'],
  },
  deletableWhile: { empty: 'begonnenam', sentence: 'Ein gesendeter Newsletter bleibt.' },
});
