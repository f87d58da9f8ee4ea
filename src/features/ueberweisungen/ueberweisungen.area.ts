import { defineArea } from '../../kit/define-area.ts';
import { ueberweisungenModule } from './ueberweisungen.module.ts';
import { ueberweisungen } from './ueberweisungen.table.ts';
import * as ueberweisungenWerte from './ueberweisungen.vocabularies.ts';
import { ueberweisungslaeufeModule } from './ueberweisungslaeufe.module.ts';
import { ueberweisungslaeufe } from './ueberweisungslaeufe.table.ts';
import { ueberweisungspostenModule } from './ueberweisungsposten.module.ts';
import { ueberweisungsposten } from './ueberweisungsposten.table.ts';

export const ueberweisungenArea = defineArea({
  name: 'ueberweisungen',
  tables: [ueberweisungen, ueberweisungslaeufe, ueberweisungsposten],
  modules: [ueberweisungenModule, ueberweisungslaeufeModule, ueberweisungspostenModule],
  vocabularies: [ueberweisungenWerte],
  pages: ['/ueberweisungen/laeufe', '/ueberweisungen/laeufe/$id'],
});
