import type { ReactElement } from 'react';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { t, textsIn } from '../../../ui/t.ts';
import { rechtDerForm } from '../quittung.rules.ts';
import type { Quittungsinhalt } from '../spendenquittungen.calls.ts';
import { entwurf, quittungPdf } from './quittung-pdf.ts';

type EntwurfDialogProps = { inhalte: readonly Quittungsinhalt[]; onClose: () => void };

/** What receipts will say, marked as drafts. */
export const EntwurfDialog = ({ inhalte, onClose }: EntwurfDialogProps): ReactElement => (
  <DocumentDialog
    title={t('Entwurf')}
    onClose={onClose}
    {...(inhalte.every(({ form }) => rechtDerForm(form) === 'DE') ? { only: 'de' } : {})}
    make={async (locale) => {
      const words = await textsIn(locale);
      const printed = inhalte.map((inhalt) => ({
        inhalt,
        nummer: '',
        vermerk: entwurf,
        faksimile: undefined,
        locale,
        words,
      }));
      return { blob: await makePdf(quittungPdf(printed)), name: 'ZB_entwurf.pdf' };
    }}
  />
);
