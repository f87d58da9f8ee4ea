import { defineArea } from '../../kit/define-area.ts';
import { anredenModule } from './anreden.module.ts';
import { anreden } from './anreden.table.ts';
import { besetzungModule } from './besetzung.module.ts';
import { besetzung } from './besetzung.table.ts';
import { direktionModule } from './direktion.module.ts';
import { direktion } from './direktion.table.ts';
import { dokumentetypModule } from './dokumentetyp.module.ts';
import { dokumentetyp } from './dokumentetyp.table.ts';
import { ehrungenModule } from './ehrungen.module.ts';
import { ehrungen } from './ehrungen.table.ts';
import { einsatzartModule } from './einsatzart.module.ts';
import { einsatzart } from './einsatzart.table.ts';
import { einsatzfahrzeugeModule } from './einsatzfahrzeuge.module.ts';
import { einsatzfahrzeuge } from './einsatzfahrzeuge.table.ts';
import { einsatzortModule } from './einsatzort.module.ts';
import { einsatzort } from './einsatzort.table.ts';
import { einsatzregionModule } from './einsatzregion.module.ts';
import { einsatzregion } from './einsatzregion.table.ts';
import { einsatztarifeModule } from './einsatztarife.module.ts';
import { einsatztarife } from './einsatztarife.table.ts';
import { einsatztypModule } from './einsatztyp.module.ts';
import { einsatztyp } from './einsatztyp.table.ts';
import { etikettenModule } from './etiketten.module.ts';
import { etiketten } from './etiketten.table.ts';
import { fahrzeugherstellerModule } from './fahrzeughersteller.module.ts';
import { fahrzeughersteller } from './fahrzeughersteller.table.ts';
import { funktionenModule } from './funktionen.module.ts';
import { funktionen } from './funktionen.table.ts';
import { instrumenteModule } from './instrumente.module.ts';
import { instrumente } from './instrumente.table.ts';
import { kennungenModule } from './kennungen.module.ts';
import { kennungen } from './kennungen.table.ts';
import { kilometerpreiseModule } from './kilometerpreise.module.ts';
import { kilometerpreise } from './kilometerpreise.table.ts';
import { nationenModule } from './nationen.module.ts';
import { nationen } from './nationen.table.ts';
import { orteModule } from './orte.module.ts';
import { orte } from './orte.table.ts';
import { qualifikationenModule } from './qualifikationen.module.ts';
import { qualifikationen } from './qualifikationen.table.ts';
import { schulstelleModule } from './schulstelle.module.ts';
import { schulstelle } from './schulstelle.table.ts';
import * as stammdatenWerte from './stammdaten.vocabularies.ts';
import { strassenModule } from './strassen.module.ts';
import { strassen } from './strassen.table.ts';
import { titelModule } from './titel.module.ts';
import { titel } from './titel.table.ts';
import { verdachtsdiagnosenModule } from './verdachtsdiagnosen.module.ts';
import { verdachtsdiagnosen } from './verdachtsdiagnosen.table.ts';
import { verguetungssaetzeModule } from './verguetungssaetze.module.ts';
import { verguetungssaetze } from './verguetungssaetze.table.ts';
import { versandModule } from './versand.module.ts';
import { versand } from './versand.table.ts';
import { versicherungModule } from './versicherung.module.ts';
import { versicherung } from './versicherung.table.ts';
import { versicherungsbeitraegeModule } from './versicherungsbeitraege.module.ts';
import { versicherungsbeitraege } from './versicherungsbeitraege.table.ts';

export const stammdatenArea = defineArea({
  name: 'stammdaten',
  tables: [
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
    einsatztarife,
    verguetungssaetze,
  ],
  modules: [
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
    einsatztarifeModule,
    verguetungssaetzeModule,
  ],
  vocabularies: [stammdatenWerte],
});
