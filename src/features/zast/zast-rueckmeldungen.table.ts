import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { zastergebnis } from './zast.vocabularies.ts';

/** What the central billing office answered for a case; the same answer twice is one row, its id comes from its content. */
export const zastRueckmeldungen = defineTable({
  name: 'zast_rueckmeldungen',
  nr: 365,
  label: 'Rückmeldung',
  parent: 'lauf_id',
  natural: ['lauf_id', 'schluessel'],
  right: 'ZAST_ALLGEMEIN',
  title: [],
  fields: {
    lauf_id: reference({ label: 'ZAST-Lauf', to: 'zast_laeufe', required: true, setBy: 'creation', index: true }),
    schluessel: text({ label: 'Schlüssel', max: 64, required: true, setBy: 'server' }),
    fall_id: reference({ label: 'Abrechnungsfall', to: 'abrechnungsfaelle', required: true, setBy: 'server' }),
    ergebnis: choice({ label: 'Ergebnis', values: zastergebnis, required: true, setBy: 'server' }),
    betrag: money({ label: 'Betrag', setBy: 'server' }),
    am: date({ label: 'Datum', setBy: 'server' }),
    grund: text({ label: 'Grund', max: 300, setBy: 'server' }),
    eingelesen_am: dateTime({ label: 'Eingelesen am', required: true, setBy: 'server' }),
  },
  replica: { policy: 'never' },
});
