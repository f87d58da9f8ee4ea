import {
  stammdatenMergedSchema,
  stammdatenMergeSchema,
  verwendungSchema,
} from '../../../src/features/stammdaten/verwendung.calls.ts';
import { get, group, put, type Call } from '../../openapi/call.ts';

/** Calls about entries of master data. */
export const stammdatenCalls: readonly Call[] = group(
  'Verwaltung',
  get('/verwaltung/verwendung/{tabelle}/{id}', 'Wo ein Eintrag der Stammdaten steht', { answer: verwendungSchema }),
  put('/verwaltung/zusammenfuehren/{tabelle}/{id}', 'Einen anderen Eintrag in diesem aufgehen lassen', {
    body: stammdatenMergeSchema,
    answer: stammdatenMergedSchema,
  }),
  put('/verwaltung/trennen/{tabelle}/{id}', 'Das letzte Zusammenführen in diesen Eintrag zurücknehmen', {
    answer: stammdatenMergedSchema,
  }),
);
