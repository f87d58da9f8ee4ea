import type { ReactElement } from 'react';
import { localToday } from '../../../lib/local-time.ts';
import { message } from '../../../lib/message.ts';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { paperOf } from '../../../screens/pdf/letterhead.ts';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { formatDate } from '../../../ui/format.ts';
import { t, textsIn } from '../../../ui/t.ts';
import { briefe } from './briefbogen.rules.ts';
import type { briefkoepfe } from './briefkoepfe.table.ts';

/** A letter on the paper of a branch, to look at; works without a network. */
export function BriefkopfDialog({ rows, onClose }: CommandDialogProps<typeof briefkoepfe>): ReactElement {
  const device = useDevice();
  return (
    <DocumentDialog
      title={t('Vorschau')}
      onClose={onClose}
      make={async (locale) => {
        const words = await textsIn(locale);
        const brief = {
          anschrift: ['Anna Muster', 'Dorfstraße 1', '39030 Sexten'],
          datum: formatDate(localToday()),
          betreff: words(message('So sieht ein Brief aus')),
          text: words(message('Die Anschrift steht im Fenster des Umschlags, gefaltet wird an den Marken am Rand.')),
        };
        const paper = briefe(await paperOf(device, rows[0]?.sek_id, locale), [brief], words(message('Vorschau')));
        return { blob: await makePdf(paper), name: 'briefkopf.pdf' };
      }}
    />
  );
}
