import { useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { localToday } from '../../lib/local-time.ts';
import { may } from '../../permissions/rights.ts';
import { useDevice } from '../../screens/device.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import { VerbleibWahl } from './ausmustern-dialog.tsx';
import { gegenAusmustern, type Ausmusterung } from './ausmustern.rules.ts';
import { inventar } from './inventar.table.ts';
import type { Entscheid } from './pruefabend.rules.ts';

type Stueck = VisibleRowOf<typeof inventar>;
type AussondernProps = {
  stueck: Stueck;
  onClose: () => void;
  /** `weg`: it is retired at once. */
  onFertig: (entscheid: Entscheid, weg?: Ausmusterung) => void;
};

/** Not passed: why, where it goes, and whether it is retired at once. */
export function AussondernDialog({ stueck, onClose, onFertig }: AussondernProps): ReactElement {
  const kannWeg = useKannWeg(stueck);
  const [grund, setGrund] = useState('');
  const [verbleib, setVerbleib] = useState('');
  const [mustertAus, setMustertAus] = useState(false);
  const [wohin, setWohin] = useState<Ausmusterung['verbleib']>(null);
  const bemerkung = [grund.trim(), !mustertAus && verbleib.trim() && t('Verbleib: {wo}', { wo: verbleib.trim() })]
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
            isDisabled={grund.trim() === '' || (mustertAus && !wohin)}
            onPress={() =>
              onFertig(
                { ergebnis: 'NichtBestanden', bemerkung, befunde: [] },
                mustertAus ? ausmusterungWegenMangels(wohin) : undefined,
              )
            }
          >
            {t('Aussondern')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextField label={t('Grund')} isRequired maxLength={500} value={grund} onChange={setGrund} />
        {mustertAus ? (
          <VerbleibWahl value={wohin ?? null} onChange={setWohin} />
        ) : (
          <TextField label={t('Verbleib')} maxLength={200} value={verbleib} onChange={setVerbleib} />
        )}
        {kannWeg && (
          <Checkbox label={t('Gleich ausmustern')} value={mustertAus} onChange={(an) => setMustertAus(an === true)} />
        )}
      </div>
    </Dialog>
  );
}

const ausmusterungWegenMangels = (verbleib: Ausmusterung['verbleib']): Ausmusterung => ({
  ausgemustertam: localToday(),
  ausmusterungsgrund: 'Mangel',
  verbleib,
});

/** Whether it can be retired at once: with the right, and not while it is lent or bound. */
function useKannWeg(stueck: Stueck): boolean {
  const { rights } = useDevice();
  return (
    stueck.status !== 'Ausgemustert' &&
    may(rights, 'SPEICHERN', inventar, inventar, { sek_ids: stueck.sek_ids ?? [] }) &&
    gegenAusmustern({ ...stueck, ...ausmusterungWegenMangels('Vernichtet') }, stueck, false).length === 0
  );
}
