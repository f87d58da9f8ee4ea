import { block, blockFields, fields } from '../../kit/define-module.ts';

// Tabs that members and contacts show alike.

/** Where and how a person is reached. */
export const kontakt = fields(
  'Kontakt',
  'co',
  'strasse',
  'plz',
  'ort',
  'land',
  'mobilprivat',
  'mobildienst',
  'telefonprivat',
  'telefondienst',
  'fax',
  'emailprivat',
  'emaildienst',
  'www',
  'notfallkontakt',
  'notfalltelefon',
  'sichtbarkeit',
);

/** Who stands for a person. */
export const vormund = blockFields(
  'Eltern, Vormund',
  block('Erste Person', 'vormund_id', 'vormund_name', 'vormund_telefon', 'vormund_email'),
  block('Zweite Person', 'vormund2_id', 'vormund2_name', 'vormund2_telefon', 'vormund2_email'),
);

/** Where a person works. */
export const arbeitsplatz = fields(
  'Arbeitsplatz',
  'arbeitgeber',
  'arbeitgeberstrasse',
  'arbeitgeberplz',
  'arbeitgeberort',
  'arbeitgebertelefon',
  'arbeitgeberemail',
  'dienstverhaeltnis',
  'arbeitstage',
);
