import type { Hook } from '../records/hook.ts';
import { einsaetzeHook, einsatzBeteiligteHook, einsatzFahrzeugeHook, einsatzVerlaufHook } from './einsaetze.ts';
import { mitgliederfunktionenHook } from './mitgliederfunktionen.ts';
import { mitgliedschaftenHook } from './mitgliedschaften.ts';
import { personenHook } from './personen.ts';
import { sektionenHook } from './sektionen.ts';

/** What tables need beyond their definitions, by table name. */
export const hooks: ReadonlyMap<string, Hook> = new Map<string, Hook>([
  ['einsaetze', einsaetzeHook],
  ['einsatz_beteiligte', einsatzBeteiligteHook],
  ['einsatz_fahrzeuge', einsatzFahrzeugeHook],
  ['einsatz_verlauf', einsatzVerlaufHook],
  ['mitgliederfunktionen', mitgliederfunktionenHook],
  ['mitgliedschaften', mitgliedschaftenHook],
  ['personen', personenHook],
  ['sektionen', sektionenHook],
]);
