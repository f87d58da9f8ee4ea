import { dateTime } from './kinds/date-time.ts';
import { text } from './kinds/text.ts';

/** Columns of runs with a file, which the server fills as a run goes on (ADR 36): who made it, who released it, when its file was made and taken, and what it was. */
export const runColumns = {
  erstellt_am: dateTime({ label: 'Erstellt am', setBy: 'server' }),
  erstellt_von: text({ label: 'Erstellt von', max: 120, setBy: 'server' }),
  freigegeben_am: dateTime({ label: 'Freigegeben am', setBy: 'server' }),
  freigegeben_von: text({ label: 'Freigegeben von', max: 120, setBy: 'server' }),
  datei_am: dateTime({ label: 'Datei erstellt am', setBy: 'server' }),
  abgeholt_am: dateTime({ label: 'Datei abgeholt am', setBy: 'server' }),
  sha256: text({ label: 'Prüfsumme der Datei (SHA-256)', max: 64, setBy: 'server' }),
} as const;
