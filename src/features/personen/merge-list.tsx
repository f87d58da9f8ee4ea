import type { ReactElement } from 'react';
import { mergesSchema, type Merged } from './dubletten.calls.ts';
import { useDevice } from '../../screens/device.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { splitMerge } from './order-dubletten.ts';
import { nameOf, PersonLine } from './pair-person.tsx';
import { within } from '../../lib/message.ts';

/** Merges of the last 30 days, each with the way back. */
export function MergeList(): ReactElement {
  const { request } = useDevice();
  const { online } = useSyncStatus();
  const found = useServer('/mgd/zusammenfuehrungen', mergesSchema);
  const { value: merges, reload } = found;
  const split = async (merged: Merged): Promise<void> => {
    const answer = await confirm({
      title: t('Zusammenführung zurücknehmen?'),
      text: t('Beide Personen sind danach wieder so wie vorher.'),
      yes: t('Zurücknehmen'),
      no: false,
    });
    if (answer !== 'ja') return;
    const told = await splitMerge(request, merged.id);
    toast(
      told.kind === 'done'
        ? { tone: 'ok', title: t('Die Zusammenführung ist zurückgenommen.') }
        : { tone: 'bad', title: t('Fehler'), text: tMessage(told.text) },
    );
    reload();
  };
  return (
    <>
      <ServerState
        of={found}
        offlineText={t('Dubletten liegen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')}
      />
      {merges?.length === 0 && (
        <EmptyState
          icon="people"
          title={t('Nichts zusammengeführt')}
          text={t(
            '30 Tage lang kann eine Zusammenführung hier zurückgenommen werden, solange sich nichts daran geändert hat.',
          )}
        />
      )}
      {merges !== undefined && merges.length > 0 && (
        <ul className="pair-list" aria-label={t(within('Dubletten', 'Zusammengeführt'))}>
          {merges.map((merged) => (
            <li key={merged.id} className="pair">
              <div className="pair-persons">
                <PersonLine person={merged.bleibt} />
                <span className="muted">
                  {t('mit {name} · {am} · {von}', {
                    name: [nameOf(merged.weicht), merged.weicht.mgdnummer].filter(Boolean).join(' '),
                    am: formatDateTime(merged.am),
                    von: merged.von,
                  })}
                </span>
              </div>
              <Button icon="undo" isDisabled={!online} onPress={() => void split(merged)}>
                {t('Zurücknehmen')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
