import type { RecordCommand } from '../../screens/device.ts';
import { copyRecord } from '../../screens/detail/copy-record.ts';

/** A course like this one, on other days (spec B 6.2: KOPIEREN). */
export const copyKurs = (area: 'AUSBILDUNG' | 'UEBUNG' | 'TAETIGKEIT' | 'DIENSTPLAN'): RecordCommand => ({
  id: 'kopieren',
  label: 'Kopieren',
  icon: 'copy',
  right: ['', '_REGION', '_VERBANDSEBENE'].map((level) => `${area}_ALLGEMEIN${level}_KOPIEREN`),
  place: 'button',
  run: (target) =>
    void copyRecord(target, [
      'anfang',
      'ende',
      'anmeldebeginn',
      'anmeldeschluss',
      'kontingentfreigabeam',
      'absagegrund',
    ]),
});
