import { block, blockFields, defineModule } from '../../kit/define-module.ts';
import { bienenbehandlungen } from './bienenbehandlungen.table.ts';

/** Tab of a Betrieb: its Behandlungsbuch. */
export const bienenbehandlungenModule = defineModule({
  name: 'bienenbehandlungen',
  url: '/bienendatenbank/behandlungen',
  area: 'BIENENDATENBANK',
  table: bienenbehandlungen,
  label: 'Behandlungsbuch',
  list: {
    columns: [
      'anwendungam',
      'stand_id',
      'voelker',
      'mittel',
      'menge',
      'dauer',
      'wartezeit',
      'entferntam',
      'gestrichen',
    ],
    sort: '-anwendungam',
  },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Behandlung', 'anwendungam', 'stand_id', 'voelker', 'dauer', 'entferntam'),
      block('Tierarzneimittel', 'mittel_id', 'mittel', 'menge', 'wartezeit', 'nichtintracht'),
      block('Nachweis', 'lieferant', 'beleg', 'tierarzt', 'bemerkung', 'ersetzt_id', 'gestrichen', 'erfasstam'),
    ),
  },
});
