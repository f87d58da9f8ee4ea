import { lazy, Suspense, useMemo, useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { localToday } from '../../../lib/local-time.ts';
import { addressOf } from '../../addresses.ts';
import { Link } from '../../../screens/link.tsx';
import type { ChildTabProps } from '../../../screens/children/slot.ts';
import { useDevice } from '../../../screens/device.ts';
import { mayCreateIn } from '../../../screens/record-rights.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { useRecord } from '../../../screens/use-replica.ts';
import { labelOf as wordOf } from '../../../kit/vocabulary.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { halterText, sacheText, useJetzt, useLeihen, type Ausleihe } from './leihen.ts';
import { SperrenMarken } from './sperren-marke.tsx';
import { inventar } from '../inventar.table.ts';
import { sperrenAm } from '../zustand.rules.ts';
import { useHeute } from '../use-heute.ts';
import { verleihhinweis, verleihstatus } from './verleih.vocabularies.ts';
import { istUeberfaellig } from './verleih.rules.ts';
import { verleihModule } from './verleih.module.ts';
import type { verleih } from './verleih.table.ts';

type Kopf = VisibleRowOf<typeof verleih>;

/** Whether a loan belongs to a record: to its piece, to whoever holds it now or got it, to its mission or course. */
const gehoert = (id: string, { kopf, stand }: Ausleihe): boolean =>
  [kopf.inventar_id, kopf.einsatz_id, kopf.ausb_id, kopf.an_id, stand.halter_id].includes(id);

const MateriallisteDialog = lazy(async () => ({
  default: (await import('./materialliste-dialog.tsx')).MateriallisteDialog,
}));

/** Loans on the record of a piece, a person, a mission or a course, with the locks of their pieces: what failed later shows where it was used. */
export function VerleihTab({ module, parent }: ChildTabProps): ReactElement {
  const { registry, rights } = useDevice();
  const leihen = useLeihen();
  const shown = useMemo(
    () =>
      (leihen ?? [])
        .filter((one) => gehoert(parent.id, one))
        .toSorted((a, b) => ((a.stand.ausgegebenam ?? '') < (b.stand.ausgegebenam ?? '') ? 1 : -1)),
    [leihen, parent.id],
  );
  const title = t(module.label);
  const [druckt, setDruckt] = useState(false);
  const istAnlass = shown.some(({ kopf }) => kopf.ausb_id === parent.id);
  if (leihen === undefined) return <Skeleton lines={4} />;
  return (
    <Card
      title={title}
      actions={
        <>
          {istAnlass && (
            <Button size="small" icon="print" onPress={() => setDruckt(true)}>
              {t('Materialliste')}
            </Button>
          )}
          {mayCreateIn({ registry, rights }, verleihModule) && (
            <>
              <Link
                to="/inventar/ausgabe"
                search={{ fuer: parent.id }}
                className="button button-primary"
                data-size="small"
              >
                {t('Ausgeben')}
              </Link>
              <Link to="/inventar/ruecknahme" className="button button-secondary" data-size="small">
                {t('Zurücknehmen')}
              </Link>
            </>
          )}
        </>
      }
    >
      {shown.length === 0 ? (
        <EmptyState icon="inventory" title={t('Noch nichts ausgegeben')} />
      ) : (
        <ul className="stack-small" aria-label={title}>
          {shown.map((one) => (
            <Zeile key={one.kopf.id} one={one} isOfPiece={one.kopf.inventar_id === parent.id} />
          ))}
        </ul>
      )}
      {druckt && (
        <Suspense>
          <MateriallisteDialog anlass={parent.id} leihen={shown} onClose={() => setDruckt(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function Zeile({ one, isOfPiece }: { one: Ausleihe; isOfPiece: boolean }): ReactElement {
  const { kopf, stand } = one;
  const heute = useHeute();
  const labelOf = useLabels(['inventar', 'artikel', 'personen', 'einsaetze', 'ausbildungen']);
  const piece = useRecord(inventar, kopf.inventar_id ?? '');
  return (
    <li className="row">
      <span className="grow">
        <Link to={addressOf(verleihModule, kopf.id)}>
          {isOfPiece ? halterText(one, labelOf) || '–' : sacheText(kopf, labelOf)}
        </Link>{' '}
        {(kopf.menge ?? 1) > 1 && t('{n} Stück', { n: kopf.menge ?? 1 })}
        <br />
        <small className="muted">{zeiten(one)}</small>
      </span>
      <Marken kopf={kopf} stand={stand} />
      {piece && !isOfPiece && <SperrenMarken sperren={sperrenAm(heute(piece), localToday())} />}
    </li>
  );
}

const zeiten = ({ kopf, stand }: Ausleihe): string =>
  [
    stand.ausgegebenam && t('ausgegeben {zeit}', { zeit: formatDateTime(stand.ausgegebenam) }),
    stand.offen > 0 && kopf.bis && t('bis {zeit}', { zeit: formatDateTime(kopf.bis) }),
    stand.abgeschlossenam && t('zurück {zeit}', { zeit: formatDateTime(stand.abgeschlossenam) }),
  ]
    .filter(Boolean)
    .join(' · ');

function Marken({ kopf, stand }: { kopf: Kopf; stand: Ausleihe['stand'] }): ReactElement {
  const istSpaet = istUeberfaellig({ status: stand.status, bis: kopf.bis ?? null }, useJetzt());
  return (
    <span className="row">
      <Badge tone={stand.offen > 0 ? 'info' : 'ok'}>{t(wordOf(verleihstatus, stand.status))}</Badge>
      {istSpaet && (
        <Badge tone="bad" icon="clock">
          {t('Überfällig')}
        </Badge>
      )}
      {(kopf.hinweise ?? []).map((hinweis) => (
        <Badge key={hinweis} tone="warn" icon="warning">
          {t(wordOf(verleihhinweis, hinweis))}
        </Badge>
      ))}
    </span>
  );
}
