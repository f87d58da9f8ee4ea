import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { dateTime } from '../../../kit/kinds/date-time.ts';
import { email } from '../../../kit/kinds/email.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { sprache } from '../../personen/personen.vocabularies.ts';
import { aboquelle, abostatus } from './newsletter.vocabularies.ts';

/** Who asked to be on a list or left it, with the proof of both steps (domain: archive-tief 1.9 "Double opt-in proof"). An address stands there once. */
export const abos = defineTable({
  name: 'abos',
  nr: 631,
  label: 'Abo',
  parent: 'liste_id',
  natural: ['liste_id', 'adresse'],
  right: 'NEWSLETTER_ALLGEMEIN',
  title: ['adresse'],
  fields: {
    liste_id: reference({ label: 'Liste', to: 'listen', required: true, setBy: 'creation', index: true }),
    adresse: email({ label: 'E-Mail-Adresse', required: true, setBy: 'creation', index: true }),
    name: text({ label: 'Name', max: 120 }),
    sprache: choice({ label: 'Sprache', values: sprache }),
    status: choice({
      label: 'Status',
      values: abostatus,
      required: true,
      setBy: 'server',
      default: 'Offen',
      index: true,
    }),
    quelle: choice({ label: 'Herkunft', values: aboquelle, setBy: 'server' }),
    angefragtam: dateTime({ label: 'Angefragt am', setBy: 'server' }),
    textversion: text({ label: 'Fassung des Textes', max: 20, setBy: 'server' }),
    bestaetigtam: dateTime({ label: 'Bestätigt am', setBy: 'server' }),
    abgemeldetam: dateTime({ label: 'Abgemeldet am', setBy: 'server', index: true }),
  },
  deletableWhile: {
    empty: 'liste_id',
    or: [{ status: 'Offen' }],
    sentence: 'An- und Abmeldungen bleiben: sie sagen, wer etwas bekommen will und wer nicht.',
  },
  replica: { policy: 'on-demand' },
  sealed: true,
});
