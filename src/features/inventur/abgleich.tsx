import { useEffect, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { addressOf } from '../addresses.ts';
import { inventarModule } from '../inventar/inventar.module.ts';
import { Link } from '../../screens/link.tsx';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useChildren } from '../../screens/use-replica.ts';
import { formatDifference } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { inventurauswertungSchema, type Inventurauswertung } from './inventur.calls.ts';
import { inventurbefund } from './inventur.vocabularies.ts';
import type { inventuren } from './inventuren.table.ts';
import { inventurzaehlungen } from './inventurzaehlungen.table.ts';
import { Konflikte } from './konflikte.tsx';
import '../../screens/count-list.css';

type Inventur = VisibleRowOf<typeof inventuren>;
const named: readonly string[] = ['inventar', 'artikel', 'chargen', 'standorte'];

/** What a stocktake says before it is closed: questions to decide, open places, differences, and pieces that are missing or elsewhere (domain: inventar-tief 6). */
export function InventurAbgleich({ row }: { row: Inventur }): ReactElement | null {
  const spaet = row.nachgezaehlt ?? 0;
  return (
    <>
      {spaet > 0 && (
        <Banner
          tone="warn"
          title={t('{n, plural, one {# Zählung kam} other {# Zählungen kamen}} nach dem Abschluss', { n: spaet })}
        >
          {t(
            'Was zu spät kam, steht unter Zählungen und hat nichts geändert. Bitte nachsehen, ob eine neue Zählung nötig ist.',
          )}
        </Banner>
      )}
      {(row.status === 'Laufend' || row.status === 'Abgleich') && <Stand inventur={row} />}
    </>
  );
}

function Stand({ inventur }: { inventur: Inventur }): ReactElement {
  const told = useServer(`/inventur/auswertung?id=${inventur.id}`, inventurauswertungSchema);
  const { value, reload } = told;
  const arrived = useChildren(inventurzaehlungen, inventur.id)?.length;
  // What other devices counted meanwhile is compared as soon as it is here.
  useEffect(reload, [reload, arrived, inventur.status]);
  return (
    <div className="stack">
      <ServerState
        of={told}
        offlineText={t('Der Abgleich vergleicht alle Geräte; er erscheint, sobald der Server erreichbar ist.')}
      />
      {value !== undefined && (
        <>
          <Konflikte konflikte={value.konflikte} inventur_id={inventur.id} onDecided={reload} />
          <Ergebnis value={value} />
        </>
      )}
    </div>
  );
}

function Ergebnis({
  value: { offen, differenzen, stuecke, fremde, gezaehlt },
}: {
  value: Inventurauswertung;
}): ReactElement {
  const labelOf = useLabels(named);
  const ort = (id: string | null): string => (id === null ? '' : (labelOf('standorte', id) ?? ''));
  return (
    <Card title={t('Ergebnis bis jetzt')}>
      <div className="stack">
        <p>{t('{n} gezählt', { n: gezaehlt })}</p>
        {offen.length > 0 && (
          <Banner
            tone="warn"
            title={t('{n, plural, one {# Bereich ist} other {# Bereiche sind}} noch nicht fertig gezählt.', {
              n: offen.length,
            })}
          >
            {offen.map(ort).filter(Boolean).join(', ')}
          </Banner>
        )}
        <ul className="count-list">
          {differenzen.map(({ artikel_id, charge_id, soll, ist, differenz, differenzbetrag, ohneort }) => (
            <li key={`${artikel_id} ${charge_id ?? ''}`} className="count-line">
              <span className="count-name">
                {[labelOf('artikel', artikel_id), charge_id && labelOf('chargen', charge_id)]
                  .filter(Boolean)
                  .join(', ')}
                {ohneort && <small className="muted"> {t('während der Zählung ohne Ort bewegt')}</small>}
              </span>
              <span className="num">{t('Soll {soll}, Ist {ist}: {differenz}', { soll, ist, differenz })}</span>
              {differenzbetrag !== null && <span className="num">{formatDifference(differenzbetrag)}</span>}
            </li>
          ))}
          {stuecke.map(({ inventar_id, befund, vorher_id, standort_id }) => (
            <li key={inventar_id} className="count-line">
              <span className="count-name">
                <Link to={addressOf(inventarModule, inventar_id)}>{labelOf('inventar', inventar_id) ?? ''}</Link>
              </span>
              <span>{t(inventurbefund.labels[befund])}</span>
              <span className="muted">{[ort(vorher_id), ort(standort_id)].filter(Boolean).join(' → ')}</span>
            </li>
          ))}
          {fremde.map(({ code, befund, standort_id }) => (
            <li key={code} className="count-line">
              <span className="count-name">{code}</span>
              <span>{t(inventurbefund.labels[befund])}</span>
              <span className="muted">{ort(standort_id)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
