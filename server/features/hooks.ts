import type { Hook } from '../records/hook.ts';
import { verguetungenHook } from './einsaetze/abrechnung/belege.ts';
import { nurServerHook } from './einsaetze/abrechnung/nur-server.ts';
import { abrechnungsschritteHook } from './einsaetze/abrechnung/schritte.ts';
import { einsatztarifeHook, verguetungssaetzeHook } from './einsaetze/abrechnung/tarife.ts';
import { aufbewahrungenHook } from './personen/dsgvo/aufbewahrungen.ts';
import { ausbildungenHook } from './ausbildung/ausbildungen.ts';
import { ausbildungtageHook } from './ausbildung/ausbildungtage.ts';
import { ausbildungteilnehmerHook } from './ausbildung/ausbildungteilnehmer.ts';
import { ausbildungteilnahmenHook, selbstwahlprogrammeHook, spielpartnerHook } from './ausbildung/kurskinder.ts';
import { kontingenteHook } from './ausbildung/kontingente.ts';
import { benutzerBgHook } from './benutzer/benutzer-bg.ts';
import { benutzerHook } from './benutzer/benutzer.ts';
import { benutzergruppenHook } from './benutzer/benutzergruppen.ts';
import { rechtespaltenHook } from './benutzer/rechtespalten.ts';
import {
  einsatzBeteiligteHook,
  einsatzFahrzeugeHook,
  einsatzHundeHook,
  einsatzSucheHook,
} from './einsaetze/beteiligte.ts';
import { einsaetzeHook } from './einsaetze/einsaetze.ts';
import {
  einsatzDiagnosenHook,
  einsatzPatientenHook,
  einsatzVitalwerteHook,
  hundepruefungenHook,
  patientenZugriffeHook,
} from './einsaetze/patienten.ts';
import { einsatzVerlaufHook } from './einsaetze/verlauf.ts';
import { gueltigkeitHook } from './stammdaten/gueltigkeit.ts';
import { mitgliederehrungenHook } from './personen/mitgliederehrungen.ts';
import { jahreszahlenHook } from './statistik/jahreszahlen.ts';
import { mitgliederfunktionenHook } from './personen/mitgliederfunktionen.ts';
import { mitgliederwechselHook } from './personen/wechsel/mitgliederwechsel.ts';
import { mitgliedschaftenHook } from './personen/mitgliedschaften.ts';
import { nachweiseHook } from './personen/nachweise.ts';
import { bankenHook } from './organisation/banken.ts';
import { zugehoerigkeitHook } from './organisation/placements.ts';
import { nacheinander } from '../records/nacheinander.ts';
import { personenHook } from './personen/personen.ts';
import {
  datedHook,
  einwilligungenHook,
  foerdererHook,
  mitgliederqualifikationenHook,
  mitgliederzahlungenHook,
} from './personen/personen-kinder.ts';
import { sektionenHook } from './organisation/sektionen.ts';
import { strassenHook } from './stammdaten/strassen.ts';
import { runs } from './runs.ts';
import { sbsZahlungenHook } from './sbs/sbs.ts';
import { runHook } from '../runs/run-hook.ts';

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
  ['einsaetze', nacheinander(einsaetzeHook, abrechnungsschritteHook)],
  ['abrechnungsfaelle', nurServerHook],
  ['einsatz_verguetungen', verguetungenHook],
  ['einsatztarife', einsatztarifeHook],
  ['verguetungssaetze', verguetungssaetzeHook],
  ['zast_rueckmeldungen', nurServerHook],
  ['einsatz_beteiligte', einsatzBeteiligteHook],
  ['einsatz_fahrzeuge', einsatzFahrzeugeHook],
  ['einsatz_diagnosen', einsatzDiagnosenHook],
  ['einsatz_hunde', einsatzHundeHook],
  ['einsatz_suche', einsatzSucheHook],
  ['einsatz_patienten', einsatzPatientenHook],
  ['einsatz_verlauf', einsatzVerlaufHook],
  ['einsatz_vitalwerte', einsatzVitalwerteHook],
  ['hundepruefungen', hundepruefungenHook],
  ['patienten_zugriffe', patientenZugriffeHook],
  ['jahreszahlen', jahreszahlenHook],
  ['kontingente', kontingenteHook],
  ['mitgliederehrungen', mitgliederehrungenHook],
  ['mitgliederqualifikationen', mitgliederqualifikationenHook],
  ['mitgliederfunktionen', mitgliederfunktionenHook],
  ['mitgliederwechsel', mitgliederwechselHook],
  ['mitgliedschaften', mitgliedschaftenHook],
  ['personen', personenHook],
  ['sektionen', sektionenHook],
  ['sektion_zugehoerigkeit', zugehoerigkeitHook],
  ['aufbewahrungen', aufbewahrungenHook],
  ['banken', bankenHook],
  ['einwilligungen', einwilligungenHook],
  ['foerderer', foerdererHook],
  ['mitgliederbesetzung', datedHook],
  ['mitgliederkennungen', datedHook],
  ['mitgliederversand', datedHook],
  ['mitgliederzahlungen', mitgliederzahlungenHook],
  ['nachweise', nachweiseHook],
  ['stimmgattungen', datedHook],
  ['sbs_zahlungen', sbsZahlungenHook],
  ['strassen', strassenHook],
  ...runs.map((run): [string, Hook] => [run.table, runHook(run)]),
  ...[
    'einsatzart',
    'einsatztyp',
    'einsatzort',
    'einsatzregion',
    'versicherung',
    'verdachtsdiagnosen',
    'einsatzfahrzeuge',
  ].map((table): [string, Hook] => [table, gueltigkeitHook]),
]);
