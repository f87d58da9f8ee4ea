import type { Hook } from '../records/hook.ts';
import { ausbildungenHook } from './ausbildung/ausbildungen.ts';
import { ausbildungtageHook } from './ausbildung/ausbildungtage.ts';
import { ausbildungteilnehmerHook } from './ausbildung/ausbildungteilnehmer.ts';
import { ausbildungteilnahmenHook, selbstwahlprogrammeHook, spielpartnerHook } from './ausbildung/kurskinder.ts';
import { kontingenteHook } from './ausbildung/kontingente.ts';
import { benutzerBgHook } from './benutzer/benutzer-bg.ts';
import { benutzerHook } from './benutzer/benutzer.ts';
import { benutzergruppenHook } from './benutzer/benutzergruppen.ts';
import { rechtespaltenHook } from './benutzer/rechtespalten.ts';
import { einsaetzeHook, einsatzBeteiligteHook, einsatzFahrzeugeHook, einsatzVerlaufHook } from './einsaetze.ts';
import { gueltigkeitHook } from './gueltigkeit.ts';
import { mitgliederfunktionenHook } from './mitgliederfunktionen.ts';
import { mitgliederwechselHook } from './mitgliederwechsel.ts';
import { mitgliedschaftenHook } from './mitgliedschaften.ts';
import { personenHook } from './personen.ts';
import { bankenHook, datedHook, einwilligungenHook, foerdererHook, mitgliederzahlungenHook, nachweiseHook } from './personen-kinder.ts';
import { sektionenHook } from './sektionen.ts';
import { strassenHook } from './strassen.ts';

/** What tables need beyond their definitions, by table name. */
export const hooks: ReadonlyMap<string, Hook> = new Map<string, Hook>([
  ['ausbildungen', ausbildungenHook],
  ['ausbildungtage', ausbildungtageHook],
  ['ausbildungteilnehmer', ausbildungteilnehmerHook],
  ['ausbildungteilnahmen', ausbildungteilnahmenHook],
  ['selbstwahlprogramme', selbstwahlprogrammeHook],
  ['spielpartner', spielpartnerHook],
  ['benutzer', benutzerHook],
  ['benutzer_bg', benutzerBgHook],
  ['benutzergruppen', benutzergruppenHook],
  ['rechtespalten', rechtespaltenHook],
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
  ['banken', bankenHook],
  ['einwilligungen', einwilligungenHook],
  ['foerderer', foerdererHook],
  ['mitgliederbesetzung', datedHook],
  ['mitgliederkennungen', datedHook],
  ['mitgliederversand', datedHook],
  ['mitgliederzahlungen', mitgliederzahlungenHook],
  ['nachweise', nachweiseHook],
  ['stimmgattungen', datedHook],
  ['strassen', strassenHook],
  ...['einsatzart', 'einsatztyp', 'einsatzort', 'einsatzregion', 'versicherung', 'verdachtsdiagnosen', 'einsatzfahrzeuge'].map((table): [string, Hook] => [table, gueltigkeitHook]),
]);
