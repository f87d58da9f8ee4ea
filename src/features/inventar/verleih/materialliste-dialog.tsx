import type { ReactElement } from 'react';
import { isRestricted } from '../../../kit/restricted.ts';
import { message } from '../../../lib/message.ts';
import { useDevice } from '../../../screens/device.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { issuerOf } from '../../../screens/pdf/issuer.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { t, textsIn } from '../../../ui/t.ts';
import { ausbildungen } from '../../ausbildung/ausbildungen.table.ts';
import { personen } from '../../personen/personen.table.ts';
import { halterText, sacheText, type Ausleihe } from './leihen.ts';
import { materialbogen } from './materialliste.ts';

type MateriallisteProps = { anlass: string; leihen: readonly Ausleihe[]; onClose: () => void };

/** The material of an exercise or course on paper, made on the device. */
export function MateriallisteDialog({ anlass, leihen, onClose }: MateriallisteProps): ReactElement {
  const device = useDevice();
  const labelOf = useLabels(['inventar', 'artikel', 'personen']);
  return (
    <DocumentDialog
      title={t('Materialliste')}
      onClose={onClose}
      make={async (locale) => {
        const [{ bogenPdf }, kurs, alle, words] = await Promise.all([
          import('../../../screens/bogen/bogen-pdf.ts'),
          device.replica.row(ausbildungen, anlass),
          device.replica.rows(personen),
          textsIn(locale),
        ]);
        const gesperrt = new Set(alle.filter((row) => isRestricted(personen, row)).map(({ id }) => id));
        const name = (table: string, id: string): string | undefined =>
          table === 'personen' && gesperrt.has(id) ? '–' : table === 'ausbildungen' ? undefined : labelOf(table, id);
        const nummer = kurs?.nr ?? kurs?.vorlaeufig ?? '';
        return bogenPdf(
          {
            titel: message('Materialliste'),
            von: await issuerOf(device, kurs?.sek_id, locale),
            fuss: nummer,
            text: kurs?.name ?? '',
            boegen: (sagt) => [
              materialbogen(
                leihen.map((one) => ({
                  was: sacheText(one.kopf, name),
                  menge: one.kopf.menge ?? 1,
                  hat: halterText({ ...one, kopf: { ...one.kopf, halter: null } }, name),
                  bis: one.kopf.bis ?? null,
                  status: one.stand.status,
                })),
                sagt,
              ),
            ],
            unterschriften: [message('Materialwart'), message('Verantwortlich')],
          },
          `Materialliste_${nummer.replaceAll(/[^\w-]+/g, '-')}`,
          { locale, words },
        );
      }}
    />
  );
}
