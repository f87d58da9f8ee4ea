import { message } from '../../lib/message.ts';

/** Lists of master data by where they are used, by module name; what stands in none comes last. */
export const verwaltungGroups: readonly { readonly label: string; readonly modules: readonly string[] }[] = [
  {
    label: message('Personen'),
    modules: [
      'anreden',
      'titel',
      'funktionen',
      'kennungen',
      'qualifikationen',
      'versand',
      'ehrungen',
      'besetzung',
      'kundengruppen',
      'lieferantengruppen',
    ],
  },
  {
    label: message('Einsätze'),
    modules: [
      'einsatzart',
      'einsatztyp',
      'einsatzort',
      'einsatzregion',
      'verdachtsdiagnosen',
      'einsatzfahrzeuge',
      'fahrzeughersteller',
      'versicherung',
      'versicherungsbeitraege',
      'einsatztarife',
      'verguetungssaetze',
    ],
  },
  {
    label: message('Ausbildung'),
    modules: ['kursgruppen', 'buchungscodes', 'kontingente', 'kurstarife', 'kurstarifkosten', 'kilometerpreise'],
  },
  {
    label: message('Musikschule'),
    modules: ['instrumente', 'schulstelle', 'direktion', 'musikfaecher', 'abzeichenregeln'],
  },
  { label: message('Orte'), modules: ['nationen', 'orte', 'strassen'] },
  { label: message('Dokumente'), modules: ['dokumentetyp', 'etiketten'] },
  {
    label: message('Buchhaltung'),
    modules: ['nummernserien', 'nummernkreise', 'kostenstellen', 'stationskonten', 'bankkontoanfragen'],
  },
  { label: message('Rechte'), modules: ['rechtespalten'] },
];
