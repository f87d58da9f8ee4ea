import { useEffect, useState, type ReactElement } from 'react';
import { rowArea } from '../../../permissions/row-areas.ts';
import { topicIn } from '../../../permissions/topics.ts';
import { ChildList } from '../../../screens/children/child-list.tsx';
import type { ChildTabProps } from '../../../screens/children/slot.ts';
import { useDevice } from '../../../screens/device.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { useRecordList } from '../../../screens/online/use-record-list.ts';
import { useOnce } from '../../../screens/use-once.ts';
import { useChildren, useSyncStatus } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { personen } from '../../personen/personen.table.ts';
import { ausbildungen } from '../ausbildungen.table.ts';
import { ausbildungzustaendige } from '../ausbildungzustaendige.table.ts';
import { ausbildungverguetungen } from './ausbildungverguetungen.table.ts';
import { verguetungshinweiseSchema, verguetungsvorschlagSchema } from './verguetung.calls.ts';

type Props = ChildTabProps<typeof ausbildungen>;

const frozen: readonly unknown[] = ['Abgeschlossen', 'Abgesagt'];

/** What the people in charge get: proposed from the days of the course, with what the law says of it, approved line by line. */
export function VerguetungenTab(props: Props): ReactElement {
  const { rights } = useDevice();
  const { root } = props;
  const darf = rights.holds(
    topicIn(ausbildungverguetungen.right, rowArea(ausbildungen, root)),
    'SPEICHERN',
    root.sek_ids ?? [],
  );
  return (
    <div className="stack">
      {darf && !frozen.includes(root.status) && <Vorschlagen kurs={root.id} />}
      <Hinweise kurs={root.id} />
      <ChildList {...props} isMade />
    </div>
  );
}

function Vorschlagen({ kurs }: { kurs: string }): ReactElement {
  const { engine, request } = useDevice();
  const { online } = useSyncStatus();
  const once = useOnce();
  const [trouble, setTrouble] = useState<string>();
  const propose = (): Promise<void> =>
    once(async () => {
      const told = await askServer(
        request,
        `/ausbildungen/${kurs}/verguetungsvorschlag`,
        verguetungsvorschlagSchema,
        sending({}),
      );
      setTrouble(told.kind === 'done' ? undefined : told.text);
      if (told.kind !== 'done') return;
      void engine.syncNow();
      toast({
        tone: 'ok',
        title: t('{n, plural, =0 {Nichts vorzuschlagen} one {# Zeile vorgeschlagen} other {# Zeilen vorgeschlagen}}', {
          n: told.value.zeilen,
        }),
      });
    });
  return (
    <Card>
      <div className="stack">
        {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
        <p className="muted">
          {t(
            'Vorgeschlagen wird aus den Kurstagen und dem Tarif jeder zuständigen Person; Genehmigtes bleibt, wie es ist.',
          )}
        </p>
        <div>
          <Button icon="money" isDisabled={!online} onPress={() => void propose()}>
            {online ? t('Aus den Kurstagen vorschlagen') : t('Aus den Kurstagen vorschlagen (nur mit Verbindung)')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** What the law says of lines that are not approved yet. */
function Hinweise({ kurs }: { kurs: string }): ReactElement {
  const { replica } = useDevice();
  const zeilen = useChildren(ausbildungverguetungen, kurs);
  const zustaendige = useChildren(ausbildungzustaendige, kurs) ?? [];
  const offen = (zeilen ?? []).filter(({ status }) => status === 'Vorschlag');
  const { value = [], reload } = useRecordList(
    { table: ausbildungen.name, id: kurs },
    offen.length === 0 ? undefined : `/ausbildungen/${kurs}/verguetungshinweise`,
    verguetungshinweiseSchema,
  );
  // Another amount, and what is approved, may mean another limit.
  useEffect(() => reload(), [zeilen, reload]);
  const nameVon = (id: string): string => {
    const zeile = offen.find((one) => one.id === id);
    const wer = zustaendige.find((one) => one.id === zeile?.zustaendig_id);
    return replica.label(personen.name, wer?.mgd_id ?? '') ?? '';
  };
  return (
    <>
      {value
        .filter(({ id }) => offen.some((one) => one.id === id))
        .map(({ id, gegen, hinweise }) => (
          <Banner key={id} tone={gegen.length > 0 ? 'bad' : 'warn'} title={nameVon(id)}>
            {[...gegen, ...hinweise].map(tMessage).join(' ')}
          </Banner>
        ))}
    </>
  );
}
