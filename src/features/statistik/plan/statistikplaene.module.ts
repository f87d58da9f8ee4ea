import { block, blockFields, children, defineModule } from '../../../kit/define-module.ts';
import { equals, inSektion, oneOf } from '../../../kit/filter.ts';
import { statistikplaene } from './statistikplaene.table.ts';

/** Statistics plans of choirs and bands (search: spec B 9.3). */
export const statistikplaeneModule = defineModule({
  name: 'statistikplaene',
  url: '/statistik/plaene',
  route: '/statistik/plaene',
  area: 'STATISTIK',
  table: statistikplaene,
  label: 'Statistikpläne',
  title: ({ jahr }) => String(jahr ?? ''),
  titledBy: 'sek_id',
  list: {
    columns: ['jahr', 'sek_id', 'status', 'veroeffentlichung', 'chortyp', 'abgegebenam', 'freigegebenam', 'version'],
    sort: '-jahr',
    groupBy: ['jahr', 'status', 'chortyp'],
  },
  search: {
    jahr: equals('jahr'),
    status: oneOf('status'),
    veroeffentlichung: oneOf('veroeffentlichung'),
    chortyp: oneOf('chortyp'),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Statistikplan', 'sek_id', 'jahr', 'art', 'chortyp', 'status', 'veroeffentlichung', 'notiz'),
      block(
        'Ablauf',
        'stichtag',
        'berechnetam',
        'fassung',
        'abgegebenam',
        'abgegeben_id',
        'geprueftam',
        'geprueft_id',
        'freigegebenam',
        'freigegeben_id',
        'rueckgabegrund',
        'version',
        'korrigiertam',
      ),
    ),
    werte: children('Werte', 'statistikwerte'),
    korrekturen: children('Korrekturen', 'statistikkorrekturen'),
  },
});
