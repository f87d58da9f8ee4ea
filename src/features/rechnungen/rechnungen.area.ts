import { defineArea } from '../../kit/define-area.ts';
import { rechnungenModule } from './rechnungen.module.ts';
import { rechnungen } from './rechnungen.table.ts';
import * as rechnungenWerte from './rechnungen.vocabularies.ts';
import { rechnungspositionenModule } from './rechnungspositionen.module.ts';
import { rechnungspositionen } from './rechnungspositionen.table.ts';

export const rechnungenArea = defineArea({
  name: 'rechnungen',
  tables: [rechnungen, rechnungspositionen],
  modules: [rechnungenModule, rechnungspositionenModule],
  vocabularies: [rechnungenWerte],
});
