import { defineArea } from '../../kit/define-area.ts';
import { aufbewahrungenModule } from './aufbewahrungen.module.ts';
import { aufbewahrungen } from './aufbewahrungen.table.ts';
import { einwilligungenModule } from './einwilligungen.module.ts';
import { einwilligungen } from './einwilligungen.table.ts';
import { foerdererModule } from './foerderer.module.ts';
import { foerderer } from './foerderer.table.ts';
import { funktionaereModule } from './funktionaere.module.ts';
import { funktionsjahreModule } from './funktionsjahre.module.ts';
import { kontakteModule } from './kontakte.module.ts';
import { kundengruppenModule } from './kundengruppen.module.ts';
import { kundengruppen } from './kundengruppen.table.ts';
import { lieferantengruppenModule } from './lieferantengruppen.module.ts';
import { lieferantengruppen } from './lieferantengruppen.table.ts';
import { mitgliederModule } from './mitglieder.module.ts';
import { mitgliederbesetzungModule } from './mitgliederbesetzung.module.ts';
import { mitgliederbesetzung } from './mitgliederbesetzung.table.ts';
import { mitgliederdokumenteModule } from './mitgliederdokumente.module.ts';
import { mitgliederdokumente } from './mitgliederdokumente.table.ts';
import { mitgliederehrungenModule } from './mitgliederehrungen.module.ts';
import { mitgliederehrungen } from './mitgliederehrungen.table.ts';
import { mitgliederfunktionenModule } from './mitgliederfunktionen.module.ts';
import { mitgliederfunktionen } from './mitgliederfunktionen.table.ts';
import { mitgliederkennungenModule } from './mitgliederkennungen.module.ts';
import { mitgliederkennungen } from './mitgliederkennungen.table.ts';
import { mitgliederqualifikationenModule } from './mitgliederqualifikationen.module.ts';
import { mitgliederqualifikationen } from './mitgliederqualifikationen.table.ts';
import { mitgliederversandModule } from './mitgliederversand.module.ts';
import { mitgliederversand } from './mitgliederversand.table.ts';
import { mitgliederwechselModule } from './mitgliederwechsel.module.ts';
import { mitgliederwechsel } from './mitgliederwechsel.table.ts';
import { mitgliederzahlungenModule } from './mitgliederzahlungen.module.ts';
import { mitgliederzahlungen } from './mitgliederzahlungen.table.ts';
import { mitgliedschaftenModule } from './mitgliedschaften.module.ts';
import { mitgliedschaften } from './mitgliedschaften.table.ts';
import { nachweiseModule } from './nachweise.module.ts';
import { nachweise } from './nachweise.table.ts';
import { personen } from './personen.table.ts';
import * as personenWerte from './personen.vocabularies.ts';
import * as sektionenDerPersonWerte from './sektionen-der-person.vocabularies.ts';
import { stimmgattungenModule } from './stimmgattungen.module.ts';
import { stimmgattungen } from './stimmgattungen.table.ts';
import { uebungstaetigkeitModule } from './uebungstaetigkeit.module.ts';
import { uebungstaetigkeit } from './uebungstaetigkeit.table.ts';
import * as wechselWerte from './wechsel.vocabularies.ts';
import * as zahlungenWerte from './zahlungen.vocabularies.ts';
import { mitgliederliste, adressetiketten, dublettensuche, auskunft, loeschung } from './personen.jobs.ts';

export const personenArea = defineArea({
  name: 'personen',
  tables: [
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
    aufbewahrungen,
  ],
  modules: [
    mitgliederModule,
    mitgliederbesetzungModule,
    mitgliederfunktionenModule,
    mitgliederkennungenModule,
    mitgliederqualifikationenModule,
    mitgliederwechselModule,
    mitgliedschaftenModule,
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
    aufbewahrungenModule,
  ],
  vocabularies: [personenWerte, sektionenDerPersonWerte, wechselWerte, zahlungenWerte],
  pages: [
    '/mitglieder/ehrungen',
    '/mitglieder/dubletten',
    '/mitglieder/dubletten/$id',
    '/mitglieder/schnell',
    '/mitglieder/ablauf',
    '/mitglieder/ausweis',
    '/mitglieder/pflichtfelder',
    '/mitglieder/aufbewahrungen',
  ],
  jobs: [mitgliederliste, adressetiketten, dublettensuche, auskunft, loeschung],
});
