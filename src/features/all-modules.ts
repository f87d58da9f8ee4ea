import type { Module } from '../kit/define-module.ts';
import {
  ausbildungenModule,
  dienstplaeneModule,
  taetigkeitenModule,
  uebungenModule,
} from './ausbildung/ausbildungen.module.ts';
import { ausbildungdokumenteModule } from './ausbildung/ausbildungdokumente.module.ts';
import { ausbildungteilnahmenModule } from './ausbildung/ausbildungteilnahmen.module.ts';
import { ausbildungzustaendigeModule } from './ausbildung/ausbildungzustaendige.module.ts';
import { selbstwahlprogrammeModule } from './ausbildung/selbstwahlprogramme.module.ts';
import { spielpartnerModule } from './ausbildung/spielpartner.module.ts';
import { ausbildungtageModule } from './ausbildung/ausbildungtage.module.ts';
import { ausbildungteilnehmerModule } from './ausbildung/ausbildungteilnehmer.module.ts';
import { buchungscodequalifikationenModule } from './ausbildung/buchungscodequalifikationen.module.ts';
import { buchungscodesModule } from './ausbildung/buchungscodes.module.ts';
import { kontingenteModule } from './ausbildung/kontingente.module.ts';
import { kursgruppenModule } from './ausbildung/kursgruppen.module.ts';
import { benutzerBgModule } from './benutzer/benutzer-bg.module.ts';
import { benutzerModule } from './benutzer/benutzer.module.ts';
import { benutzergruppenModule } from './benutzer/benutzergruppen.module.ts';
import { rechtespaltenModule } from './benutzer/rechtespalten.module.ts';
import { einsaetzeModule } from './einsaetze/einsaetze.module.ts';
import { einsatzBeteiligteModule } from './einsaetze/einsatz-beteiligte.module.ts';
import { einsatzDiagnosenModule } from './einsaetze/einsatz-diagnosen.module.ts';
import { einsatzFahrzeugeModule } from './einsaetze/einsatz-fahrzeuge.module.ts';
import { einsatzFotosModule } from './einsaetze/einsatz-fotos.module.ts';
import { einsatzPatientenModule } from './einsaetze/einsatz-patienten.module.ts';
import { einsatzVerlaufModule } from './einsaetze/einsatz-verlauf.module.ts';
import { einsatzSucheModule } from './einsaetze/einsatz-suche.module.ts';
import { einsatzHundeModule } from './einsaetze/einsatz-hunde.module.ts';
import { einsatzMassnahmenModule } from './einsaetze/einsatz-massnahmen.module.ts';
import { einsatzMerkmaleModule } from './einsaetze/einsatz-merkmale.module.ts';
import { einsatzVitalwerteModule } from './einsaetze/einsatz-vitalwerte.module.ts';
import { hundepruefungenModule } from './einsaetze/hundepruefungen.module.ts';
import { patientenZugriffeModule } from './einsaetze/patienten-zugriffe.module.ts';
import { rettungshundeModule } from './einsaetze/rettungshunde.module.ts';
import { hilfeleistungenModule } from './einsaetze/hilfeleistungen.module.ts';
import { emailprotokollModule } from './kommunikation/emailprotokoll.module.ts';
import { jahreszahlenModule } from './statistik/jahreszahlen.module.ts';
import { sektionenModule } from './organisation/sektionen.module.ts';
import { sektionssteuernModule } from './organisation/sektionssteuern.module.ts';
import { sektionZugehoerigkeitModule } from './organisation/sektion-zugehoerigkeit.module.ts';
import { aufbewahrungenModule } from './personen/aufbewahrungen.module.ts';
import { mitgliederModule } from './personen/mitglieder.module.ts';
import { mitgliederbesetzungModule } from './personen/mitgliederbesetzung.module.ts';
import { mitgliederfunktionenModule } from './personen/mitgliederfunktionen.module.ts';
import { mitgliederkennungenModule } from './personen/mitgliederkennungen.module.ts';
import { mitgliederqualifikationenModule } from './personen/mitgliederqualifikationen.module.ts';
import { mitgliederwechselModule } from './personen/mitgliederwechsel.module.ts';
import { mitgliedschaftenModule } from './personen/mitgliedschaften.module.ts';
import { anredenModule } from './stammdaten/anreden.module.ts';
import { besetzungModule } from './stammdaten/besetzung.module.ts';
import { einsatzartModule } from './stammdaten/einsatzart.module.ts';
import { einsatzfahrzeugeModule } from './stammdaten/einsatzfahrzeuge.module.ts';
import { einsatzortModule } from './stammdaten/einsatzort.module.ts';
import { einsatztypModule } from './stammdaten/einsatztyp.module.ts';
import { fahrzeugherstellerModule } from './stammdaten/fahrzeughersteller.module.ts';
import { funktionenModule } from './stammdaten/funktionen.module.ts';
import { kennungenModule } from './stammdaten/kennungen.module.ts';
import { nationenModule } from './stammdaten/nationen.module.ts';
import { orteModule } from './stammdaten/orte.module.ts';
import { qualifikationenModule } from './stammdaten/qualifikationen.module.ts';
import { titelModule } from './stammdaten/titel.module.ts';
import { verdachtsdiagnosenModule } from './stammdaten/verdachtsdiagnosen.module.ts';
import { versandModule } from './stammdaten/versand.module.ts';
import { ehrungenModule } from './stammdaten/ehrungen.module.ts';
import { kilometerpreiseModule } from './stammdaten/kilometerpreise.module.ts';
import { dokumentetypModule } from './stammdaten/dokumentetyp.module.ts';
import { schulstelleModule } from './stammdaten/schulstelle.module.ts';
import { direktionModule } from './stammdaten/direktion.module.ts';
import { instrumenteModule } from './stammdaten/instrumente.module.ts';
import { etikettenModule } from './stammdaten/etiketten.module.ts';
import { einsatzregionModule } from './stammdaten/einsatzregion.module.ts';
import { versicherungModule } from './stammdaten/versicherung.module.ts';
import { versicherungsbeitraegeModule } from './stammdaten/versicherungsbeitraege.module.ts';
import { strassenModule } from './stammdaten/strassen.module.ts';
import { kurstarifeModule } from './ausbildung/kurstarife.module.ts';
import { kurstarifkostenModule } from './ausbildung/kurstarifkosten.module.ts';
import { mitgliederversandModule } from './personen/mitgliederversand.module.ts';
import { stimmgattungenModule } from './personen/stimmgattungen.module.ts';
import { mitgliederehrungenModule } from './personen/mitgliederehrungen.module.ts';
import { mitgliederzahlungenModule } from './personen/mitgliederzahlungen.module.ts';
import { uebungstaetigkeitModule } from './personen/uebungstaetigkeit.module.ts';
import { nachweiseModule } from './personen/nachweise.module.ts';
import { mitgliederdokumenteModule } from './personen/mitgliederdokumente.module.ts';
import { einwilligungenModule } from './personen/einwilligungen.module.ts';
import { foerdererModule } from './personen/foerderer.module.ts';
import { kontakteModule } from './personen/kontakte.module.ts';
import { funktionsjahreModule } from './personen/funktionsjahre.module.ts';
import { kundengruppenModule } from './personen/kundengruppen.module.ts';
import { lieferantengruppenModule } from './personen/lieferantengruppen.module.ts';
import { funktionaereModule } from './personen/funktionaere.module.ts';
import { bankenModule } from './organisation/banken.module.ts';
import { fahrtenModule } from './ausbildung/fahrten.module.ts';
import { mitgliederausbildungenModule } from './ausbildung/mitgliederausbildungen.module.ts';
import { mitgliedertaetigkeitenModule } from './ausbildung/mitgliedertaetigkeiten.module.ts';
import { informationModule } from './information/information.module.ts';
import { abrechnungsfaelleModule } from './einsaetze/abrechnung/abrechnungsfaelle.module.ts';
import { einsatzVerguetungenModule } from './einsaetze/abrechnung/einsatz-verguetungen.module.ts';
import { einsatztarifeModule } from './stammdaten/einsatztarife.module.ts';
import { verguetungssaetzeModule } from './stammdaten/verguetungssaetze.module.ts';
import { zastLaeufeModule } from './zast/zast-laeufe.module.ts';
import { zastRueckmeldungenModule } from './zast/zast-rueckmeldungen.module.ts';
import { sbsLaeufeModule } from './sbs/sbs-laeufe.module.ts';
import { sbsZahlungenModule } from './sbs/sbs-zahlungen.module.ts';

/** Every module of the product. A new one is added here and nowhere else. */
export const modules: readonly Module[] = [
  ausbildungenModule,
  ausbildungtageModule,
  ausbildungteilnehmerModule,
  buchungscodequalifikationenModule,
  buchungscodesModule,
  kontingenteModule,
  kursgruppenModule,
  benutzerModule,
  benutzerBgModule,
  benutzergruppenModule,
  rechtespaltenModule,
  einsaetzeModule,
  einsatzBeteiligteModule,
  einsatzDiagnosenModule,
  einsatzFahrzeugeModule,
  einsatzFotosModule,
  einsatzPatientenModule,
  einsatzVerlaufModule,
  einsatzHundeModule,
  einsatzSucheModule,
  einsatzMassnahmenModule,
  einsatzMerkmaleModule,
  einsatzVitalwerteModule,
  hundepruefungenModule,
  patientenZugriffeModule,
  rettungshundeModule,
  hilfeleistungenModule,
  emailprotokollModule,
  sektionenModule,
  mitgliederModule,
  mitgliederbesetzungModule,
  mitgliederfunktionenModule,
  mitgliederkennungenModule,
  mitgliederqualifikationenModule,
  mitgliederwechselModule,
  mitgliedschaftenModule,
  anredenModule,
  besetzungModule,
  einsatzartModule,
  einsatzfahrzeugeModule,
  einsatzortModule,
  einsatztypModule,
  fahrzeugherstellerModule,
  funktionenModule,
  kennungenModule,
  nationenModule,
  orteModule,
  qualifikationenModule,
  titelModule,
  verdachtsdiagnosenModule,
  versandModule,
  ehrungenModule,
  kilometerpreiseModule,
  dokumentetypModule,
  schulstelleModule,
  direktionModule,
  instrumenteModule,
  etikettenModule,
  einsatzregionModule,
  versicherungModule,
  versicherungsbeitraegeModule,
  strassenModule,
  kurstarifeModule,
  kurstarifkostenModule,
  mitgliederversandModule,
  stimmgattungenModule,
  mitgliederehrungenModule,
  mitgliederzahlungenModule,
  uebungstaetigkeitModule,
  nachweiseModule,
  mitgliederdokumenteModule,
  einwilligungenModule,
  foerdererModule,
  kontakteModule,
  funktionsjahreModule,
  kundengruppenModule,
  lieferantengruppenModule,
  funktionaereModule,
  bankenModule,
  mitgliederausbildungenModule,
  mitgliedertaetigkeitenModule,
  fahrtenModule,
  informationModule,
  taetigkeitenModule,
  uebungenModule,
  dienstplaeneModule,
  ausbildungdokumenteModule,
  ausbildungteilnahmenModule,
  ausbildungzustaendigeModule,
  selbstwahlprogrammeModule,
  spielpartnerModule,
  sektionZugehoerigkeitModule,
  sektionssteuernModule,
  abrechnungsfaelleModule,
  einsatzVerguetungenModule,
  einsatztarifeModule,
  verguetungssaetzeModule,
  zastLaeufeModule,
  zastRueckmeldungenModule,
  sbsLaeufeModule,
  sbsZahlungenModule,
  aufbewahrungenModule,
  jahreszahlenModule,
];
