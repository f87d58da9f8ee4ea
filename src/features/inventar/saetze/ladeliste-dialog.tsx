import type { ReactElement } from 'react';
import { useDevice, type CommandDialogProps, type Device } from '../../../screens/device.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { printedIn, type Printed } from '../../../screens/pdf/printed.ts';
import { titleOfRow } from '../../../screens/titles.ts';
import { t } from '../../../ui/t.ts';
import type { inventar } from '../inventar.table.ts';
import { inventarsaetze } from './inventarsaetze.table.ts';
import { ladelistePdf, type Ladezeile } from './ladeliste-pdf.ts';
import { tiefstens } from './satz.rules.ts';

/** The load list of a set and of the sets in it, made on the device. */
export function LadelisteDialog({ rows, onClose }: CommandDialogProps<typeof inventar>): ReactElement {
  const device = useDevice();
  const [satz] = rows;
  return (
    <DocumentDialog
      title={t('Ladeliste')}
      onClose={onClose}
      make={async (locale) => {
        const alle = await device.replica.rows(inventarsaetze);
        if (satz === undefined || !alle.some(({ satz_id }) => satz_id === satz.id))
          return t('Das ist kein Satz: es liegt nichts darin.');
        const printed = await printedIn(locale, device, [{ table: inventarsaetze, rows: alle }]);
        const zeilen = zeilenVon(alle, printed, satz.id, '', 0);
        const paper = ladelistePdf(titelVon(device, satz), zeilen, printed, new Date().toISOString());
        return { blob: await makePdf(paper), name: `Ladeliste_${satz.inventarnr ?? satz.vorlaeufig ?? ''}.pdf` };
      }}
    />
  );
}

const titelVon = ({ registry }: Device, satz: CommandDialogProps<typeof inventar>['rows'][number]): string =>
  titleOfRow(registry, 'inventar', satz);

type Zeilen = Awaited<ReturnType<Device['replica']['rows']>>;

function zeilenVon(alle: Zeilen, printed: Printed, id: string, fach: string, tiefe: number): readonly Ladezeile[] {
  return alle
    .filter(({ satz_id }) => satz_id === id)
    .toSorted((a, b) => Number(a['reihe'] ?? 0) - Number(b['reihe'] ?? 0))
    .flatMap((zeile) => {
      const own = tiefe === 0 ? String(zeile['fach'] ?? '') : fach;
      const stueck = zeile['inventar_id'];
      return [
        {
          fach: own,
          was:
            printed.value(inventarsaetze, zeile, 'inventar_id') || printed.value(inventarsaetze, zeile, 'artikel_id'),
          soll: Number(zeile['soll'] ?? 1),
          istPflicht: zeile['pflicht'] !== false,
          tiefe,
        },
        ...(typeof stueck === 'string' && tiefe < tiefstens ? zeilenVon(alle, printed, stueck, own, tiefe + 1) : []),
      ];
    });
}
