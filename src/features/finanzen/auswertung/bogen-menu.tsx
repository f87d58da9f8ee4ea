import type { ReactElement } from 'react';
import { message } from '../../../lib/message.ts';
import type { Bogen } from '../../../screens/bogen/bogen.ts';
import { BogenExport } from '../../../screens/bogen/bogen-export.tsx';
import { formatDate } from '../../../ui/format.ts';
import { t } from '../../../ui/t.ts';
import type { Auswertung } from '../finanzen.calls.ts';
import { boegen } from './boegen.ts';

/** Whose year the reports are of. */
export interface About {
  readonly sektion: string;
  readonly jahr: Auswertung['jahr'];
}

type BogenMenuProps = { sheets: readonly Bogen[]; about: About; auswertung: Auswertung };

/** All reports of the year as a file: workbook and CSV, PDF for the auditors. */
export function BogenMenu({ sheets, about: { sektion, jahr }, auswertung }: BogenMenuProps): ReactElement {
  return (
    <div className="auswertung-kopf">
      <p className="muted">{t('{von} bis {bis}', { von: formatDate(jahr.von), bis: formatDate(jahr.bis) })}</p>
      <BogenExport
        name={`Jahresabschluss_${String(jahr.jahr)}`}
        boegen={sheets}
        blatt={{
          titel: message('Jahresabschluss'),
          zusatz: String(jahr.jahr),
          von: sektion,
          fuss: `${formatDate(jahr.von)} – ${formatDate(jahr.bis)}`,
          boegen: (words, locale) => boegen(auswertung, locale, words),
          unterschriften: [message('Kassier'), message('Rechnungsprüfung')],
        }}
      />
    </div>
  );
}
