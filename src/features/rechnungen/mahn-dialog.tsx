import type { ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { DocumentDialog } from '../../screens/pdf/document-dialog.tsx';
import { paperOf } from '../../screens/pdf/letterhead.ts';
import { makePdf } from '../../screens/pdf/make-pdf.ts';
import { printedIn } from '../../screens/pdf/printed.ts';
import { t } from '../../ui/t.ts';
import { aufBriefbogen } from '../kommunikation/briefe/briefbogen.rules.ts';
import { mahnPdf } from './mahn-pdf.ts';
import type { mahnungen } from './mahnungen.table.ts';

/** Letters of the chosen reminders as one PDF, made on the device. */
export function MahnDialog({ rows, onClose }: CommandDialogProps<typeof mahnungen>): ReactElement {
  const device = useDevice();
  return (
    <DocumentDialog
      title={t('Mahnbriefe')}
      onClose={onClose}
      make={async (locale) => ({
        blob: await makePdf(
          aufBriefbogen(
            mahnPdf(rows, await printedIn(locale, device, []), new Date().toISOString()),
            await paperOf(
              device,
              new Set(rows.map(({ sek_id }) => sek_id)).size === 1 ? rows[0]?.sek_id : undefined,
              locale,
            ),
          ),
        ),
        name: 'mahnungen.pdf',
      })}
    />
  );
}
