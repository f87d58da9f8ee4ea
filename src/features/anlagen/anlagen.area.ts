import { defineArea } from '../../kit/define-area.ts';
import { abschreibungenModule } from './abschreibungen.module.ts';
import { abschreibungen } from './abschreibungen.table.ts';
import { abschreibungslaeufeModule } from './abschreibungslaeufe.module.ts';
import { abschreibungslaeufe } from './abschreibungslaeufe.table.ts';
import { anlagenModule } from './anlagen.module.ts';
import { anlagen } from './anlagen.table.ts';
import * as anlagenWerte from './anlagen.vocabularies.ts';

export const anlagenArea = defineArea({
  name: 'anlagen',
  tables: [anlagen, abschreibungslaeufe, abschreibungen],
  modules: [anlagenModule, abschreibungslaeufeModule, abschreibungenModule],
  vocabularies: [anlagenWerte],
  pages: ['/anlage/anlagenspiegel'],
});
