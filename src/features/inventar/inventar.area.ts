import { defineArea } from '../../kit/define-area.ts';
import { alterungsregelnModule } from './alterungsregeln.module.ts';
import { alterungsregeln } from './alterungsregeln.table.ts';
import { etikettenrollenModule } from './etikettenrollen.module.ts';
import { etikettenrollen } from './etikettenrollen.table.ts';
import { inventarModule } from './inventar.module.ts';
import { inventar } from './inventar.table.ts';
import * as inventarWerte from './inventar.vocabularies.ts';
import { inventarereignisseModule } from './inventarereignisse.module.ts';
import { inventarereignisse } from './inventarereignisse.table.ts';
import { inventareinweisungenModule } from './inventareinweisungen.module.ts';
import { inventareinweisungen } from './inventareinweisungen.table.ts';
import { inventarkennungenModule } from './inventarkennungen.module.ts';
import { inventarkennungen } from './inventarkennungen.table.ts';
import { inventarpruefungenModule } from './inventarpruefungen.module.ts';
import { inventarpruefungen } from './inventarpruefungen.table.ts';
import { inventarreparaturenModule } from './inventarreparaturen.module.ts';
import { inventarreparaturen } from './inventarreparaturen.table.ts';
import { inventarverknuepfungenModule } from './inventarverknuepfungen.module.ts';
import { inventarverknuepfungen } from './inventarverknuepfungen.table.ts';
import { inventarwerteModule } from './inventarwerte.module.ts';
import { inventarwerte } from './inventarwerte.table.ts';
import { nutzungsklassenModule } from './nutzungsklassen.module.ts';
import { nutzungsklassen } from './nutzungsklassen.table.ts';
import { pruefabendeModule } from './pruefabende.module.ts';
import { pruefabende } from './pruefabende.table.ts';
import { pruefbefundeModule } from './pruefbefunde.module.ts';
import { pruefbefunde } from './pruefbefunde.table.ts';
import { pruefplaeneModule } from './pruefplaene.module.ts';
import { pruefplaene } from './pruefplaene.table.ts';
import { pruefschritteModule } from './pruefschritte.module.ts';
import { pruefschritte } from './pruefschritte.table.ts';
import { rueckrufeModule } from './rueckrufe.module.ts';
import { rueckrufe } from './rueckrufe.table.ts';
import { inventarsaetzeModule } from './saetze/inventarsaetze.module.ts';
import { inventarsaetze } from './saetze/inventarsaetze.table.ts';
import { satzpositionenModule } from './saetze/satzpositionen.module.ts';
import { satzpositionen } from './saetze/satzpositionen.table.ts';
import { satzpruefungenModule } from './saetze/satzpruefungen.module.ts';
import { satzpruefungen } from './saetze/satzpruefungen.table.ts';
import { reservierungenModule } from './verleih/reservierungen.module.ts';
import { reservierungen } from './verleih/reservierungen.table.ts';
import { verleihModule } from './verleih/verleih.module.ts';
import { verleih } from './verleih/verleih.table.ts';
import { verleihbewegungenModule } from './verleih/verleihbewegungen.module.ts';
import { verleihbewegungen } from './verleih/verleihbewegungen.table.ts';
import * as satzWerte from './saetze/saetze.vocabularies.ts';
import * as verleihWerte from './verleih/verleih.vocabularies.ts';
import { standorteModule } from './standorte.module.ts';
import { standorte } from './standorte.table.ts';

export const inventarArea = defineArea({
  name: 'inventar',
  tables: [
    standorte,
    inventar,
    inventarkennungen,
    alterungsregeln,
    pruefplaene,
    pruefschritte,
    inventarpruefungen,
    pruefbefunde,
    nutzungsklassen,
    inventarereignisse,
    inventarreparaturen,
    rueckrufe,
    etikettenrollen,
    pruefabende,
    inventarsaetze,
    satzpruefungen,
    satzpositionen,
    reservierungen,
    verleih,
    verleihbewegungen,
    inventarwerte,
    inventareinweisungen,
    inventarverknuepfungen,
  ],
  modules: [
    inventarModule,
    inventarkennungenModule,
    standorteModule,
    pruefplaeneModule,
    pruefschritteModule,
    inventarpruefungenModule,
    pruefbefundeModule,
    nutzungsklassenModule,
    inventarereignisseModule,
    alterungsregelnModule,
    inventarreparaturenModule,
    rueckrufeModule,
    etikettenrollenModule,
    pruefabendeModule,
    inventarwerteModule,
    inventareinweisungenModule,
    inventarverknuepfungenModule,
    inventarsaetzeModule,
    satzpruefungenModule,
    satzpositionenModule,
    verleihModule,
    verleihbewegungenModule,
    reservierungenModule,
  ],
  vocabularies: [inventarWerte, satzWerte, verleihWerte],
  pages: [
    '/inventar/ausgabe',
    '/inventar/bestandsverzeichnis',
    '/inventar/faellig',
    '/inventar/lebenslauf/$id',
    '/inventar/pruefabend',
    '/inventar/ruecknahme',
    '/inventar/scannen',
    '/inventar/werte',
  ],
});
