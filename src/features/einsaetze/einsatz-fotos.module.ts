import { defineModule } from '../../kit/define-module.ts';
import { einsatzFotos } from './einsatz-fotos.table.ts';

export const einsatzFotosModule = defineModule({
  name: 'einsatz_fotos',
  url: '/einsaetze/fotos',
  area: 'EINSAETZE',
  table: einsatzFotos,
  label: 'Fotos',
  list: { columns: ['datei', 'beschreibung', 'aufgenommen_am', 'patientenbezug'], sort: 'aufgenommen_am' },
  gallery: { picture: 'datei', preview: 'vorschau' },
});
