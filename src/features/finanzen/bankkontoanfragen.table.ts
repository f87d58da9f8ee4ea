import { defineTable } from '../../kit/define-table.ts';
import { bic } from '../../kit/kinds/bic.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { iban } from '../../kit/kinds/iban.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { bankkontoart } from '../organisation/organisation.vocabularies.ts';
import { bankanfragestatus, zeichnung } from './finanzen.vocabularies.ts';

/** A station asks its bank for an account (spec B 9.2); once the bank has opened it, it is an account of the branch and stands among the station accounts. */
export const bankkontoanfragen = defineTable({
  name: 'bankkontoanfragen',
  nr: 413,
  label: 'Bankkontoanfrage',
  root: { by: 'column', column: 'sek_id' },
  right: 'VERWALTUNG_BANKANFRAGEN',
  title: ['bezeichnung', 'institut'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    status: choice({
      label: 'Status',
      values: bankanfragestatus,
      required: true,
      setBy: 'server',
      default: 'anfrageanBank',
      index: true,
    }),
    bezeichnung: text({ label: 'Bezeichnung', max: 120, required: true, hint: 'So heißt das Konto dann.' }),
    art: choice({ label: 'Art', values: bankkontoart, required: true, default: 'Bankkonto' }),
    institut: text({ label: 'Bank', max: 120, required: true, index: true }),
    angefragtam: date({ label: 'Angefragt am', required: true, begins: 'today', index: true }),
    zeichnung: choice({ label: 'Zeichnung', values: zeichnung, required: true, default: 'Gemeinsam' }),
    zeichner1_id: reference({ label: 'Zeichnungsberechtigt', to: 'personen', index: true }),
    zeichner2_id: reference({ label: 'Auch zeichnungsberechtigt', to: 'personen', index: true }),
    rahmenbetrag: money({ label: 'Verfügungsrahmen', min: 1, hint: 'Höchster Betrag eines Auftrags.' }),
    iban: iban({ label: 'IBAN', hint: 'Sobald die Bank das Konto eröffnet hat.' }),
    bic: bic({ label: 'BIC' }),
    inhaber: text({ label: 'Inhaber', max: 120 }),
    eroeffnet_am: date({ label: 'Eröffnet am' }),
    notiz: text({ label: 'Notiz', max: 500 }),
    sekbank_id: reference({ label: 'Bankkonto', to: 'banken', setBy: 'server', index: true }),
  },
  status: {
    column: 'status',
    line: ['anfrageanBank', 'abgeschlossen', 'archiviert'],
    tones: { anfrageanBank: 'warn', abgeschlossen: 'ok' },
    steps: [
      {
        from: 'anfrageanBank',
        to: 'abgeschlossen',
        action: 'ABSCHLIESSEN',
        label: 'Konto ist eröffnet',
        done: 'Konto angelegt',
        requires: ['iban', 'eroeffnet_am'],
      },
      { from: 'abgeschlossen', to: 'archiviert', action: 'ABSCHLIESSEN', label: 'Archivieren', done: 'Archiviert' },
    ],
    editable: ['anfrageanBank'],
  },
  sealed: true,
});
