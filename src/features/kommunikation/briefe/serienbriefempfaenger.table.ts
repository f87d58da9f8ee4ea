import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { longText } from '../../../kit/kinds/long-text.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { yesNo } from '../../../kit/kinds/yes-no.ts';
import { versandweg } from './briefe.vocabularies.ts';

/** Whom a serial letter was for, one row a person, as it was when it was frozen: by letter, by the mail that says the same, or not at all and why. Those with one `brief` share a letter. */
export const serienbriefempfaenger = defineTable({
  name: 'serienbriefempfaenger',
  nr: 718,
  label: 'Empfänger',
  parent: 'serienbrief_id',
  right: 'NEWSLETTER_ALLGEMEIN',
  title: ['name'],
  fields: {
    serienbrief_id: reference({
      label: 'Serienbrief',
      to: 'serienbriefe',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    brief: integer({ label: 'Brief Nr.', min: 1, max: 9_999_999, setBy: 'server', index: true }),
    mgd_id: reference({ label: 'Person', to: 'personen', setBy: 'server', index: true }),
    name: text({ label: 'Name', max: 200, setBy: 'server', index: true }),
    weg: choice({ label: 'Weg', values: versandweg, required: true, setBy: 'server', index: true }),
    grund: text({ label: 'Grund', max: 200, setBy: 'server' }),
    anschrift: longText({ label: 'Anschrift', max: 600, setBy: 'server' }),
    istvormund: yesNo({ label: 'An die Erziehungsberechtigten', required: true, default: false, setBy: 'server' }),
    anrede: text({ label: 'Anrede', max: 300, setBy: 'server' }),
    vorname: text({ label: 'Vorname', max: 80, setBy: 'server' }),
    nachname: text({ label: 'Nachname', max: 80, setBy: 'server' }),
    mgdnummer: text({ label: 'Mitgliedsnummer', max: 40, setBy: 'server' }),
    sprache: text({ label: 'Sprache', max: 2, setBy: 'server' }),
  },
  replica: { policy: 'on-demand' },
  sealed: true,
});
