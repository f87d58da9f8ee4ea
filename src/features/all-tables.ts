import type { Table } from '../kit/define-table.ts';
import { ausbildungen } from './ausbildung/ausbildungen.table.ts';
import { ausbildungtage } from './ausbildung/ausbildungtage.table.ts';
import { ausbildungteilnehmer } from './ausbildung/ausbildungteilnehmer.table.ts';
import { buchungscodequalifikationen } from './ausbildung/buchungscodequalifikationen.table.ts';
import { buchungscodes } from './ausbildung/buchungscodes.table.ts';
import { kontingente } from './ausbildung/kontingente.table.ts';
import { kursgruppen } from './ausbildung/kursgruppen.table.ts';
import { benutzerBg } from './benutzer/benutzer-bg.table.ts';
import { benutzer } from './benutzer/benutzer.table.ts';
import { benutzergruppen } from './benutzer/benutzergruppen.table.ts';
import { einsaetze } from './einsaetze/einsaetze.table.ts';
import { einsatzBeteiligte } from './einsaetze/einsatz-beteiligte.table.ts';
import { einsatzDiagnosen } from './einsaetze/einsatz-diagnosen.table.ts';
import { einsatzFahrzeuge } from './einsaetze/einsatz-fahrzeuge.table.ts';
import { einsatzFotos } from './einsaetze/einsatz-fotos.table.ts';
import { einsatzPatienten } from './einsaetze/einsatz-patienten.table.ts';
import { einsatzVerlauf } from './einsaetze/einsatz-verlauf.table.ts';
import { sektionen } from './organisation/sektionen.table.ts';
import { mitgliederbesetzung } from './personen/mitgliederbesetzung.table.ts';
import { mitgliederfunktionen } from './personen/mitgliederfunktionen.table.ts';
import { mitgliederkennungen } from './personen/mitgliederkennungen.table.ts';
import { mitgliederqualifikationen } from './personen/mitgliederqualifikationen.table.ts';
import { mitgliederwechsel } from './personen/mitgliederwechsel.table.ts';
import { mitgliedschaften } from './personen/mitgliedschaften.table.ts';
import { personen } from './personen/personen.table.ts';
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
  einsaetze,
  einsatzBeteiligte,
  einsatzDiagnosen,
  einsatzFahrzeuge,
  einsatzFotos,
  einsatzPatienten,
  einsatzVerlauf,
  sektionen,
  mitgliederbesetzung,
  mitgliederfunktionen,
  mitgliederkennungen,
  mitgliederqualifikationen,
  mitgliederwechsel,
  mitgliedschaften,
  personen,
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
];
