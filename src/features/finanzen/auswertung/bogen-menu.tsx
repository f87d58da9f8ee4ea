import type { ReactElement } from 'react';
import { message } from '../../../lib/message.ts';
import type { Blatt, Bogen } from '../../../screens/bogen/bogen.ts';
import { BogenExport } from '../../../screens/bogen/bogen-export.tsx';
import { formatDate } from '../../../ui/format.ts';
import { t } from '../../../ui/t.ts';

type BogenMenuProps = {
  readonly sheets: readonly Bogen[];
  readonly sektion: string;
  readonly von: string;
  readonly bis: string;
  /** Message id. */
  readonly title: string;
  /** Of a file, without its ending. */
  readonly name: string;
  /** Makes them anew in the language of the paper. */
  readonly make: Blatt['boegen'];
};

/** All reports as a file, with the days that they tell of. */
export function BogenMenu({ sheets, sektion, von, bis, title, name, make }: BogenMenuProps): ReactElement {
  return (
    <div className="auswertung-kopf">
      <p className="muted">{t('{von} bis {bis}', { von: formatDate(von), bis: formatDate(bis) })}</p>
      <BogenExport
        name={name}
        boegen={sheets}
        blatt={{
          titel: title,
          zusatz: von.slice(0, 4),
          von: sektion,
          fuss: `${formatDate(von)} – ${formatDate(bis)}`,
          boegen: make,
          unterschriften: [message('Kassier'), message('Rechnungsprüfung')],
        }}
      />
    </div>
  );
}
