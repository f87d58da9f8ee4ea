import { defineArea } from '../../kit/define-area.ts';
import { emailprotokollModule } from './emailprotokoll.module.ts';
import { emailprotokoll } from './emailprotokoll.table.ts';
import * as emailprotokollWerte from './emailprotokoll.vocabularies.ts';
import * as kommunikationWerte from './kommunikation.vocabularies.ts';

export const kommunikationArea = defineArea({
  name: 'kommunikation',
  tables: [emailprotokoll],
  modules: [emailprotokollModule],
  vocabularies: [emailprotokollWerte, kommunikationWerte],
  pages: ['/emailprotokoll'],
});
