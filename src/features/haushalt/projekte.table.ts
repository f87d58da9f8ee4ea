import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { projektstatus, projekttyp } from './haushalt.vocabularies.ts';

/** What money is collected, granted and spent for over a time; vouchers name it (domain: finanzen 2, finanzen-tief 8). */
export const projekte = defineTable({
  name: 'projekte',
  nr: 492,
  label: 'Projekt',
  root: { by: 'column', column: 'sek_id' },
  right: 'PROJEKTE_ALLGEMEIN',
  title: ['name'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    typ: choice({ label: 'Typ', values: projekttyp, required: true, default: 'Projekt', index: true }),
    name: text({ label: 'Name', max: 120, required: true }),
    status: choice({
      label: 'Status',
      values: projektstatus,
      required: true,
      setBy: 'server',
      default: 'Offen',
      index: true,
    }),
    von: date({ label: 'Von', index: true }),
    bis: date({ label: 'Bis' }),
    haushalt_id: reference({ label: 'Haushalt', to: 'haushalte', index: true }),
    foerderstelle: text({ label: 'Förderstelle', max: 120 }),
    foerderbetrag: money({ label: 'Bewilligt', min: 1, hint: 'Höchstens so viel zahlt die Förderstelle.' }),
    foerdersatz: decimal({
      label: 'Fördersatz',
      digits: 2,
      min: 0.01,
      max: 100,
      unit: '%',
      hint: 'Anteil der Kosten. Leer: der bewilligte Betrag ist fest.',
    }),
    foerderknt_id: reference({
      label: 'Konto der Förderung',
      to: 'konten',
      hint: 'Was auf diesem Konto für das Projekt gebucht ist, ist die Förderung.',
    }),
    raccoltafondi: yesNo({
      label: 'Gelegentliche Spendensammlung',
      required: true,
      default: false,
      hint: 'Italien: raccolta fondi occasionale, mit eigener Abrechnung (Art. 48 Abs. 3 CTS).',
    }),
    beschreibung: longText({ label: 'Bericht', max: 2000, hint: 'Anlass, Ablauf und Verwendung.' }),
  },
  status: {
    column: 'status',
    line: ['Offen', 'Abgeschlossen'],
    tones: { Offen: 'ok' },
    steps: [
      { from: 'Offen', to: 'Abgeschlossen', action: 'ABSCHLIESSEN', label: 'Abschließen', done: 'Abgeschlossen' },
      {
        from: 'Abgeschlossen',
        to: 'Offen',
        action: 'ABSCHLIESSEN',
        label: 'Wieder öffnen',
        done: 'Wieder geöffnet',
        needsReason: true,
      },
    ],
    editable: ['Offen'],
  },
  replica: { policy: 'eager' },
  sealed: true,
});
