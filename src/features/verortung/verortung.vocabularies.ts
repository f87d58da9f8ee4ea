import { vocabulary } from '../../kit/vocabulary.ts';

/** What an own place is for. */
export const verortungsart = vocabulary({
  Huette: 'Hütte',
  Landeplatz: 'Landeplatz',
  Parkplatz: 'Parkplatz',
  Treffpunkt: 'Treffpunkt',
  Stuetzpunkt: 'Stützpunkt',
  Depot: 'Materiallager',
  Funk: 'Funkstandort',
  Gefahrenstelle: 'Gefahrenstelle',
  Probelokal: 'Probelokal',
  Sonstiges: 'Sonstiges',
});
