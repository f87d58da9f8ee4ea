import { useState, type ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { useIsComplete, useKeep } from '../../../screens/use-kept.ts';
import { ChoiceBar } from '../../../ui/fields/choice-bar.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t, type AppLocale } from '../../../ui/t.ts';
import { inventar } from '../inventar.table.ts';
import { blattVon } from './blatt.ts';
import { ausruestungskarte, medizinproduktebuch } from './karte-pdf.ts';

/** Papers about one piece, made on the device: its card, and the book of a medical device. */
export function KarteDialog({ rows, onClose }: CommandDialogProps<typeof inventar>): ReactElement {
  const device = useDevice();
  const [stueck] = rows;
  const id = stueck?.id ?? '';
  const [art, setArt] = useState('karte');
  const [mitBildern, setBilder] = useState(true);
  useKeep(inventar.name, id);
  const isComplete = useIsComplete(inventar.name, id);
  const make = async (locale: AppLocale): Promise<{ blob: Blob; name: string } | string> => {
    const known = await device.replica.row(inventar, id);
    if (known === undefined) return t('Das Dokument konnte nicht erstellt werden.');
    const blatt = await blattVon(device, known, locale, mitBildern && art === 'karte');
    const nummer = (known.inventarnr ?? known.vorlaeufig ?? '').replaceAll(/[^\w-]+/g, '-');
    return art === 'karte'
      ? { blob: await makePdf(ausruestungskarte(blatt)), name: `Ausruestungskarte_${nummer}.pdf` }
      : { blob: await makePdf(medizinproduktebuch(blatt)), name: `Medizinproduktebuch_${nummer}.pdf` };
  };
  return (
    <DocumentDialog title={t('Ausrüstungskarte')} onClose={onClose} make={make}>
      {isComplete === false && (
        <Banner tone="warn" title={t('Noch nicht alles von diesem Stück liegt auf diesem Gerät.')} />
      )}
      {stueck?.mpg === true && (
        <ChoiceBar
          label={t('Dokument')}
          value={art}
          items={[
            { id: 'karte', label: t('Ausrüstungskarte') },
            { id: 'buch', label: t('Medizinproduktebuch') },
          ]}
          onChange={(chosen) => setArt(chosen ?? 'karte')}
        />
      )}
      {art === 'karte' && <Checkbox label={t('Mit Fotos')} value={mitBildern} onChange={setBilder} />}
    </DocumentDialog>
  );
}
