import type { Hook } from '../records/hook.ts';
import { ausbildungenHook } from './ausbildung/ausbildungen.ts';
import { ausbildungtageHook } from './ausbildung/ausbildungtage.ts';
import { ausbildungteilnehmerHook } from './ausbildung/ausbildungteilnehmer.ts';
import { kontingenteHook } from './ausbildung/kontingente.ts';
import { einsaetzeHook, einsatzBeteiligteHook, einsatzFahrzeugeHook, einsatzVerlaufHook } from './einsaetze.ts';
import { mitgliederfunktionenHook } from './mitgliederfunktionen.ts';
import { mitgliederwechselHook } from './mitgliederwechsel.ts';
import { mitgliedschaftenHook } from './mitgliedschaften.ts';
import { personenHook } from './personen.ts';
import { sektionenHook } from './sektionen.ts';

/** What tables need beyond their definitions, by table name. */
export const hooks: ReadonlyMap<string, Hook> = new Map<string, Hook>([
  ['ausbildungen', ausbildungenHook],
  ['ausbildungtage', ausbildungtageHook],
  ['ausbildungteilnehmer', ausbildungteilnehmerHook],
  ['einsaetze', einsaetzeHook],
  ['einsatz_beteiligte', einsatzBeteiligteHook],
  ['einsatz_fahrzeuge', einsatzFahrzeugeHook],
  ['einsatz_verlauf', einsatzVerlaufHook],
  ['kontingente', kontingenteHook],
  ['mitgliederfunktionen', mitgliederfunktionenHook],
  ['mitgliederwechsel', mitgliederwechselHook],
  ['mitgliedschaften', mitgliedschaftenHook],
  ['personen', personenHook],
  ['sektionen', sektionenHook],
]);
