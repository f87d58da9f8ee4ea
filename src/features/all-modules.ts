import type { Module } from '../kit/define-module.ts';
import { ausbildungenModule } from './ausbildung/ausbildungen.module.ts';
import { ausbildungtageModule } from './ausbildung/ausbildungtage.module.ts';
import { ausbildungteilnehmerModule } from './ausbildung/ausbildungteilnehmer.module.ts';
import { buchungscodequalifikationenModule } from './ausbildung/buchungscodequalifikationen.module.ts';
import { buchungscodesModule } from './ausbildung/buchungscodes.module.ts';
import { kontingenteModule } from './ausbildung/kontingente.module.ts';
import { kursgruppenModule } from './ausbildung/kursgruppen.module.ts';
import { einsaetzeModule } from './einsaetze/einsaetze.module.ts';
import { einsatzBeteiligteModule } from './einsaetze/einsatz-beteiligte.module.ts';
import { einsatzDiagnosenModule } from './einsaetze/einsatz-diagnosen.module.ts';
import { einsatzFahrzeugeModule } from './einsaetze/einsatz-fahrzeuge.module.ts';
import { einsatzFotosModule } from './einsaetze/einsatz-fotos.module.ts';
import { einsatzPatientenModule } from './einsaetze/einsatz-patienten.module.ts';
import { einsatzVerlaufModule } from './einsaetze/einsatz-verlauf.module.ts';
import { sektionenModule } from './organisation/sektionen.module.ts';
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

/** Every module of the product. A new one is added here and nowhere else. */
export const modules: readonly Module[] = [
  ausbildungenModule,
  ausbildungtageModule,
  ausbildungteilnehmerModule,
  buchungscodequalifikationenModule,
  buchungscodesModule,
  kontingenteModule,
  kursgruppenModule,
  einsaetzeModule,
  einsatzBeteiligteModule,
  einsatzDiagnosenModule,
  einsatzFahrzeugeModule,
  einsatzFotosModule,
  einsatzPatientenModule,
  einsatzVerlaufModule,
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
];
