import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { multiChoice } from '../../kit/kinds/multi-choice.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { mitgliedschaftsart, mitgliedsstatus } from '../personen/personen.vocabularies.ts';
import { zahlungsperiode } from '../personen/zahlungen.vocabularies.ts';
import { beitragsanteil, beitragsaustritt } from './beitraege.vocabularies.ts';

/** Kinds of fees of a branch: how much a year, of whom and where it is booked (domain: finanzen 2). */
export const beitragsarten = defineTable({
  name: 'beitragsarten',
  nr: 480,
  label: 'Beitragsart',
  root: { by: 'column', column: 'sek_id' },
  right: 'BEITRAEGE_ARTEN',
  title: ['name'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    name: text({ label: 'Name', max: 80, required: true }),
    jahresbetrag: money({ label: 'Jahresbeitrag', min: 1, required: true }),
    knt_id: reference({ label: 'Erlöskonto', to: 'konten', required: true }),
    kostenstelle_id: reference({ label: 'Kostenstelle', to: 'kostenstellen' }),
    status: multiChoice({ label: 'Für Mitgliedsstatus', values: mitgliedsstatus, hint: 'Leer: alle.' }),
    mitgliedschaft: multiChoice({ label: 'Für Mitgliedschaft', values: mitgliedschaftsart, hint: 'Leer: alle.' }),
    altervon: integer({ label: 'Alter von', min: 0, max: 120, unit: 'Jahre', hint: 'Vollendet am Stichtag.' }),
    alterbis: integer({ label: 'Alter bis', min: 0, max: 120, unit: 'Jahre' }),
    anteilig: choice({
      label: 'Wer im Jahr eintritt, zahlt',
      values: beitragsanteil,
      required: true,
      default: 'Voll',
    }),
    beiaustritt: choice({
      label: 'Wer im Jahr austritt, schuldet',
      values: beitragsaustritt,
      required: true,
      default: 'GanzesJahr',
      hint: 'Wie es die Satzung sagt. Ein Korrekturlauf schreibt gut, was zu viel ist.',
    }),
    familienbetrag: money({
      label: 'Höchstens je Familie',
      min: 1,
      hint: 'Familie sind alle mit gleichem Nachnamen an einer Adresse. Zusammen zahlen sie höchstens das.',
    }),
    zahlungsperiode: choice({ label: 'Zahlung', values: zahlungsperiode, required: true, default: 'Jaehrlich' }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
