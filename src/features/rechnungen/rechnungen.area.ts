import { defineArea } from '../../kit/define-area.ts';
import { eingangsrechnungenModule } from './eingangsrechnungen.module.ts';
import { mahnungenModule } from './mahnungen.module.ts';
import { mahnungen } from './mahnungen.table.ts';
import { rechnungenModule } from './rechnungen.module.ts';
import { rechnungen } from './rechnungen.table.ts';
import * as rechnungenWerte from './rechnungen.vocabularies.ts';
import { rechnungsbelegeModule } from './rechnungsbelege.module.ts';
import { rechnungsbelege } from './rechnungsbelege.table.ts';
import { rechnungspositionenModule } from './rechnungspositionen.module.ts';
import { rechnungspositionen } from './rechnungspositionen.table.ts';
import { rechnungszahlungenModule } from './rechnungszahlungen.module.ts';
import { rechnungszahlungen } from './rechnungszahlungen.table.ts';

export const rechnungenArea = defineArea({
  name: 'rechnungen',
  tables: [rechnungen, rechnungspositionen, rechnungszahlungen, mahnungen, rechnungsbelege],
  modules: [
    rechnungenModule,
    eingangsrechnungenModule,
    rechnungspositionenModule,
    rechnungszahlungenModule,
    mahnungenModule,
    rechnungsbelegeModule,
  ],
  vocabularies: [rechnungenWerte],
  pages: ['/rechnungen/alter', '/rechnungen/einlesen', '/rechnungen/mahnen'],
});
