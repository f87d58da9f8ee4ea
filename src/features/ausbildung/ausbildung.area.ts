import { defineArea } from '../../kit/define-area.ts';
import * as ausbildungWerte from './ausbildung.vocabularies.ts';
import { ausbildungkontakteModule } from './ausbildungkontakte.module.ts';
import { ausbildungkontakte } from './ausbildungkontakte.table.ts';
import { ausbildungverguetungenModule } from './verguetung/ausbildungverguetungen.module.ts';
import { ausbildungverguetungen } from './verguetung/ausbildungverguetungen.table.ts';
import { ausbildunggebuehrenModule } from './gebuehren/ausbildunggebuehren.module.ts';
import { ausbildunggebuehren } from './gebuehren/ausbildunggebuehren.table.ts';
import { stornoregelnModule } from './gebuehren/stornoregeln.module.ts';
import { stornoregeln } from './gebuehren/stornoregeln.table.ts';
import { stornostufenModule } from './gebuehren/stornostufen.module.ts';
import { stornostufen } from './gebuehren/stornostufen.table.ts';
import { ausbildungdokumenteModule } from './ausbildungdokumente.module.ts';
import { ausbildungdokumente } from './ausbildungdokumente.table.ts';
import { ausbildungenModule, dienstplaeneModule, taetigkeitenModule, uebungenModule } from './ausbildungen.module.ts';
import { ausbildungen } from './ausbildungen.table.ts';
import { ausbildungtageModule } from './ausbildungtage.module.ts';
import { ausbildungtage } from './ausbildungtage.table.ts';
import { ausbildungteilnahmenModule } from './ausbildungteilnahmen.module.ts';
import { ausbildungteilnahmen } from './ausbildungteilnahmen.table.ts';
import { ausbildungteilnehmerModule } from './ausbildungteilnehmer.module.ts';
import { ausbildungteilnehmer } from './ausbildungteilnehmer.table.ts';
import { ausbildungzustaendigeModule } from './ausbildungzustaendige.module.ts';
import { ausbildungzustaendige } from './ausbildungzustaendige.table.ts';
import { buchungscodequalifikationenModule } from './buchungscodequalifikationen.module.ts';
import { buchungscodequalifikationen } from './buchungscodequalifikationen.table.ts';
import { buchungscodesModule } from './buchungscodes.module.ts';
import { buchungscodes } from './buchungscodes.table.ts';
import { fahrtenModule } from './fahrten.module.ts';
import { funktionsbedarfeModule } from './matrix/funktionsbedarfe.module.ts';
import { funktionsbedarfe } from './matrix/funktionsbedarfe.table.ts';
import { kontingenteModule } from './kontingente.module.ts';
import { kontingente } from './kontingente.table.ts';
import { kursgruppenModule } from './kursgruppen.module.ts';
import { kursgruppen } from './kursgruppen.table.ts';
import { kurstarifeModule } from './kurstarife.module.ts';
import { kurstarife } from './kurstarife.table.ts';
import { kurstarifkostenModule } from './kurstarifkosten.module.ts';
import { kurstarifkosten } from './kurstarifkosten.table.ts';
import { mitgliederausbildungenModule } from './mitgliederausbildungen.module.ts';
import { mitgliedertaetigkeitenModule } from './mitgliedertaetigkeiten.module.ts';
import { selbstwahlprogrammeModule } from './selbstwahlprogramme.module.ts';
import { selbstwahlprogramme } from './selbstwahlprogramme.table.ts';
import { spielpartnerModule } from './spielpartner.module.ts';
import { spielpartner } from './spielpartner.table.ts';

export const ausbildungArea = defineArea({
  name: 'ausbildung',
  tables: [
    ausbildungen,
    ausbildungtage,
    ausbildungteilnehmer,
    buchungscodequalifikationen,
    buchungscodes,
    kontingente,
    kursgruppen,
    kurstarife,
    kurstarifkosten,
    ausbildungdokumente,
    ausbildungteilnahmen,
    ausbildungzustaendige,
    selbstwahlprogramme,
    spielpartner,
    ausbildungverguetungen,
    ausbildunggebuehren,
    stornoregeln,
    stornostufen,
    ausbildungkontakte,
    funktionsbedarfe,
  ],
  modules: [
    ausbildungenModule,
    ausbildungtageModule,
    ausbildungteilnehmerModule,
    buchungscodequalifikationenModule,
    buchungscodesModule,
    kontingenteModule,
    kursgruppenModule,
    kurstarifeModule,
    kurstarifkostenModule,
    mitgliederausbildungenModule,
    mitgliedertaetigkeitenModule,
    fahrtenModule,
    taetigkeitenModule,
    uebungenModule,
    dienstplaeneModule,
    ausbildungdokumenteModule,
    ausbildungteilnahmenModule,
    ausbildungzustaendigeModule,
    selbstwahlprogrammeModule,
    spielpartnerModule,
    ausbildungverguetungenModule,
    ausbildunggebuehrenModule,
    stornoregelnModule,
    stornostufenModule,
    ausbildungkontakteModule,
    funktionsbedarfeModule,
  ],
  vocabularies: [ausbildungWerte],
  pages: [
    '/ausbildungen/anwesenheit/$id',
    '/ausbildungen/bewertung/$id',
    '/ausbildungen/jahresplan',
    '/taetigkeit/anwesenheit/$id',
    '/taetigkeit/bewertung/$id',
    '/uebung/anwesenheit/$id',
    '/uebung/bewertung/$id',
    '/ausbildungen/matrix',
    '/taetigkeit/erfassen',
    '/taetigkeit/stunden',
    '/taetigkeit/jahresblatt',
  ],
});
