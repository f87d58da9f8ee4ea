import { Link } from '@tanstack/react-router';
import { useMemo, useState, type ReactElement } from 'react';
import * as v from 'valibot';
import type { VisibleRow } from '../../db/base.ts';
import type { AnyRow } from '../../kit/field.ts';
import { missionWarnings } from '../../lib/missions/checks.ts';
import { mayBeSameMission } from '../../lib/missions/twins.ts';
import { sectionIn } from '../../permissions/sections.ts';
import { rowArea } from '../../permissions/row-areas.ts';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { pathOf, titleOfRow } from '../../screens/titles.ts';
import { useRows, useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { asText } from '../../ui/kinds/values.ts';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { useCalm } from '../../ui/press.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';

const done = v.object({ id: v.string() });

/** What somebody should look at in a mission: times that are odd, and records that may be of the same mission (domain: einsaetze 4, 7). */
export function MissionNotice({ row }: { row: AnyRow }): ReactElement {
  const all = useRows('einsaetze', true);
  const [openedAt] = useState(() => Date.now());
  const found = useMemo(() => ({ warnings: missionWarnings(row, openedAt), twins: (all ?? []).filter((other) => mayBeSameMission(row, other)) }), [all, row, openedAt]);
  const { warnings, twins } = useCalm(found);
  return (
    <>
      {warnings.map((sentence) => <Banner key={sentence} tone="warn" title={tMessage(sentence)} />)}
      {twins.map((twin) => <Twin key={twin.id} row={row} twin={twin} />)}
    </>
  );
}

function Twin({ row, twin }: { row: AnyRow; twin: VisibleRow }): ReactElement {
  const { registry, replica, request, rights } = useDevice();
  const { online } = useSyncStatus();
  const table = registry.table('einsaetze');
  const module = registry.moduleOf(table, twin);
  const title = titleOfRow(registry, 'einsaetze', twin) || formatDateTime(asText(twin['einsatzbeginn']));
  const path = module === undefined ? undefined : pathOf(module, twin.id);
  const mayMerge = rights.holds(sectionIn(table.right, rowArea(table, twin)), 'ZUSAMMENFUEHRUNG', twin.sek_ids ?? []);
  // Both must be the server's as they are seen here.
  const isSettled = [row, twin].every(({ id, status }) => status === 'Eingabe' && replica.rev('einsaetze', id) !== undefined && replica.rootState(id) === 'synced');

  const call = async (way: 'zusammenfuehren' | 'trennen', body: object): Promise<boolean> => {
    const answer = await askServer(request, `/einsaetze/einsaetze/${row.id}/${way}`, done, sending(body));
    if (answer.kind !== 'done') toast({ tone: 'bad', title: tMessage(answer.text) });
    return answer.kind === 'done';
  };
  const merge = async (): Promise<void> => {
    const answer = await confirm({
      title: t('Zusammenführen?'),
      text: t('{titel} geht in diesem Einsatz auf: alles, was daran hängt, kommt hierher, und diese Nummer bleibt. 30 Tage lang lässt es sich zurücknehmen.', { titel: title }),
      yes: t('Zusammenführen'),
      no: false,
    });
    if (answer !== 'ja' || !(await call('zusammenfuehren', { weicht: twin.id }))) return;
    toast({ tone: 'ok', title: t('Zusammengeführt'), action: { label: t('Rückgängig'), onAction: () => void call('trennen', {}) } });
  };

  return (
    <Banner
      tone="warn"
      title={t('Dublette?')}
      action={mayMerge && isSettled ? <Button size="small" isDisabled={!online} onPress={() => void merge()}>{online ? t('Zusammenführen') : t('Nur mit Verbindung')}</Button> : undefined}
    >
      {path === undefined ? title : <Link to={path}>{title}</Link>} · {formatDateTime(asText(twin['einsatzbeginn']))}
    </Banner>
  );
}
