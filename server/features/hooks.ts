import type { Hook } from '../records/hook.ts';
import { verguetungenHook } from './abrechnung/belege.ts';
import { nurServerHook } from './abrechnung/nur-server.ts';
import { abrechnungsschritteHook } from './abrechnung/schritte.ts';
import { aufbewahrungenHook } from './dsgvo/aufbewahrungen.ts';
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
import { gueltigkeitHook } from './gueltigkeit.ts';
import { mitgliederehrungenHook } from './mitgliederehrungen.ts';
import { jahreszahlenHook } from './jahreszahlen.ts';
import { mitgliederfunktionenHook } from './mitgliederfunktionen.ts';
import { mitgliederwechselHook } from './mitgliederwechsel.ts';
import { mitgliedschaftenHook } from './mitgliedschaften.ts';
import { nachweiseHook } from './nachweise.ts';
import { bankenHook } from './organisation/banken.ts';
import { zugehoerigkeitHook } from './organisation/placements.ts';
import { nacheinander } from './nacheinander.ts';
import { personenHook } from './personen.ts';
import {
  datedHook,
  einwilligungenHook,
  foerdererHook,
  mitgliederqualifikationenHook,
  mitgliederzahlungenHook,
} from './personen-kinder.ts';
import { sektionenHook } from './sektionen.ts';
import { strassenHook } from './strassen.ts';
import { zastLaeufeHook } from './zast/zast-laeufe.ts';
import { sbsLaeufeHook, sbsZahlungenHook } from './sbs/sbs.ts';

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
  ['zast_laeufe', zastLaeufeHook],
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
  ['sbs_laeufe', sbsLaeufeHook],
  ['sbs_zahlungen', sbsZahlungenHook],
  ['strassen', strassenHook],
  ...[
    'einsatzart',
    'einsatztyp',
    'einsatzort',
    'einsatzregion',
    'versicherung',
    'verdachtsdiagnosen',
    'einsatzfahrzeuge',
    'einsatztarife',
    'verguetungssaetze',
  ].map((table): [string, Hook] => [table, gueltigkeitHook]),
]);
