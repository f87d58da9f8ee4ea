import type { ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { issuerOf } from '../../../screens/pdf/issuer.ts';
import { useIsComplete, useKeep } from '../../../screens/use-kept.ts';
import { Banner } from '../../../ui/status/banner.tsx';
import { t, textsIn, type AppLocale } from '../../../ui/t.ts';
import { message } from '../../../lib/message.ts';
import { personen } from '../../personen/personen.table.ts';
import { ausbildungen } from '../ausbildungen.table.ts';
import { ausbildungzustaendige } from '../ausbildungzustaendige.table.ts';
import { ausbildungverguetungen } from './ausbildungverguetungen.table.ts';
import { tarifabrechnung } from './tarifabrechnung.ts';

/** The sheet of what the people in charge of a course get, to be signed; made on the device. */
export function TarifabrechnungDialog({ rows, onClose }: CommandDialogProps<typeof ausbildungen>): ReactElement {
  const device = useDevice();
  const { replica } = device;
  const [kurs] = rows;
  const id = kurs?.id ?? '';
  useKeep(ausbildungen.name, id);
  const istVollstaendig = useIsComplete(ausbildungen.name, id);
  const make = async (locale: AppLocale): Promise<{ blob: Blob; name: string }> => {
    const [{ bogenPdf }, words, zeilen, zustaendige, issuer] = await Promise.all([
      import('../../../screens/bogen/bogen-pdf.ts'),
      textsIn(locale),
      replica.childrenOf(ausbildungverguetungen, id),
      replica.childrenOf(ausbildungzustaendige, id),
      issuerOf(device, kurs?.sek_id, locale),
    ]);
    const wer = new Map(zustaendige.map((one) => [one.id, one.mgd_id ?? '']));
    const nummer = kurs?.nr ?? kurs?.vorlaeufig ?? '';
    return bogenPdf(
      {
        titel: message('Tarifabrechnung'),
        zusatz: kurs?.name ?? '',
        von: issuer,
        fuss: nummer,
        boegen: (sagt) => [
          tarifabrechnung(zeilen, (one) => replica.label(personen.name, wer.get(one) ?? '') ?? '', sagt),
        ],
        unterschriften: [message('Kursleiter'), message('Kassier')],
      },
      `Tarifabrechnung_${nummer.replaceAll(/[^\w-]+/g, '-')}`,
      { locale, words },
    );
  };
  return (
    <DocumentDialog title={t('Tarifabrechnung')} onClose={onClose} make={make}>
      {istVollstaendig === false && (
        <Banner tone="warn" title={t('Noch nicht alles von diesem Kurs liegt auf diesem Gerät.')} />
      )}
    </DocumentDialog>
  );
}
