import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { auszugsformat } from './auszuege.vocabularies.ts';

/** Statements of bank accounts as they were read from a file; they lie on the server only and are never changed (domain: finanzen 2). */
export const kontoauszuege = defineTable({
  name: 'kontoauszuege',
  nr: 440,
  label: 'Kontoauszug',
  root: { by: 'column', column: 'sek_id' },
  right: 'KASSABUCH_AUSZUEGE',
  title: ['nummer'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    sekbank_id: reference({ label: 'Bankkonto', to: 'banken', required: true, setBy: 'creation', index: true }),
    nummer: text({ label: 'Nummer', max: 40, required: true, setBy: 'server' }),
    von: date({ label: 'Von', required: true, setBy: 'server' }),
    bis: date({ label: 'Bis', required: true, setBy: 'server', index: true }),
    anfangsbetrag: money({ label: 'Anfangssaldo', setBy: 'server' }),
    endbetrag: money({ label: 'Endsaldo', setBy: 'server' }),
    waehrung: text({ label: 'Währung', max: 3, required: true, setBy: 'server' }),
    zeilen: integer({ label: 'Zeilen', required: true, setBy: 'server' }),
    bekannt: integer({ label: 'Schon bekannte Zeilen', required: true, setBy: 'server' }),
    bekannt_betrag: money({ label: 'Betrag der schon bekannten Zeilen', required: true, setBy: 'server' }),
    format: choice({ label: 'Format', values: auszugsformat, required: true, setBy: 'server' }),
    datei: text({ label: 'Datei', max: 200, setBy: 'server' }),
    sha256: text({ label: 'Prüfsumme der Datei (SHA-256)', max: 64, required: true, setBy: 'server', index: true }),
    eingelesen_am: dateTime({ label: 'Eingelesen am', required: true, setBy: 'server' }),
    eingelesen_von: text({ label: 'Eingelesen von', max: 120, required: true, setBy: 'server' }),
  },
  replica: { policy: 'never' },
});
