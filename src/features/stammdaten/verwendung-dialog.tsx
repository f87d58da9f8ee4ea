import { useMemo, useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Table } from '../../kit/define-table.ts';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { titleOfRow } from '../../screens/titles.ts';
import { useRows, useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ComboBox } from '../../ui/fields/combo-box.tsx';
import { formatInteger } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { stammdatenMergedSchema, verwendungSchema } from './verwendung.calls.ts';

const mostShown = 50;

/** Says in how many records an entry of master data stands, and lets it go up in another one of its list. */
export function VerwendungDialog({ module, rows: [row], onClose }: CommandDialogProps): ReactElement | null {
  return row === undefined ? null : <Verwendung table={module.table} row={row} onClose={onClose} />;
}

function Verwendung({
  table,
  row,
  onClose,
}: {
  readonly table: Table;
  readonly row: VisibleRow;
  readonly onClose: () => void;
}): ReactElement {
  const { registry, request, engine } = useDevice();
  const { online } = useSyncStatus();
  const used = useServer(`/verwaltung/verwendung/${table.name}/${row.id}`, verwendungSchema);
  const [other, setOther] = useState<string | null>(null);
  const [told, setTold] = useState<string>();
  const [isPending, setPending] = useState(false);
  const name = titleOfRow(registry, table.name, row);

  const call = async (way: 'zusammenfuehren' | 'trennen', id: string, body: object): Promise<boolean> => {
    const path = `/verwaltung/${way}/${table.name}/${id}`;
    const answer = await askServer(request, path, stammdatenMergedSchema, sending(body));
    if (answer.kind !== 'done') setTold(tMessage(answer.text));
    void engine.syncNow();
    return answer.kind === 'done';
  };
  const merge = async (bleibt: string): Promise<void> => {
    setPending(true);
    const isDone = await call('zusammenfuehren', bleibt, { weicht: row.id });
    setPending(false);
    if (!isDone) return;
    toast({
      tone: 'ok',
      title: t('Zusammengeführt'),
      action: { label: t('Rückgängig'), onAction: () => void call('trennen', bleibt, {}) },
    });
    onClose();
  };
  return (
    <Dialog
      title={t('„{name}“: Verwendung', { name })}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Schließen')}
          </Button>
          <Button
            variant="primary"
            isDisabled={!online || other === null}
            isPending={isPending}
            onPress={() => other !== null && void merge(other)}
          >
            {t('Zusammenführen')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {told !== undefined && <Banner tone="bad" title={told} />}
        <ServerState of={used} />
        {used.value?.gesamt === 0 && <p>{t('Steht in keinem Datensatz und kann gelöscht werden.')}</p>}
        {used.value !== undefined && used.value.gesamt > 0 && (
          <>
            <p>
              {t(
                '{n, plural, one {Steht in # Datensatz.} other {Steht in # Datensätzen.}} Solange das so ist, wird er archiviert und nicht gelöscht.',
                { n: used.value.gesamt },
              )}
            </p>
            <ul>
              {used.value.wo.map(({ bereich, anzahl }) => (
                <li key={bereich} className="num">
                  {t(bereich)}: {formatInteger(anzahl)}
                </li>
              ))}
            </ul>
          </>
        )}
        <OtherEntry table={table} row={row} value={other} onChange={setOther} />
        <p className="muted">
          {t(
            'Der gewählte Eintrag bleibt; „{name}“ geht in ihm auf, und wo dieser stand, steht dann der andere. 30 Tage lang lässt es sich zurücknehmen.',
            { name },
          )}
        </p>
      </div>
    </Dialog>
  );
}

function OtherEntry({
  table,
  row,
  value,
  onChange,
}: {
  readonly table: Table;
  readonly row: VisibleRow;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}): ReactElement {
  const { registry } = useDevice();
  const rows = useRows(table);
  const [typed, setTyped] = useState('');
  const named = useMemo(
    () =>
      (rows ?? [])
        .filter(({ id }) => id !== row.id)
        .map((one) => ({ id: one.id, label: titleOfRow(registry, table.name, one) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, 'de')),
    [rows, row.id, registry, table.name],
  );
  const words = typed.trim().toLocaleLowerCase('de');
  return (
    <ComboBox
      label={t('Zusammenführen mit')}
      value={value}
      onChange={onChange}
      items={named.filter(({ label }) => label.toLocaleLowerCase('de').includes(words)).slice(0, mostShown)}
      onSearch={setTyped}
      valueLabel={named.find(({ id }) => id === value)?.label ?? ''}
    />
  );
}
