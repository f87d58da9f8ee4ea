import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { money } from '../../../kit/kinds/money.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { gebuehrkategorie } from '../ausbildung.vocabularies.ts';

/** What a course costs its participants, by category (domain: ausbildung 2). */
export const ausbildunggebuehren = defineTable({
  name: 'ausbildunggebuehren',
  nr: 571,
  label: 'Kursgebühr',
  parent: 'ausb_id',
  natural: ['ausb_id', 'kategorie'],
  right: 'AUSBILDUNG_ERWEITERT',
  title: ['kategorie'],
  fields: {
    ausb_id: reference({ label: 'Kurs', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    kategorie: choice({
      label: 'Kategorie',
      values: gebuehrkategorie,
      required: true,
      setBy: 'creation',
      default: 'Mitglied',
    }),
    betrag: money({ label: 'Betrag', min: 0, required: true }),
  },
});
