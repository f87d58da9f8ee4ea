import type { Table } from '../kit/define-table.ts';
import { ausbildungen } from './ausbildung/ausbildungen.table.ts';
import { ausbildungtage } from './ausbildung/ausbildungtage.table.ts';
import { ausbildungdokumente } from './ausbildung/ausbildungdokumente.table.ts';
import { ausbildungteilnahmen } from './ausbildung/ausbildungteilnahmen.table.ts';
import { ausbildungzustaendige } from './ausbildung/ausbildungzustaendige.table.ts';
import { selbstwahlprogramme } from './ausbildung/selbstwahlprogramme.table.ts';
import { spielpartner } from './ausbildung/spielpartner.table.ts';
import { ausbildungteilnehmer } from './ausbildung/ausbildungteilnehmer.table.ts';
import { buchungscodequalifikationen } from './ausbildung/buchungscodequalifikationen.table.ts';
import { buchungscodes } from './ausbildung/buchungscodes.table.ts';
import { kontingente } from './ausbildung/kontingente.table.ts';
import { kursgruppen } from './ausbildung/kursgruppen.table.ts';
import { benutzerBg } from './benutzer/benutzer-bg.table.ts';
import { benutzer } from './benutzer/benutzer.table.ts';
import { benutzergruppen } from './benutzer/benutzergruppen.table.ts';
import { rechtespalten } from './benutzer/rechtespalten.table.ts';
import { einsaetze } from './einsaetze/einsaetze.table.ts';
import { einsatzBeteiligte } from './einsaetze/einsatz-beteiligte.table.ts';
import { einsatzDiagnosen } from './einsaetze/einsatz-diagnosen.table.ts';
import { einsatzFahrzeuge } from './einsaetze/einsatz-fahrzeuge.table.ts';
import { einsatzFotos } from './einsaetze/einsatz-fotos.table.ts';
import { einsatzPatienten } from './einsaetze/einsatz-patienten.table.ts';
import { einsatzVerlauf } from './einsaetze/einsatz-verlauf.table.ts';
import { einsatzHunde } from './einsaetze/einsatz-hunde.table.ts';
import { einsatzMassnahmen } from './einsaetze/einsatz-massnahmen.table.ts';
import { einsatzMerkmale } from './einsaetze/einsatz-merkmale.table.ts';
import { einsatzSuche } from './einsaetze/einsatz-suche.table.ts';
import { einsatzVitalwerte } from './einsaetze/einsatz-vitalwerte.table.ts';
import { hundepruefungen } from './einsaetze/hundepruefungen.table.ts';
import { patientenZugriffe } from './einsaetze/patienten-zugriffe.table.ts';
import { rettungshunde } from './einsaetze/rettungshunde.table.ts';
import { banken } from './organisation/banken.table.ts';
import { emailprotokoll } from './kommunikation/emailprotokoll.table.ts';
import { jahreszahlen } from './statistik/jahreszahlen.table.ts';
import { sektionen } from './organisation/sektionen.table.ts';
import { sektionssteuern } from './organisation/sektionssteuern.table.ts';
import { sektionZugehoerigkeit } from './organisation/sektion-zugehoerigkeit.table.ts';
import { mitgliederbesetzung } from './personen/mitgliederbesetzung.table.ts';
import { mitgliederfunktionen } from './personen/mitgliederfunktionen.table.ts';
import { mitgliederkennungen } from './personen/mitgliederkennungen.table.ts';
import { mitgliederqualifikationen } from './personen/mitgliederqualifikationen.table.ts';
import { mitgliederwechsel } from './personen/mitgliederwechsel.table.ts';
import { mitgliedschaften } from './personen/mitgliedschaften.table.ts';
import { personen } from './personen/personen.table.ts';
import { aufbewahrungen } from './personen/aufbewahrungen.table.ts';
import { mitgliederdokumente } from './personen/mitgliederdokumente.table.ts';
import { mitgliederversand } from './personen/mitgliederversand.table.ts';
import { stimmgattungen } from './personen/stimmgattungen.table.ts';
import { mitgliederehrungen } from './personen/mitgliederehrungen.table.ts';
import { mitgliederzahlungen } from './personen/mitgliederzahlungen.table.ts';
import { uebungstaetigkeit } from './personen/uebungstaetigkeit.table.ts';
import { nachweise } from './personen/nachweise.table.ts';
import { einwilligungen } from './personen/einwilligungen.table.ts';
import { foerderer } from './personen/foerderer.table.ts';
import { kundengruppen } from './personen/kundengruppen.table.ts';
import { lieferantengruppen } from './personen/lieferantengruppen.table.ts';
import { anreden } from './stammdaten/anreden.table.ts';
import { besetzung } from './stammdaten/besetzung.table.ts';
import { einsatzart } from './stammdaten/einsatzart.table.ts';
import { einsatzfahrzeuge } from './stammdaten/einsatzfahrzeuge.table.ts';
import { einsatzort } from './stammdaten/einsatzort.table.ts';
import { einsatztyp } from './stammdaten/einsatztyp.table.ts';
import { fahrzeughersteller } from './stammdaten/fahrzeughersteller.table.ts';
import { funktionen } from './stammdaten/funktionen.table.ts';
import { kennungen } from './stammdaten/kennungen.table.ts';
import { nationen } from './stammdaten/nationen.table.ts';
import { orte } from './stammdaten/orte.table.ts';
import { qualifikationen } from './stammdaten/qualifikationen.table.ts';
import { titel } from './stammdaten/titel.table.ts';
import { verdachtsdiagnosen } from './stammdaten/verdachtsdiagnosen.table.ts';
import { versand } from './stammdaten/versand.table.ts';
import { ehrungen } from './stammdaten/ehrungen.table.ts';
import { kilometerpreise } from './stammdaten/kilometerpreise.table.ts';
import { dokumentetyp } from './stammdaten/dokumentetyp.table.ts';
import { schulstelle } from './stammdaten/schulstelle.table.ts';
import { direktion } from './stammdaten/direktion.table.ts';
import { instrumente } from './stammdaten/instrumente.table.ts';
import { etiketten } from './stammdaten/etiketten.table.ts';
import { einsatzregion } from './stammdaten/einsatzregion.table.ts';
import { versicherung } from './stammdaten/versicherung.table.ts';
import { versicherungsbeitraege } from './stammdaten/versicherungsbeitraege.table.ts';
import { strassen } from './stammdaten/strassen.table.ts';
import { kurstarife } from './ausbildung/kurstarife.table.ts';
import { kurstarifkosten } from './ausbildung/kurstarifkosten.table.ts';
import { information } from './information/information.table.ts';
import { abrechnungsfaelle } from './einsaetze/abrechnung/abrechnungsfaelle.table.ts';
import { einsatzVerguetungen } from './einsaetze/abrechnung/einsatz-verguetungen.table.ts';
import { einsatztarife } from './stammdaten/einsatztarife.table.ts';
import { verguetungssaetze } from './stammdaten/verguetungssaetze.table.ts';
import { zastLaeufe } from './zast/zast-laeufe.table.ts';
import { zastRueckmeldungen } from './zast/zast-rueckmeldungen.table.ts';
import { sbsLaeufe } from './sbs/sbs-laeufe.table.ts';
import { sbsZahlungen } from './sbs/sbs-zahlungen.table.ts';

/** Every table of the product. A new one is added here and nowhere else. */
export const tables: readonly Table[] = [
  ausbildungen,
  ausbildungtage,
  ausbildungteilnehmer,
  buchungscodequalifikationen,
  buchungscodes,
  kontingente,
  kursgruppen,
  benutzerBg,
  benutzer,
  benutzergruppen,
  rechtespalten,
  einsaetze,
  einsatzBeteiligte,
  einsatzDiagnosen,
  einsatzFahrzeuge,
  einsatzFotos,
  einsatzPatienten,
  einsatzVerlauf,
  einsatzHunde,
  einsatzMassnahmen,
  einsatzMerkmale,
  einsatzSuche,
  einsatzVitalwerte,
  hundepruefungen,
  patientenZugriffe,
  rettungshunde,
  banken,
  emailprotokoll,
  sektionen,
  mitgliederbesetzung,
  mitgliederfunktionen,
  mitgliederkennungen,
  mitgliederqualifikationen,
  mitgliederwechsel,
  mitgliedschaften,
  personen,
  mitgliederdokumente,
  mitgliederversand,
  stimmgattungen,
  mitgliederehrungen,
  mitgliederzahlungen,
  uebungstaetigkeit,
  nachweise,
  einwilligungen,
  foerderer,
  kundengruppen,
  lieferantengruppen,
  anreden,
  besetzung,
  einsatzart,
  einsatzfahrzeuge,
  einsatzort,
  einsatztyp,
  fahrzeughersteller,
  funktionen,
  kennungen,
  nationen,
  orte,
  qualifikationen,
  titel,
  verdachtsdiagnosen,
  versand,
  ehrungen,
  kilometerpreise,
  dokumentetyp,
  schulstelle,
  direktion,
  instrumente,
  etiketten,
  einsatzregion,
  versicherung,
  versicherungsbeitraege,
  strassen,
  kurstarife,
  kurstarifkosten,
  information,
  ausbildungdokumente,
  ausbildungteilnahmen,
  ausbildungzustaendige,
  selbstwahlprogramme,
  spielpartner,
  sektionZugehoerigkeit,
  sektionssteuern,
  aufbewahrungen,
  jahreszahlen,
  abrechnungsfaelle,
  einsatzVerguetungen,
  einsatztarife,
  verguetungssaetze,
  zastLaeufe,
  zastRueckmeldungen,
  sbsLaeufe,
  sbsZahlungen,
];
