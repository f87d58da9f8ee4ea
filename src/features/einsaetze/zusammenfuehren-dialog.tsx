import type { einsatzBeteiligte } from './einsatz-beteiligte.table.ts';
import { einsaetze } from './einsaetze.table.ts';
import { useEffect, useState, type ReactElement } from 'react';
import * as v from 'valibot';
import type { Known } from '../../kit/define-table.ts';
import type { AnyRow } from '../../kit/field.ts';
import type { Registry } from '../../kit/registry.ts';
import type { GewaehlterWert, Wahl } from './zusammenfuehren.calls.ts';
import {
  decided,
  isAsked,
  einsatzMerge,
  type EinsatzMerge,
  type EinsatzTree,
  type Unterschied,
} from './zusammenfuehren.rules.ts';
import { useDevice, type Device } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { valueText, type LabelOf } from '../../screens/value-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t, tMessage } from '../../ui/t.ts';

const done = v.object({ id: v.string() });

/** Lets one record of a mission go up in another one; where the two differ, it is chosen here what stays. */
export function EinsatzZusammenfuehrenDialog({
  kept,
  lost,
  title,
  onClose,
}: {
  kept: AnyRow;
  lost: AnyRow;
  title: string;
  onClose: () => void;
}): ReactElement {
  const device = useDevice();
  const { online } = useSyncStatus();
  const [merge, setMerge] = useState<EinsatzMerge>();
  const [chosen, setChosen] = useState<readonly GewaehlterWert[]>([]);
  const [told, setTold] = useState<string>();
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    void Promise.all([treeOf(device, kept), treeOf(device, lost)]).then(([here, there]) =>
      setMerge(einsatzMerge(device.registry, here, there)),
    );
  }, [device, kept, lost]);

  const call = async (way: 'zusammenfuehren' | 'trennen', body: object): Promise<boolean> => {
    const answer = await askServer(device.request, `/einsaetze/einsaetze/${kept.id}/${way}`, done, sending(body));
    if (answer.kind !== 'done') setTold(tMessage(answer.text));
    return answer.kind === 'done';
  };
  const send = async (): Promise<void> => {
    setPending(true);
    const isDone = await call('zusammenfuehren', { weicht: lost.id, werte: chosen });
    setPending(false);
    if (!isDone) return;
    void device.engine.syncNow();
    toast({
      tone: 'ok',
      title: t('Zusammengeführt'),
      action: { label: t('Rückgängig'), onAction: () => void call('trennen', {}) },
    });
    onClose();
  };
  const choose = ({ id, spalten: [spalte = ''] }: Unterschied, wahl: Wahl): void =>
    setChosen((before) => [...before.filter((one) => one.id !== id || one.spalte !== spalte), { id, spalte, wahl }]);
  const asked = merge?.unterschiede.filter(isAsked) ?? [];
  const open = asked.filter((one) => decided(one, chosen) === undefined).length;
  return (
    <Dialog
      title={t('Zusammenführen?')}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          {open > 0 && (
            <span className="muted">
              {t('{n, plural, one {Noch # Angabe zu wählen} other {Noch # Angaben zu wählen}}', { n: open })}
            </span>
          )}
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button
            variant="primary"
            isDisabled={!online || merge === undefined || merge.hindernis !== undefined || open > 0}
            isPending={isPending}
            onPress={() => void send()}
          >
            {t('Zusammenführen')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {told !== undefined && <Banner tone="bad" title={told} />}
        {merge?.hindernis !== undefined && <Banner tone="bad" title={tMessage(merge.hindernis)} />}
        <p>
          {t(
            '{titel} geht in diesem Einsatz auf: alles, was daran hängt, kommt hierher, und diese Nummer bleibt. 30 Tage lang lässt es sich zurücknehmen.',
            { titel: title },
          )}
        </p>
        {merge === undefined ? (
          <Skeleton lines={4} />
        ) : (
          asked.map((one) => (
            <Choice
              key={`${one.id} ${one.spalten.join()}`}
              of={one}
              chosen={chosen}
              onChoose={(wahl) => choose(one, wahl)}
            />
          ))
        )}
      </div>
    </Dialog>
  );
}

async function treeOf({ registry, replica }: Device, row: AnyRow): Promise<EinsatzTree> {
  const below = new Map<string, readonly AnyRow[]>();
  for (const child of registry.childrenOf(registry.of(einsaetze)))
    below.set(child.name, await replica.childrenOf(child, row.id));
  return { row, below };
}

function Choice({
  of: one,
  chosen,
  onChoose,
}: {
  of: Unterschied;
  chosen: readonly GewaehlterWert[];
  onChoose: (wahl: Wahl) => void;
}): ReactElement {
  const { registry } = useDevice();
  const labelOf = useLabels(['personen', 'einsatzort', 'einsatztyp', 'einsatzart', 'einsaetze']);
  const who = useWho(one, labelOf);
  const label = [who, ...one.spalten.map((column) => t(registry.table(one.tabelle).fields[column]?.label ?? column))]
    .filter(Boolean)
    .join(' · ');
  const now = decided(one, chosen);
  const words: Readonly<Record<Wahl, string>> = {
    bleibt: t('Dieser Einsatz'),
    weicht: t('Der andere'),
    beide: t('Beides'),
  };
  return (
    <div role="group" aria-label={label} className="merge-choice">
      <span className="merge-label">{label}</span>
      {(['bleibt', 'weicht', 'beide'] as const).map((wahl) => {
        const werte = one.werte[wahl];
        return werte === undefined ? null : (
          <button
            key={wahl}
            type="button"
            className="merge-value"
            aria-pressed={now === werte}
            onClick={() => onChoose(wahl)}
          >
            <span className="merge-whose">{words[wahl]}</span>
            {textOf(registry, one, werte, labelOf) || '–'}
          </button>
        );
      })}
    </div>
  );
}

/** Whose row it is, where it is not the mission's own. */
function useWho({ tabelle, id }: Unterschied, labelOf: LabelOf): string {
  const { replica, registry } = useDevice();
  const [row, setRow] = useState<AnyRow>();
  useEffect(() => {
    if (tabelle !== 'einsaetze')
      void replica.row(registry.table(tabelle), id).then((found) => setRow(found ?? undefined));
  }, [replica, registry, tabelle, id]);
  if (row === undefined) return '';
  const table = registry.table(tabelle);
  const { mgd_id }: Known<typeof einsatzBeteiligte> = row;
  const name = mgd_id
    ? labelOf('personen', mgd_id)
    : (table.natural ?? [])
        .filter((column) => column !== table.parent)
        .map((column) => valueText(table.fields[column] ?? fail(column), row[column], labelOf))
        .join(' ');
  return name === undefined || name === '' ? t(table.label) : name;
}

const fail = (column: string): never => {
  throw new Error(`no column ${column}`);
};

const textOf = (
  registry: Registry,
  { tabelle, spalten }: Unterschied,
  werte: Readonly<Record<string, unknown>>,
  labelOf: LabelOf,
): string =>
  spalten
    .map((column) => valueText(registry.table(tabelle).fields[column] ?? fail(column), werte[column], labelOf))
    .filter(Boolean)
    .join(' – ');
