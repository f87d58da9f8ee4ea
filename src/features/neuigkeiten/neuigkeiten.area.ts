import { defineArea } from '../../kit/define-area.ts';
import { neuigkeitenModule } from './neuigkeiten.module.ts';
import { neuigkeiten } from './neuigkeiten.table.ts';
import * as neuigkeitenWerte from './neuigkeiten.vocabularies.ts';

export const neuigkeitenArea = defineArea({
  name: 'neuigkeiten',
  tables: [neuigkeiten],
  modules: [neuigkeitenModule],
  vocabularies: [neuigkeitenWerte],
  pages: ['/push'],
});
