import { defineModule } from '../../kit/define-module.ts';
import { patientenZugriffe } from './patienten-zugriffe.table.ts';

/** Who saw which patient: written by the server alone, read with its own right. */
export const patientenZugriffeModule = defineModule({
  name: 'patienten_zugriffe',
  url: '/einsaetze/zugriffe',
  area: 'EINSAETZE',
  table: patientenZugriffe,
  label: 'Zugriffe auf Patienten',
  list: { columns: ['zeitpunkt', 'benutzer', 'art', 'geraet', 'erfasst_am'], sort: '-zeitpunkt' },
});
