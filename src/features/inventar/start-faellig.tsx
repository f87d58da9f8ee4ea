import { useMemo, type ReactElement } from 'react';
import { labelOf as labelIn } from '../../kit/vocabulary.ts';
import { permissionsFor } from '../../permissions/topics.ts';
import { useDevice } from '../../screens/device.ts';
import { StartItem } from '../../screens/start/start-item.tsx';
import { useRows, useSubtrees } from '../../screens/use-replica.ts';
import { useToday } from '../../screens/use-today.ts';
import { formatDate } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { faelligkeitenBis } from './faellig.rules.ts';
import { inventarModule } from './inventar.module.ts';
import { inventar } from './inventar.table.ts';
import { pruefart } from './inventar.vocabularies.ts';
import { stueckText } from './traeger-text.ts';

const mostShown = 5;

/** What of the own branch and those below is to be checked by now, or soon, as its plan says. */
export function FaelligCard(): ReactElement | null {
  const { rights } = useDevice();
  const mayRead = permissionsFor('INVENTAR_ALLGEMEIN', 'LESEN').some((right) => rights.anywhere(right));
  return mayRead ? <Due /> : null;
}

function Due(): ReactElement | null {
  const { user } = useDevice();
  const today = useToday();
  const rows = useRows(inventar);
  const below = useSubtrees();
  const due = useMemo(() => {
    const own = below(user.sek_id);
    const mine = (rows ?? []).filter(({ sek_id }) => typeof sek_id === 'string' && own.has(sek_id));
    return faelligkeitenBis(mine, today, '9999-12-31')
      .filter(({ stand }) => stand !== 'spaeter')
      .toSorted((a, b) => ((a.tag ?? '') < (b.tag ?? '') ? -1 : 1));
  }, [rows, below, user, today]);
  if (due.length === 0) return null;
  return (
    <Card title={t('Prüfungen fällig')}>
      <ul className="start-list">
        {due.slice(0, mostShown).map(({ id, stueck, art, tag, stand }) => (
          <StartItem
            key={id}
            to={addressOf(inventarModule, stueck.id)}
            tab={art === 'Alter' ? 'allgemein' : 'pruefungen'}
            icon={stand === 'ueberfaellig' ? 'warning' : 'clock'}
            title={stueckText(stueck)}
            line={[
              art === 'Alter' ? t('Ende der Lebensdauer') : t(labelIn(pruefart, art)),
              tag === null ? t('nie geprüft') : formatDate(tag),
            ].join(' · ')}
          />
        ))}
        {due.length > mostShown && (
          <StartItem to="/inventar/faellig" icon="clock" title={t('Alle {n} anzeigen', { n: due.length })} />
        )}
      </ul>
    </Card>
  );
}
