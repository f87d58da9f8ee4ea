import { newId } from '../../../lib/ids.ts';
import { localToday } from '../../../lib/local-time.ts';
import { permissionsFor } from '../../../permissions/topics.ts';
import { part } from '../../../screens/device-area.ts';
import type { RecordCommand } from '../../../screens/device.ts';
import { stored } from '../../../screens/stored.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { t } from '../../../ui/t.ts';
import { addressOf } from '../../addresses.ts';
import { auffuehrungenModule } from './auffuehrungen.module.ts';
import { notenverleih } from './notenverleih.table.ts';

/** All that is still out of a loan came back, today. */
export const notenZurueck: RecordCommand = {
  id: 'notenzurueck',
  label: 'Alles zurück',
  icon: 'undo',
  right: permissionsFor('NOTENARCHIV_VERLEIH', 'NEU'),
  place: 'menu',
  isRow: true,
  when: ({ art, offen }) => art === 'Ausgabe' && offen !== 0,
  run: ({ device: { engine }, row }) => {
    const rueckgabe = {
      id: newId(),
      noten_id: row['noten_id'],
      art: 'Rueckgabe',
      am: localToday(),
      zu_id: row.id,
    };
    void stored(() => engine.act([{ do: 'create', table: notenverleih.name, row: rueckgabe }])).then(
      (done) => done && toast({ tone: 'ok', title: t('Rückgabe eingetragen') }),
    );
  },
};

/** What was entered twice becomes one; only the association does so. */
export const notenZusammenfuehren: RecordCommand = {
  id: 'zusammenfuehren',
  label: 'Zusammenführen',
  icon: 'copy',
  right: permissionsFor('NOTENARCHIV_MELDUNG', 'ABSCHLIESSEN'),
  place: 'menu',
  Dialog: part(() => import('./zusammenfuehren-dialog.tsx'), 'ZusammenfuehrenDialog'),
};

/** What was played, ticked on the stage. */
export const setlisteOeffnen: RecordCommand = {
  id: 'setliste',
  label: 'Setliste abhaken',
  icon: 'check',
  right: permissionsFor('NOTENARCHIV_AUFFUEHRUNG', 'LESEN'),
  place: 'button',
  run: ({ row, go }) => go(addressOf('/notenarchiv/setliste/$id', row.id)),
};

/** The programme for those who listen. */
export const programmDrucken: RecordCommand = {
  id: 'programm',
  label: 'Programm als PDF',
  icon: 'download',
  right: permissionsFor('NOTENARCHIV_AUFFUEHRUNG', 'LESEN'),
  place: 'menu',
  Dialog: part(() => import('./programm-dialog.tsx'), 'ProgrammDialog'),
};

/** The sheet that helps to fill in what the society asks of one performance. */
export const hilfsblattDrucken: RecordCommand = {
  id: 'hilfsblatt',
  label: 'Hilfsblatt für die Meldung',
  icon: 'file',
  right: permissionsFor('NOTENARCHIV_AUFFUEHRUNG', 'LESEN'),
  place: 'menu',
  Dialog: part(() => import('./programm-dialog.tsx'), 'HilfsblattDialog'),
};

/** Where a performance is shown. */
export const auffuehrungAdresse = (id: string) => addressOf(auffuehrungenModule, id);
