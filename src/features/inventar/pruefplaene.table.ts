import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { frist, pruefart } from './inventar.vocabularies.ts';

/** What is checked when: by article, by type or by group of articles, the most exact one counts (domain: inventar 2). */
export const pruefplaene = defineTable({
  name: 'pruefplaene',
  nr: 534,
  label: 'Prüfplan',
  root: { by: 'everyone' },
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    name_it: text({ label: 'Name (italienisch)', max: 120 }),
    artikel_id: reference({ label: 'Artikel', to: 'artikel', index: true }),
    artikeltyp_id: reference({ label: 'Artikeltyp', to: 'artikeltypen', index: true }),
    artikelgruppe_id: reference({ label: 'Artikelgruppe', to: 'artikelgruppen', index: true }),
    pruefart: choice({ label: 'Prüfart', values: pruefart, required: true, default: 'PSAJahr', index: true }),
    intervall: integer({ label: 'Alle', min: 1, max: 120, unit: 'Monate' }),
    intervalltage: integer({ label: 'Alle', min: 1, max: 366, unit: 'Tage' }),
    erstintervall: integer({ label: 'Zum ersten Mal nach', min: 1, max: 120, unit: 'Monate' }),
    frist: choice({ label: 'Die Frist endet', values: frist, required: true, default: 'Tag' }),
    vorlauf: integer({ label: 'Vorlauf', min: 0, max: 365, unit: 'Tage', required: true, default: 60 }),
    quali_id: reference({ label: 'Prüfen darf, wer hat', to: 'qualifikationen' }),
    extern: yesNo({
      label: 'Auch eine externe Prüfstelle',
      hint: 'Dann zählt die Prüfung auch, wenn der Prüfer hier nicht geführt wird und die Prüfstelle genannt ist.',
    }),
    version: integer({ label: 'Fassung', min: 1, required: true, setBy: 'server', default: 1 }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
