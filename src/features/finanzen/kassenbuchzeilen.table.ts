import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { spendenart } from '../personen/zahlungen.vocabularies.ts';
import { buchungsseite, steuerbereich } from './finanzen.vocabularies.ts';

/** Accounts that a voucher goes to, where one is not enough (domain: finanzen 2). Of income they are credited, of expenses debited, unless a line says otherwise. */
export const kassenbuchzeilen = defineTable({
  name: 'kassenbuchzeilen',
  nr: 405,
  label: 'Zeile',
  parent: 'kassenbuch_id',
  right: 'KASSABUCH_ZEILEN',
  title: ['text'],
  fields: {
    kassenbuch_id: reference({ label: 'Beleg', to: 'kassenbuch', required: true, setBy: 'creation', index: true }),
    knt_id: reference({ label: 'Konto', to: 'konten', index: true }),
    betrag: money({ label: 'Betrag', required: true }),
    seite: choice({
      label: 'Seite',
      values: buchungsseite,
      hint: 'Leer: bei Einnahmen im Haben, bei Ausgaben im Soll.',
    }),
    kostenstelle_id: reference({ label: 'Kostenstelle', to: 'kostenstellen' }),
    projekt_id: reference({ label: 'Projekt', to: 'projekte' }),
    steuerbereich: choice({ label: 'Steuerbereich', values: steuerbereich, hint: 'Leer: der des Kontos.' }),
    spendenart: choice({
      label: 'Spende',
      values: spendenart,
      hint: 'Dann steht sie auch bei den Zahlungen der Person und wartet auf ihre Quittung.',
    }),
    forderung_id: reference({ label: 'Bezahlt die Forderung', to: 'forderungen', index: true }),
    promillejahr: integer({
      label: 'Fünf Promille erhalten im Jahr',
      isYear: true,
      min: 2006,
      max: 2100,
      index: true,
      hint: 'Nur Italien: Eingang der fünf Promille, und was davon ausgegeben wurde.',
    }),
    text: text({ label: 'Text', max: 200 }),
  },
  sealed: true,
});
