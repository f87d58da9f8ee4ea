import { block, blockFields, defineModule } from '../../kit/define-module.ts';
import { bienenbewegungen } from './bienenbewegungen.table.ts';

/** Tab of a Betrieb: where bees went and where they came from. */
export const bienenbewegungenModule = defineModule({
  name: 'bienenbewegungen',
  url: '/bienendatenbank/bewegungen',
  area: 'BIENENDATENBANK',
  table: bienenbewegungen,
  label: 'Bienenbewegungen',
  list: {
    columns: ['datum', 'art', 'gut', 'anzahl', 'von_id', 'nach_id', 'fremdkodex', 'dokumentnr', 'lage', 'gemeldetam'],
    sort: '-datum',
  },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Bewegung', 'art', 'gut', 'anzahl', 'datum', 'von_id', 'nach_id'),
      block('Außerhalb des Betriebs', 'fremdkodex', 'fremdname', 'fremdsteuernr', 'fremdgemeinde'),
      block('Meldung', 'dokumentnr', 'zeugnisam', 'gemeldetam', 'lage', 'bemerkung', 'ersetzt_id'),
    ),
  },
});
