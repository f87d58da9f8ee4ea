import { defineModule } from '../../kit/define-module.ts';
import { dokumentversionen } from './dokumentversionen.table.ts';
import { statusAm } from './fassung.rules.ts';

/** Tab of a document: its versions, the newest first. */
export const dokumentversionenModule = defineModule({
  name: 'dokumentversionen',
  url: '/dokumente/versionen',
  area: 'DOKUMENTE',
  table: dokumentversionen,
  label: 'Fassungen',
  title: ({ nr, dateiname }) => [nr, dateiname].filter(Boolean).join(' '),
  list: {
    columns: ['nr', 'datei', 'status', 'gueltigab', 'giltbis', 'pruefung', 'volltext', 'hinweise', 'am', 'von'],
    sort: '-nr',
    onDay: { status: statusAm },
  },
});
