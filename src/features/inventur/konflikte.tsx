import type { ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { useGeraet } from './geraet.ts';
import type { Inventurauswertung } from './inventur.calls.ts';
import '../../screens/count-list.css';

type Konflikt = Inventurauswertung['konflikte'][number];
type Props = { konflikte: readonly Konflikt[]; inventur_id: string; onDecided: () => void };
const named: readonly string[] = ['artikel', 'chargen', 'standorte'];

/** Devices counted one place differently: a person picks, all are shown with name and time (domain: inventar-tief 6.3). */
export function Konflikte({ konflikte, inventur_id, onDecided }: Props): ReactElement | null {
  const { engine } = useDevice();
  const geraet = useGeraet();
  const labelOf = useLabels(named);
  if (konflikte.length === 0) return null;
  const entscheide = async (
    { artikel_id, charge_id, standort_id, zeitpunkt }: Konflikt,
    menge: number,
  ): Promise<void> => {
    const row = { inventur_id, artikel_id, charge_id, standort_id, menge, zeitpunkt, geraet, entscheidet: true };
    if ((await stored(() => engine.create('inventurzaehlungen', row))) === undefined) return;
    await engine.syncNow();
    onDecided();
  };
  return (
    <Card title={t('{n, plural, one {# Frage} other {# Fragen}} an Sie', { n: konflikte.length })}>
      <ul className="count-list">
        {konflikte.map((one) => (
          <li key={`${one.artikel_id} ${one.charge_id ?? ''} ${one.standort_id}`} className="stack">
            <strong>
              {[
                labelOf('artikel', one.artikel_id),
                one.charge_id && labelOf('chargen', one.charge_id),
                labelOf('standorte', one.standort_id),
              ]
                .filter(Boolean)
                .join(', ')}
            </strong>
            {one.angaben.map(({ wer, zeitpunkt, gezaehlt, menge }) => (
              <div key={`${wer ?? ''} ${zeitpunkt}`} className="count-line">
                <span className="count-name">
                  {t('{wer} zählte {gezaehlt} am {zeit}', {
                    wer: wer ?? '',
                    gezaehlt,
                    zeit: formatDateTime(zeitpunkt),
                  })}
                </span>
                <Button isDisabled={geraet === undefined} onPress={() => void entscheide(one, menge)}>
                  {t('{n} gilt', { n: menge })}
                </Button>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
