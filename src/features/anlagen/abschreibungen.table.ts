import { defineTable } from '../../kit/define-table.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';

/** What an asset loses in a year. `gebunden` is asset and year while it counts: the database lets no second run have them. */
export const abschreibungen = defineTable({
  name: 'abschreibungen',
  nr: 502,
  label: 'Abschreibung',
  parent: 'lauf_id',
  right: 'ABSCHREIBUNG_ALLGEMEIN',
  title: ['anlage_id', 'jahr'],
  fields: {
    lauf_id: reference({
      label: 'Lauf',
      to: 'abschreibungslaeufe',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    anlage_id: reference({ label: 'Anlage', to: 'anlagen', required: true, setBy: 'creation', index: true }),
    jahr: integer({ label: 'Jahr', isYear: true, required: true, setBy: 'creation', index: true }),
    leistung: integer({
      label: 'Leistung im Jahr',
      min: 0,
      max: 999_999_999,
      hint: 'Nur nach Leistung: der Betrag folgt daraus.',
    }),
    betrag: money({ label: 'Abschreibung', min: 0, required: true, hint: 'Einzugeben nur bei Abschreibung von Hand.' }),
    aufloesungbetrag: money({ label: 'Auflösung Sonderposten', setBy: 'server', default: 0 }),
    buchwertbetrag: money({ label: 'Buchwert danach', setBy: 'server' }),
    verarbeitet: yesNo({ label: 'Verarbeitet', required: true, setBy: 'server', default: false, index: true }),
    kassenbuch_id: reference({ label: 'Beleg', to: 'kassenbuch', setBy: 'server' }),
    gebunden: text({ label: 'Gebunden an', max: 42, setBy: 'server', unique: true }),
  },
  deletableIn: { statuses: ['Entwurf'], sentence: 'Was gebucht ist, wird mit seinem Lauf zurückgenommen.' },
  replica: { policy: 'eager' },
  sealed: true,
});
