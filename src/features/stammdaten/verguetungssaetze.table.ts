import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { money } from '../../kit/kinds/money.ts';
import { masterTable, validity } from '../../kit/master.ts';
import { verguetungseinheit } from '../einsaetze/abrechnung/abrechnung.vocabularies.ts';
import { verguetungsart } from '../einsaetze/einsaetze.vocabularies.ts';

/** What a kind of service pays a day or an hour, from a day on (domain: einsaetze 5.5). */
export const verguetungssaetze = masterTable({
  name: 'verguetungssaetze',
  nr: 363,
  label: 'Vergütungssatz',
  fields: {
    kurz: validity.kurz,
    art: choice({ label: 'Vergütung', values: verguetungsart, required: true, index: true }),
    einheit: choice({ label: 'Einheit', values: verguetungseinheit, required: true, default: 'Tag' }),
    betrag: money({ label: 'Betrag', min: 0, required: true }),
    tageshoechstsatz: decimal({ label: 'Tage je Kalendertag, höchstens', digits: 1, min: 0.5, max: 9 }),
    gueltig_ab: date({ label: 'Gültig ab', required: true }),
    gueltig_bis: validity.gueltig_bis,
  },
});
