import { einsaetze } from './einsaetze.table.ts';
import { useMemo, useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { einsatzWarnings } from './checks.rules.ts';
import { mayBeSameEinsatz } from './twins.rules.ts';
import { topicIn } from '../../permissions/topics.ts';
import { rowArea } from '../../permissions/row-areas.ts';
import { useDevice } from '../../screens/device.ts';
import { titleOfRow } from '../../screens/titles.ts';
import { useRows, useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime, formatDifference } from '../../ui/format.ts';
import { useCalm } from '../../ui/press.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { RecordList } from '../../screens/runs/record-list.tsx';
import { useNachberechnung } from './abrechnung/use-nachberechnung.ts';
import { EinsatzZusammenfuehrenDialog } from './zusammenfuehren-dialog.tsx';
import { Link } from '../../screens/link.tsx';
import { addressOf } from '../addresses.ts';

type Einsatz = VisibleRowOf<typeof einsaetze>;

/** What somebody should look at in a mission: times that are odd, and records that may be of the same mission (domain: einsaetze 4, 7). */
export function EinsatzNotice({ row }: { row: Einsatz }): ReactElement {
  const all = useRows(einsaetze, true);
  const [openedAt] = useState(() => Date.now());
  const found = useMemo(
    () => ({
      warnings: einsatzWarnings(row, openedAt),
      twins: (all ?? []).filter((other) => mayBeSameEinsatz(row, other)),
    }),
    [all, row, openedAt],
  );
  const { warnings, twins } = useCalm(found);
  return (
    <>
      {warnings.map((sentence) => (
        <Banner key={sentence} tone="warn" title={tMessage(sentence)} />
      ))}
      {twins.map((twin) => (
        <Twin key={twin.id} row={row} twin={twin} />
      ))}
      <Nachberechnung row={row} />
    </>
  );
}

/** Booked compensation that is not right any more: this mission's own, and that of others which it changed. */
function Nachberechnung({ row }: { row: Einsatz }): ReactElement | null {
  const { value } = useNachberechnung(row);
  if (value === undefined) return null;
  const { differenzen, betrag, andere, weitere } = value;
  return (
    <>
      {differenzen.length > 0 && (
        <Banner tone="warn" title={t('Nachberechnung')}>
          <Link to="." search={{ tab: 'abrechnung' }}>
            {t('Gebuchte Vergütungen dieses Einsatzes stimmen nicht mehr: {betrag}', {
              betrag: formatDifference(betrag),
            })}
          </Link>
        </Banner>
      )}
      {andere.length + weitere > 0 && (
        <Banner tone="warn" title={t('Durch diesen Einsatz stimmen gebuchte Vergütungen anderer Einsätze nicht mehr')}>
          {andere.length > 0 && (
            <RecordList
              label={t('Nachberechnung')}
              of={einsaetze}
              records={andere.map((one) => ({
                row: { id: one.einsatz_id, typ: one.typ },
                text: one.nummer,
                difference: one.betrag,
              }))}
              tab="abrechnung"
            />
          )}
          {weitere > 0 &&
            t(
              '{n, plural, one {# weiterer Einsatz, den Sie nicht sehen} other {# weitere Einsätze, die Sie nicht sehen}}',
              { n: weitere },
            )}
        </Banner>
      )}
    </>
  );
}

function Twin({ row, twin }: { row: Einsatz; twin: Einsatz }): ReactElement {
  const { registry, replica, rights } = useDevice();
  const { online } = useSyncStatus();
  const table = registry.of(einsaetze);
  const module = registry.moduleOf(table, twin);
  const title = titleOfRow(registry, 'einsaetze', twin) || formatDateTime(twin.einsatzbeginn);
  const path = module === undefined ? undefined : addressOf(module, twin.id);
  const mayMerge = rights.holds(topicIn(table.right, rowArea(table, twin)), 'ZUSAMMENFUEHRUNG', twin.sek_ids ?? []);
  // Both must be the server's as they are seen here.
  const isSettled = [row, twin].every(
    ({ id, status }) =>
      status === 'Eingabe' && replica.rev('einsaetze', id) !== undefined && replica.rootState(id) === 'synced',
  );

  const [isMerging, setMerging] = useState(false);

  return (
    <Banner
      tone="warn"
      title={t('Dublette?')}
      action={
        mayMerge && isSettled ? (
          <Button size="small" isDisabled={!online} onPress={() => setMerging(true)}>
            {online ? t('Zusammenführen') : t('Nur mit Verbindung')}
          </Button>
        ) : undefined
      }
    >
      {path === undefined ? title : <Link to={path}>{title}</Link>} · {formatDateTime(twin.einsatzbeginn)}
      {isMerging && (
        <EinsatzZusammenfuehrenDialog kept={row} lost={twin} title={title} onClose={() => setMerging(false)} />
      )}
    </Banner>
  );
}
