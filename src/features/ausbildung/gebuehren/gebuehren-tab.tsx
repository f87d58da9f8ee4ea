import { useState, type ReactElement } from 'react';
import { rowArea } from '../../../permissions/row-areas.ts';
import { topicIn } from '../../../permissions/topics.ts';
import { ChildList } from '../../../screens/children/child-list.tsx';
import type { ChildTabProps } from '../../../screens/children/slot.ts';
import { useDevice } from '../../../screens/device.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { useOnce } from '../../../screens/use-once.ts';
import { useChildren, useSyncStatus } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { ausbildungen } from '../ausbildungen.table.ts';
import { ausbildungteilnehmer } from '../ausbildungteilnehmer.table.ts';
import { ausbildunggebuehren } from './ausbildunggebuehren.table.ts';
import { gestelltSchema } from './gebuehren.calls.ts';

/** What a course costs, and the claims that come of it: fees of who has a seat, what cancellations cost. */
export function GebuehrenTab(props: ChildTabProps<typeof ausbildungen>): ReactElement {
  const { rights } = useDevice();
  const { root } = props;
  const darf = rights.holds(
    topicIn(ausbildunggebuehren.right, rowArea(ausbildungen, root)),
    'SPEICHERN',
    root.sek_ids ?? [],
  );
  return (
    <div className="stack">
      <ChildList {...props} />
      {darf && <Stellen kurs={root.id} />}
    </div>
  );
}

function Stellen({ kurs }: { kurs: string }): ReactElement {
  const { engine, request } = useDevice();
  const { online } = useSyncStatus();
  const once = useOnce();
  const [trouble, setTrouble] = useState<string>();
  const teilnehmer = useChildren(ausbildungteilnehmer, kurs) ?? [];
  const gestellt = teilnehmer.filter(({ forderung_id }) => (forderung_id ?? null) !== null).length;
  const claim = (): Promise<void> =>
    once(async () => {
      const told = await askServer(request, `/ausbildungen/${kurs}/gebuehrenstellen`, gestelltSchema, sending({}));
      setTrouble(told.kind === 'done' ? undefined : told.text);
      if (told.kind !== 'done') return;
      void engine.syncNow();
      toast({
        tone: 'ok',
        title: t(
          '{n, plural, =0 {Nichts Neues zu stellen} one {# Forderung gestellt} other {# Forderungen gestellt}}',
          {
            n: told.value.gestellt,
          },
        ),
        text:
          told.value.zurueckgenommen === 0
            ? undefined
            : t('{n, plural, one {# frühere zurückgenommen} other {# frühere zurückgenommen}}', {
                n: told.value.zurueckgenommen,
              }),
      });
    });
  return (
    <Card title={t('Forderungen')}>
      <div className="stack">
        {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
        <p className="muted">
          {t(
            'Kursgebühren und Stornogebühren werden je Teilnehmer einmal gestellt; was sich ändert, wird zurückgenommen und neu gestellt.',
          )}
        </p>
        <p>
          {t('{n, plural, =0 {Noch keine gestellt.} one {# ist gestellt.} other {# sind gestellt.}}', { n: gestellt })}
        </p>
        <div>
          <Button icon="money" isDisabled={!online} onPress={() => void claim()}>
            {online ? t('Forderungen stellen') : t('Forderungen stellen (nur mit Verbindung)')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
