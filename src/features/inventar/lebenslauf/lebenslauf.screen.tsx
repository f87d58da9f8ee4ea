import { useEffect, useState, type ReactElement } from 'react';
import { addressOf } from '../../addresses.ts';
import { BackLink } from '../../../screens/detail/back-link.tsx';
import { useDevice } from '../../../screens/device.ts';
import { useIsComplete, useKeep } from '../../../screens/use-kept.ts';
import { usePageId } from '../../../screens/use-page-id.ts';
import { useNamedTables, useRecord } from '../../../screens/use-replica.ts';
import { useTitle } from '../../../screens/use-title.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { currentLocale, t } from '../../../ui/t.ts';
import { inventarModule } from '../inventar.module.ts';
import { inventar } from '../inventar.table.ts';
import { geschichteVon, type Eintrag } from './geschichte.ts';
import { LebenslaufBild } from './lebenslauf-bild.tsx';
import { KarteDialog } from './karte-dialog.tsx';

/** All that happened to a piece on one page, the newest first, from what its reader may see (domain: inventar 6). */
export function LebenslaufScreen(): ReactElement {
  const id = usePageId();
  const { replica } = useDevice();
  const stueck = useRecord(inventar, id);
  const eintraege = useGeschichte(id);
  const isComplete = useIsComplete(inventar.name, id);
  const [isPrinting, setPrinting] = useState(false);
  useKeep(inventar.name, id);
  useTitle(t('Lebenslauf'));
  if (stueck === null) return <EmptyState icon="inventory" title={t('Dieses Stück liegt nicht auf diesem Gerät.')} />;
  return (
    <Page
      fit="text"
      title={t('Lebenslauf')}
      before={
        <BackLink to={addressOf(inventarModule, id)}>
          {stueck === undefined ? t('Inventar') : replica.titleOf(inventar.name, stueck)}
        </BackLink>
      }
      actions={
        <Button icon="print" isDisabled={stueck === undefined} onPress={() => setPrinting(true)}>
          {t('Ausrüstungskarte')}
        </Button>
      }
      notices={
        isComplete === false && (
          <Banner tone="warn" title={t('Noch nicht alles von diesem Stück liegt auf diesem Gerät.')} />
        )
      }
    >
      {eintraege === undefined ? <Skeleton lines={8} /> : <Zeitleiste eintraege={eintraege} />}
      {isPrinting && stueck !== undefined && (
        <KarteDialog module={inventarModule} rows={[stueck]} onClose={() => setPrinting(false)} />
      )}
    </Page>
  );
}

function Zeitleiste({ eintraege }: { eintraege: readonly Eintrag[] }): ReactElement {
  if (eintraege.length === 0) return <EmptyState icon="history" title={t('Noch keine Einträge')} />;
  return (
    <div className="stack">
      {eintraege.map(({ id, tag, was, text, unter, istBerichtigt, bilder }) => (
        <Card
          key={id}
          title={`${formatDate(tag)} ${was}`}
          actions={istBerichtigt && <Badge tone="warn">{t('Berichtigt')}</Badge>}
        >
          {text !== '' && <p>{text}</p>}
          {unter.map((one, at) => (
            <p key={`${id} ${String(at)}`} className="muted">
              {one}
            </p>
          ))}
          {bilder.length > 0 && (
            <div className="row">
              {bilder.map((bild) => (
                <LebenslaufBild key={`${bild.id} ${bild.column}`} bild={bild} name={`${was} ${formatDate(tag)}`} />
              ))}
            </div>
          )}
        </Card>
      ))}
    </div>
  );
}

/** Read anew whenever something of a table changes that tells of a piece. */
function useGeschichte(id: string): readonly Eintrag[] | undefined {
  const device = useDevice();
  const stueck = useRecord(inventar, id);
  const piece = device.registry.table(inventar.name);
  const tables = useNamedTables([
    ...new Set(
      [...device.registry.childrenOf(piece), ...device.registry.pointingTo(piece).map(({ table }) => table)]
        .flatMap((table) => [table, ...device.registry.childrenOf(table)])
        .filter(({ replica }) => replica.policy !== 'never')
        .map(({ name }) => name),
    ),
  ]);
  const [found, setFound] = useState<readonly Eintrag[]>();
  useEffect(() => {
    let isCurrent = true;
    if (stueck)
      geschichteVon(device, stueck, currentLocale()).then(
        ({ eintraege }) => isCurrent && setFound(eintraege.toReversed()),
        () => isCurrent && setFound([]),
      );
    return () => {
      isCurrent = false;
    };
  }, [device, stueck, tables]);
  return found;
}
