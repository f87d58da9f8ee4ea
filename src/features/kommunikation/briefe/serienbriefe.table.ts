import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { dateTime } from '../../../kit/kinds/date-time.ts';
import { date } from '../../../kit/kinds/date.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { longText } from '../../../kit/kinds/long-text.ts';
import { photo } from '../../../kit/kinds/photo.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { yesNo } from '../../../kit/kinds/yes-no.ts';
import { briefmodul, serienbriefstatus } from './briefe.vocabularies.ts';

/** Serial letters (domain: personen 6 "Labels, letters", archive-tief 1.9). Whoever gets one is frozen before it is printed; from then on it stays as it went out, its letterhead too. */
export const serienbriefe = defineTable({
  name: 'serienbriefe',
  nr: 717,
  label: 'Serienbrief',
  root: { by: 'column', column: 'sek_id' },
  right: 'NEWSLETTER_ALLGEMEIN',
  title: ['betreff'],
  fields: {
    betreff: text({ label: 'Betreff', max: 150, required: true }),
    betreff_it: text({ label: 'Betreff auf Italienisch', max: 150 }),
    text: longText({
      label: 'Text',
      max: 12_000,
      hint: 'Platzhalter in doppelten geschweiften Klammern: anrede, vorname, nachname, name, haushalt, mitgliedsnummer, sektion, datum, versammlung.',
    }),
    text_it: longText({ label: 'Text auf Italienisch', max: 12_000 }),
    modul: choice({ label: 'Empfänger aus', values: briefmodul, required: true, default: 'Mitglieder' }),
    filter: longText({ label: 'Kriterien', max: 4000, setBy: 'server' }),
    filtername: text({ label: 'Gespeicherte Suche', max: 120, setBy: 'server' }),
    jehaushalt: yesNo({
      label: 'Ein Brief je Haushalt',
      required: true,
      default: false,
      hint: 'Er nennt alle, die unter einer Anschrift wohnen.',
    }),
    versammlungam: date({ label: 'Versammlung am', hint: 'Nur bei einer Einladung, die die Satzung verlangt.' }),
    einladungsfrist: integer({ label: 'Einladungsfrist laut Satzung in Tagen', min: 1, max: 365 }),
    newsletter_id: reference({
      label: 'Dieselbe Nachricht als E-Mail',
      to: 'newsletter',
      hint: 'Ein gesendeter Newsletter einer Pflichtliste: Wen er erreicht hat, bekommt keinen Brief.',
    }),
    briefkopf_id: reference({
      label: 'Briefkopf',
      to: 'briefkoepfe',
      hint: 'Leer: der eigene, sonst der nächste der Ebenen darüber. Wählbar sind nur diese.',
    }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    status: choice({
      label: 'Status',
      values: serienbriefstatus,
      required: true,
      setBy: 'server',
      default: 'Bearbeitung',
      index: true,
    }),
    gedrucktam: dateTime({ label: 'Festgeschrieben am', setBy: 'server', index: true }),
    absender_id: reference({ label: 'Festgeschrieben von', to: 'benutzer', setBy: 'server' }),
    anzahl: integer({ label: 'Briefe', min: 0, max: 9_999_999, setBy: 'server' }),
    papier: longText({ label: 'Briefkopf, wie er hinausging', max: 12_000, setBy: 'server' }),
    logo: photo({
      label: 'Logo, wie es hinausging',
      maxBytes: 2_000_000,
      accept: ['image/jpeg', 'image/png'],
      isLogo: true,
      setBy: 'server',
    }),
  },
  status: {
    column: 'status',
    line: ['Bearbeitung', 'Festgeschrieben'],
    tones: { Festgeschrieben: 'ok' },
    steps: [
      {
        from: 'Bearbeitung',
        to: 'Festgeschrieben',
        action: 'FREIGEBEN',
        label: 'Festschreiben',
        done: 'Festgeschrieben',
        byCommand: true,
      },
    ],
    editable: ['Bearbeitung'],
  },
  deletableWhile: { empty: 'gedrucktam', sentence: 'Ein festgeschriebener Serienbrief bleibt.' },
});
