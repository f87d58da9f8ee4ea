import { useState, type ReactElement } from 'react';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { takeStep } from '../../screens/detail/take-step.ts';
import { useDevice } from '../../screens/device.ts';
import { stepsOf } from '../../screens/record-rights.ts';
import { RunList } from '../../screens/runs/check-card.tsx';
import type { CodeFormat } from '../../screens/scan/code-formats.ts';
import { Scan } from '../../screens/scan/scan.tsx';
import { signal } from '../../screens/scan/signals.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useOnce } from '../../screens/use-once.ts';
import { usePageId } from '../../screens/use-page-id.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { fehlende, wirdBereitgestellt } from './bereitstellen.rules.ts';
import { bestellungenModule } from './bestellungen.module.ts';
import { bestellungen } from './bestellungen.table.ts';
import { useBereitstellen, type Bereitstellen } from './use-bereitstellen.ts';
import './shop.css';

const formats: readonly CodeFormat[] = ['EAN13', 'Code128', 'DataMatrix', 'QRCode'];

/** The store scans what goes out: each piece or article ticks its line (domain: inventar 4 "Abgeschlossen→Abholbereit"). */
export function BereitstellenScreen(): ReactElement {
  const id = usePageId();
  const { registry } = useDevice();
  const stand = useBereitstellen(id);
  const labelOf = useLabels(['sektionen']);
  const title = t('Bestellung bereitstellen');
  useTitle(title);
  const { bestellung } = stand;
  const module = (bestellung && registry.moduleOf(bestellungen, bestellung)) ?? bestellungenModule;
  return (
    <Page
      fit="text"
      title={title}
      before={
        <BackLink to={addressOf(module, id) ?? '/shop/bestellungen'}>
          {[bestellung?.nummer, labelOf('sektionen', bestellung?.sek_id ?? '')].filter(Boolean).join(' · ') ||
            t('Bestellung')}
        </BackLink>
      }
    >
      {bestellung !== undefined && wirdBereitgestellt(bestellung) && <Bereit id={id} stand={stand} />}
      {bestellung !== undefined && !wirdBereitgestellt(bestellung) && (
        <EmptyState icon="job" title={t('Diese Bestellung wird gerade nicht bereitgestellt.')} />
      )}
    </Page>
  );
}

function Bereit({ id, stand }: { id: string; stand: Bereitstellen }): ReactElement {
  const [told, setTold] = useState<{ readonly gut: boolean; readonly satz: string }>();
  const scan = async (raw: string): Promise<void> => {
    const was = await stand.scan(raw);
    if (was === undefined) return;
    signal(was.gut ? 'good' : 'bad');
    setTold(was);
  };
  return (
    <div className="stack">
      <Card>
        <div className="stack">
          <Scan
            label={t('Code')}
            action={t('Abhaken')}
            formats={formats}
            onCode={(code) => void scan(code)}
            onType={() => setTold(undefined)}
          />
          {told?.gut === false ? <Banner tone="warn" title={tMessage(told.satz)} /> : null}
          <p role="status">{told?.gut === true && tMessage(told.satz)}</p>
        </div>
      </Card>
      <Card title={t('Positionen')}>
        <RunList label={t('Positionen')}>
          {stand.zeilen.map((zeile) => (
            <Position key={zeile.id} stand={stand} zeile={zeile} />
          ))}
        </RunList>
      </Card>
      <Fertig id={id} stand={stand} />
    </div>
  );
}

function Position({ stand, zeile }: { stand: Bereitstellen; zeile: Bereitstellen['zeilen'][number] }): ReactElement {
  const name = stand.nameVon(zeile.artikel_id);
  const [da, menge] = [zeile.geliefert ?? 0, zeile.menge ?? 0];
  const stuecke = stand.stueckeVon(zeile).map(({ inventarnr, vorlaeufig }) => inventarnr ?? vorlaeufig);
  return (
    <li className="shop-row">
      <span className="shop-name">
        {name}
        {stuecke.length > 0 && <small className="muted shop-line">{stuecke.join(', ')}</small>}
      </span>
      <span className="shop-count">
        <IconButton
          icon="minus"
          label={t('{name}: eins weniger', { name })}
          isDisabled={da === 0}
          onPress={() => void stand.setze(zeile, da - 1)}
        />
        <strong className="num">{t('{n} von {m}', { n: da, m: menge })}</strong>
        <IconButton
          icon="plus"
          label={t('{name}: eins mehr', { name })}
          isDisabled={da >= menge}
          onPress={() => void stand.setze(zeile, da + 1)}
        />
      </span>
    </li>
  );
}

/** Says what stays here, and makes the order ready; that the server does. */
function Fertig({ id, stand }: { id: string; stand: Bereitstellen }): ReactElement | null {
  const { engine, registry, rights } = useDevice();
  const { online } = useSyncStatus();
  const once = useOnce();
  const { bestellung, zeilen } = stand;
  const offen = fehlende(zeilen);
  const step =
    bestellung &&
    stepsOf({ registry, rights, table: bestellungen, root: bestellung, isNew: false }).find(
      ({ to }) => to === 'Abholbereit',
    );
  const fertig = (): Promise<void> =>
    once(async () => {
      if (step === undefined || !(await stand.lasseAus())) return;
      await takeStep({ engine, table: bestellungen.name, id, step, online });
    }).then(() => undefined);
  return (
    <>
      {offen > 0 && (
        <Banner
          tone="warn"
          title={t('{n, plural, one {Ein Stück fehlt noch.} other {# Stücke fehlen noch.}}', { n: offen })}
        >
          {t('Was nicht abgehakt ist, bleibt hier und folgt als Nachlieferung.')}
        </Banner>
      )}
      {step !== undefined && (
        <Button variant="primary" icon="check" isDisabled={!online} onPress={() => void fertig()}>
          {online ? t('Bereitstellen') : t('Nur mit Verbindung')}
        </Button>
      )}
      {step === undefined && bestellung?.status === 'Abholbereit' && (
        <Banner tone="ok" title={t('Die Bestellung ist abholbereit.')} />
      )}
    </>
  );
}
