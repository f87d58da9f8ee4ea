import { useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import type { inventar } from './inventar.table.ts';

type Stueck = VisibleRowOf<typeof inventar>;

/** So many are shown at once: who looks for one types its number. */
const aufEinmal = 50;

/** Pieces that were not checked this evening; one without a label is chosen here. */
export function FehltNoch({
  stuecke,
  onWahl,
}: {
  stuecke: readonly Stueck[];
  onWahl: (stueck: Stueck) => void;
}): ReactElement {
  const [bis, setBis] = useState(aufEinmal);
  return (
    <Card title={t('Fehlt noch ({n})', { n: stuecke.length })}>
      {stuecke.length === 0 ? (
        <p className="muted">{t('Nichts fehlt.')}</p>
      ) : (
        <ul className="pruefabend-fehlt">
          {stuecke.slice(0, bis).map((stueck) => (
            <li key={stueck.id}>
              <Button variant="quiet" onPress={() => onWahl(stueck)}>
                {[stueck.inventarnr ?? stueck.vorlaeufig, stueck.name, stueck.fach].filter(Boolean).join(' · ')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {stuecke.length > bis && (
        <Button size="small" onPress={() => setBis(bis + aufEinmal)}>
          {t('Mehr zeigen')}
        </Button>
      )}
    </Card>
  );
}
