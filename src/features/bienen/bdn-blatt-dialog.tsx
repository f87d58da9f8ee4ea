import { useState, type ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { DocumentDialog } from '../../screens/pdf/document-dialog.tsx';
import { issuerOf } from '../../screens/pdf/issuer.ts';
import { makePdf } from '../../screens/pdf/make-pdf.ts';
import { printedIn } from '../../screens/pdf/printed.ts';
import { recentYears } from '../../screens/recent-years.ts';
import { useToday } from '../../screens/use-today.ts';
import { Select } from '../../ui/fields/select.tsx';
import { t } from '../../ui/t.ts';
import { bdnBlattPdf, type BdnBlatt } from './bdn-blatt-pdf.ts';
import { bienendatenbank } from './bienendatenbank.table.ts';
import { bienenstaende } from './bienenstaende.table.ts';
import { bienenzaehlungen } from './bienenzaehlungen.table.ts';
import { zensusjahr } from './zaehlung.rules.ts';

/** The sheet for the census of a year, of one Betrieb or of several in one file; made on the device. */
export function BdnBlattDialog({ rows, onClose }: CommandDialogProps<typeof bienendatenbank>): ReactElement {
  const device = useDevice();
  const today = useToday();
  const [jahr, setJahr] = useState(String(zensusjahr(today, rows[0]?.land ?? 'IT')));
  return (
    <DocumentDialog
      title={t('BDN-Blatt')}
      onClose={onClose}
      make={async (locale) => {
        const { replica } = device;
        const blaetter = await Promise.all(
          rows.map(async (betrieb): Promise<BdnBlatt> => ({
            betrieb,
            staende: await replica.childrenOf(bienenstaende, betrieb.id),
            zaehlungen: await replica.childrenOf(bienenzaehlungen, betrieb.id),
            jahr: Number(jahr),
            von: await issuerOf(device, betrieb.sek_id, locale),
          })),
        );
        const printed = await printedIn(locale, device, [{ table: bienendatenbank, rows }]);
        const blob = await makePdf(bdnBlattPdf(blaetter, printed, new Date().toISOString()));
        return { blob, name: `BDN_${jahr}.pdf` };
      }}
    >
      <Select
        label={t('Jahr')}
        isRequired
        value={jahr}
        items={recentYears()}
        onChange={(year) => setJahr(year ?? jahr)}
      />
    </DocumentDialog>
  );
}
