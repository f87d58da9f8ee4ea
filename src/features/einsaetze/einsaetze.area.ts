import { defineArea } from '../../kit/define-area.ts';
import * as abrechnungWerte from './abrechnung/abrechnung.vocabularies.ts';
import { abrechnungsfaelleModule } from './abrechnung/abrechnungsfaelle.module.ts';
import { abrechnungsfaelle } from './abrechnung/abrechnungsfaelle.table.ts';
import { einsatzVerguetungenModule } from './abrechnung/einsatz-verguetungen.module.ts';
import { einsatzVerguetungen } from './abrechnung/einsatz-verguetungen.table.ts';
import { einsaetzeModule } from './einsaetze.module.ts';
import { einsaetze } from './einsaetze.table.ts';
import * as einsaetzeWerte from './einsaetze.vocabularies.ts';
import { einsatzBeteiligteModule } from './einsatz-beteiligte.module.ts';
import { einsatzBeteiligte } from './einsatz-beteiligte.table.ts';
import { einsatzDiagnosenModule } from './einsatz-diagnosen.module.ts';
import { einsatzDiagnosen } from './einsatz-diagnosen.table.ts';
import { einsatzDokumenteModule } from './einsatz-dokumente.module.ts';
import { einsatzDokumente } from './einsatz-dokumente.table.ts';
import { einsatzFahrzeugeModule } from './einsatz-fahrzeuge.module.ts';
import { einsatzFahrzeuge } from './einsatz-fahrzeuge.table.ts';
import { einsatzFotosModule } from './einsatz-fotos.module.ts';
import { einsatzFotos } from './einsatz-fotos.table.ts';
import { einsatzHundeModule } from './einsatz-hunde.module.ts';
import { einsatzHunde } from './einsatz-hunde.table.ts';
import { einsatzMassnahmenModule } from './einsatz-massnahmen.module.ts';
import { einsatzMassnahmen } from './einsatz-massnahmen.table.ts';
import { einsatzMerkmaleModule } from './einsatz-merkmale.module.ts';
import { einsatzMerkmale } from './einsatz-merkmale.table.ts';
import { einsatzPatientenModule } from './einsatz-patienten.module.ts';
import { einsatzPatienten } from './einsatz-patienten.table.ts';
import { einsatzSucheModule } from './einsatz-suche.module.ts';
import { einsatzSuche } from './einsatz-suche.table.ts';
import { einsatzVerlaufModule } from './einsatz-verlauf.module.ts';
import { einsatzVerlauf } from './einsatz-verlauf.table.ts';
import { einsatzVitalwerteModule } from './einsatz-vitalwerte.module.ts';
import { einsatzVitalwerte } from './einsatz-vitalwerte.table.ts';
import { hilfeleistungenModule } from './hilfeleistungen.module.ts';
import { hundepruefungenModule } from './hundepruefungen.module.ts';
import { hundepruefungen } from './hundepruefungen.table.ts';
import { patientenZugriffeModule } from './patienten-zugriffe.module.ts';
import { patientenZugriffe } from './patienten-zugriffe.table.ts';
import { rettungshundeModule } from './rettungshunde.module.ts';
import { rettungshunde } from './rettungshunde.table.ts';
import { einsatzbuchung, einsatzbuchungen } from './einsaetze.jobs.ts';

export const einsaetzeArea = defineArea({
  name: 'einsaetze',
  tables: [
    einsaetze,
    einsatzBeteiligte,
    einsatzDiagnosen,
    einsatzDokumente,
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
    abrechnungsfaelle,
    einsatzVerguetungen,
  ],
  modules: [
    einsaetzeModule,
    einsatzBeteiligteModule,
    einsatzDiagnosenModule,
    einsatzDokumenteModule,
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
    abrechnungsfaelleModule,
    einsatzVerguetungenModule,
  ],
  vocabularies: [abrechnungWerte, einsaetzeWerte],
  jobs: [einsatzbuchung, einsatzbuchungen],
});
