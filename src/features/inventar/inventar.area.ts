import { defineArea } from '../../kit/define-area.ts';
import { alterungsregelnModule } from './alterungsregeln.module.ts';
import { alterungsregeln } from './alterungsregeln.table.ts';
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
import { inventarwerteModule } from './inventarwerte.module.ts';
import { inventarwerte } from './inventarwerte.table.ts';
import { nutzungsklassenModule } from './nutzungsklassen.module.ts';
import { nutzungsklassen } from './nutzungsklassen.table.ts';
import { pruefbefundeModule } from './pruefbefunde.module.ts';
import { pruefbefunde } from './pruefbefunde.table.ts';
import { pruefplaeneModule } from './pruefplaene.module.ts';
import { pruefplaene } from './pruefplaene.table.ts';
import { pruefschritteModule } from './pruefschritte.module.ts';
import { pruefschritte } from './pruefschritte.table.ts';
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
    inventarwerte,
    inventareinweisungen,
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
    inventarwerteModule,
    inventareinweisungenModule,
  ],
  vocabularies: [inventarWerte],
  pages: ['/inventar/lebenslauf/$id', '/inventar/bestandsverzeichnis', '/inventar/werte'],
});
