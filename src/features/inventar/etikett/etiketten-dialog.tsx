import { useState, type ReactElement, type ReactNode } from 'react';
import { etiketten } from '../../stammdaten/etiketten.table.ts';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { useRows } from '../../../screens/use-replica.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { t, textsIn, type AppLocale } from '../../../ui/t.ts';
import type { inventar } from '../inventar.table.ts';
import { inventarkennungen } from '../inventarkennungen.table.ts';
import { boegen, bogenAus, type Bogen } from './bogen.ts';
import { etikettenPdf } from './etikett-pdf.ts';
import { etikettVon, type Etikett } from './etikett.rules.ts';

interface Angebot {
  readonly id: string;
  readonly name: string;
  readonly bogen: Bogen;
}

/** Common sheets, and those of the master data. */
function useBoegen(): readonly Angebot[] {
  const eigene = (useRows(etiketten) ?? []).filter(({ archiviertam }) => (archiviertam ?? null) === null);
  return [
    ...boegen.map(({ id, name, bogen }) => ({ id, name: t(name), bogen })),
    ...eigene.flatMap((row) => {
      const bogen = bogenAus(row);
      return bogen === undefined ? [] : [{ id: row.id, name: row.name ?? '', bogen }];
    }),
  ];
}

/** Labels of the chosen pieces as PDF, made on the device. */
export function EtikettenDialog({ rows, onClose }: CommandDialogProps<typeof inventar>): ReactElement {
  const { replica } = useDevice();
  const etikettenVon = async (): Promise<readonly Etikett[] | string> => {
    const made = await Promise.all(
      rows.map(async (row) => etikettVon(row, await replica.childrenOf(inventarkennungen, row.id))),
    );
    const some = made.filter((one) => one !== undefined);
    return some.length === rows.length
      ? some
      : t('{n, plural, one {# Stück hat} other {# Stücke haben}} noch keine Nummer.', { n: rows.length - some.length });
  };
  return <EtikettenDruck etikettenVon={etikettenVon} onClose={onClose} />;
}

type EtikettenDruckProps = {
  /** What is printed, or why nothing is. */
  etikettenVon: () => Promise<readonly Etikett[] | string>;
  isReady?: boolean;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for sheet and start, and prints labels. */
export function EtikettenDruck({ etikettenVon, isReady = true, onClose, children }: EtikettenDruckProps): ReactElement {
  const angebote = useBoegen();
  const [bogenId, setBogen] = useState<string | null>(boegen[0]?.id ?? null);
  const [start, setStart] = useState<number | null>(1);
  const [mitStrichcode, setStrichcode] = useState(false);
  const bogen = angebote.find(({ id }) => id === bogenId)?.bogen;
  const plaetze = bogen === undefined ? 1 : bogen.spalten * bogen.zeilen;
  const make = async (locale: AppLocale): Promise<{ blob: Blob; name: string } | string> => {
    if (bogen === undefined) return t('Diesen Etikettenbogen gibt es nicht mehr.');
    const some = await etikettenVon();
    if (typeof some === 'string') return some;
    const words = await textsIn(locale);
    // Below a path a link keeps its letters: there labels stay digits.
    const base = new URL('./', document.baseURI);
    const origin = base.pathname === '/' ? base.origin : undefined;
    return {
      blob: await makePdf(etikettenPdf(bogen, some, { start: start ?? 1, mitStrichcode, origin, words })),
      name: 'Etiketten.pdf',
    };
  };
  return (
    <DocumentDialog
      title={t('Etiketten drucken')}
      onClose={onClose}
      make={make}
      isReady={isReady && bogen !== undefined && start !== null && start >= 1 && start <= plaetze}
    >
      {children}
      <Select
        label={t('Etikettenbogen')}
        value={bogenId}
        items={angebote.map(({ id, name }) => ({ id, label: name }))}
        isRequired
        onChange={setBogen}
      />
      {plaetze > 1 && (
        <NumberField
          label={t('Beginnen bei Etikett')}
          hint={t('Für einen angefangenen Bogen: gezählt von links oben.')}
          value={start}
          onChange={setStart}
        />
      )}
      <Checkbox
        label={t('Auch als Strichcode')}
        hint={t('Wo das Etikett dafür breit genug ist.')}
        value={mitStrichcode}
        onChange={setStrichcode}
      />
      <p className="muted">{t('In Originalgröße drucken (100 %): das Lineal am Rand muss 50 mm lang sein.')}</p>
    </DocumentDialog>
  );
}
