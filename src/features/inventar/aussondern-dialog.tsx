import { useState, type ReactElement } from 'react';
import type { Table } from '../../kit/define-table.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import { inventar } from './inventar.table.ts';
import type { Entscheid } from './pruefabend.rules.ts';
import { kannAusmustern } from './pruefen.ts';

type AussondernProps = { onClose: () => void; onFertig: (entscheid: Entscheid, mustertAus: boolean) => void };
const stuecktabelle: Table = inventar;

/** Not passed: why, where it goes, and whether it is retired at once. */
export function AussondernDialog({ onClose, onFertig }: AussondernProps): ReactElement {
  const [grund, setGrund] = useState('');
  const [verbleib, setVerbleib] = useState('');
  const [mustertAus, setMustertAus] = useState(false);
  const bemerkung = [grund.trim(), verbleib.trim() && t('Verbleib: {wo}', { wo: verbleib.trim() })]
    .filter(Boolean)
    .join(' – ');
  return (
    <Dialog
      title={t('Aussondern')}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button
            variant="danger"
            isDisabled={grund.trim() === ''}
            onPress={() => onFertig({ ergebnis: 'NichtBestanden', bemerkung, befunde: [] }, mustertAus)}
          >
            {t('Aussondern')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextField label={t('Grund')} isRequired maxLength={500} value={grund} onChange={setGrund} />
        <TextField label={t('Verbleib')} maxLength={200} value={verbleib} onChange={setVerbleib} />
        {kannAusmustern(stuecktabelle) && (
          <Checkbox label={t('Gleich ausmustern')} value={mustertAus} onChange={(an) => setMustertAus(an === true)} />
        )}
      </div>
    </Dialog>
  );
}
