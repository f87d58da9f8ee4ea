import { useMemo, useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import type { Transition } from '../../kit/define-table.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { ReasonDialog } from '../../screens/detail/reason-dialog.tsx';
import { takeStep } from '../../screens/detail/take-step.ts';
import { useDevice } from '../../screens/device.ts';
import { Link } from '../../screens/link.tsx';
import { stepsOf } from '../../screens/record-rights.ts';
import { RunList } from '../../screens/runs/check-card.tsx';
import { useLabels } from '../../screens/use-labels.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus, useTables } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime, formatMoney } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { artikel } from '../artikel/artikel.table.ts';
import { nameUnter } from './artikelname.ts';
import { istBesteller } from './besteller.rules.ts';
import { bestellpositionen } from './bestellpositionen.table.ts';
import { bestellungenModule } from './bestellungen.module.ts';
import { bestellungen } from './bestellungen.table.ts';
import './shop.css';

type Bestellung = VisibleRowOf<typeof bestellungen>;

const tables = { artikel, bestellungen, bestellpositionen };

/** Orders that this person approves or refuses, one card each, with a thumb on the telephone (domain: inventar 4 "Bestellung"). */
export function GenehmigenScreen(): ReactElement {
  const { registry, rights } = useDevice();
  const found = useTables(tables);
  const title = t('Bestellungen genehmigen');
  useTitle(title);
  const offen = useMemo(
    () =>
      (found?.bestellungen ?? [])
        .filter(({ status }) => status === 'Bestellt')
        .map((row) => ({ row, steps: stepsOf({ registry, rights, table: bestellungen, root: row, isNew: false }) }))
        .filter(({ steps }) => steps.some(({ to }) => to === 'Abgeschlossen'))
        .toSorted((a, b) => ((a.row.bestelltam ?? '') < (b.row.bestelltam ?? '') ? -1 : 1)),
    [found, registry, rights],
  );
  return (
    <Page fit="text" title={title} before={<BackLink to="/shop">{t('Shop')}</BackLink>}>
      <div className="stack">
        {offen.map(({ row, steps }) => (
          <Antrag
            key={row.id}
            row={row}
            steps={steps}
            zeilen={(found?.bestellpositionen ?? [])
              .filter((one) => one.bestellung_id === row.id)
              .map((one) => ({
                id: one.id,
                menge: one.menge ?? 0,
                betrag: one.betrag ?? 0,
                name: nameUnter(found?.artikel ?? [], one.artikel_id),
              }))}
          />
        ))}
        {found !== undefined && offen.length === 0 && (
          <EmptyState icon="check" title={t('Alles entschieden')} text={t('Keine Bestellung wartet auf Sie.')} />
        )}
      </div>
    </Page>
  );
}

interface Zeile {
  readonly id: string;
  readonly name: string;
  readonly menge: number;
  readonly betrag: number;
}

interface AntragProps {
  readonly row: Bestellung;
  readonly steps: readonly Transition[];
  readonly zeilen: readonly Zeile[];
}

function Antrag({ row, steps, zeilen }: AntragProps): ReactElement {
  const { engine, registry, user } = useDevice();
  const { online } = useSyncStatus();
  const once = useOnce();
  const labelOf = useLabels(['sektionen']);
  const [isRefusing, setRefusing] = useState(false);
  const stepTo = (to: string): Transition | undefined => steps.find((step) => step.to === to);
  const take = (step: Transition | undefined, grund?: string): Promise<void> =>
    once(async () => {
      if (step === undefined) return;
      await takeStep({ engine, table: bestellungen.name, id: row.id, step, grund, online });
      setRefusing(false);
    });
  const isOwn = istBesteller(row, user.id);
  const [genehmigen, ablehnen] = [stepTo('Abgeschlossen'), stepTo('Abgelehnt')];
  return (
    <Card
      title={[row.nummer, labelOf('sektionen', row.sek_id ?? '')].filter(Boolean).join(' · ')}
      actions={
        <Link
          to={addressOf(registry.moduleOf(bestellungen, row) ?? bestellungenModule, row.id) ?? '/shop/bestellungen'}
        >
          {t('Öffnen')}
        </Link>
      }
    >
      <div className="stack">
        <p className="muted">
          {[row.besteller, row.bestelltam && formatDateTime(row.bestelltam), row.zweck].filter(Boolean).join(' · ')}
        </p>
        <RunList label={t('Positionen')}>
          {zeilen.map(({ id, name, menge, betrag }) => (
            <li key={id} className="shop-row">
              <span className="shop-name">{t('{n} × {name}', { n: menge, name })}</span>
              <span className="num">{formatMoney(betrag)}</span>
            </li>
          ))}
        </RunList>
        <p className="row">
          <span className="grow">{t('Summe')}</span>
          <strong className="num">{formatMoney(row.betrag ?? 0)}</strong>
        </p>
        {isOwn && <p>{t('Das haben Sie selbst bestellt: Entscheiden muss jemand anderes.')}</p>}
        <div className="shop-entscheid">
          <Button icon="close" isDisabled={!online || isOwn} onPress={() => setRefusing(true)}>
            {t('Ablehnen')}
          </Button>
          <Button variant="primary" icon="check" isDisabled={!online || isOwn} onPress={() => void take(genehmigen)}>
            {online ? t('Genehmigen') : t('Nur mit Verbindung')}
          </Button>
        </div>
      </div>
      {isRefusing && (
        <ReasonDialog
          title={t('Bestellung ablehnen')}
          action={t('Ablehnen')}
          onCancel={() => setRefusing(false)}
          onGive={(grund) => void take(ablehnen, grund)}
        />
      )}
    </Card>
  );
}
