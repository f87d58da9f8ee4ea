import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { masterTable, validity } from '../../kit/master.ts';

/** What a mission costs its payers from a day on, by stage (domain: einsaetze 5.2, 5.3). */
export const einsatztarife = masterTable({
  name: 'einsatztarife',
  nr: 362,
  label: 'Einsatztarif',
  fields: {
    kurz: validity.kurz,
    stufe: integer({ label: 'Stufe', min: 1, max: 9, required: true }),
    betrag: money({ label: 'Grundbetrag', min: 0, required: true }),
    freistunden: integer({ label: 'Stunden im Grundbetrag', min: 0, max: 9999, unit: 'h' }),
    stunde_betrag: money({ label: 'Je weitere Retterstunde', min: 0 }),
    hoechstbetrag: money({ label: 'Höchstbetrag je 24 Stunden', min: 0 }),
    kassen_betrag: money({
      label: 'Mit den Kassen vereinbart',
      min: 0,
      hint: 'Eine private Rechnung darf nicht höher sein (Art. 36 Abs. 3 BayRDG).',
    }),
    gueltig_ab: date({ label: 'Gültig ab', required: true }),
    gueltig_bis: validity.gueltig_bis,
  },
  noOverlap: {
    by: ['stufe'],
    from: 'gueltig_ab',
    until: 'gueltig_bis',
    unless: 'archiviertam',
    sentence: 'In dieser Zeit gilt schon ein anderer Eintrag.',
  },
});
