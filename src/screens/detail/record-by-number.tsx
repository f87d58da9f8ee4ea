import { useEffect, useState, type ReactElement } from 'react';
import * as v from 'valibot';
import type { Module } from '../../kit/define-module.ts';
import { bearsNumber, numberColumns } from '../../kit/records.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { useDevice, type Device } from '../device.ts';
import { useSyncStatus } from '../use-replica.ts';
import { useNavigate } from '../link.tsx';
import { addressOf, type Address } from '../../features/addresses.ts';

const found = v.object({ id: v.string() });

/** Leads to the record that bears a number, or took over one that bore it: as the device knows it, else as the server does. */
export function RecordByNumber({ module, number }: { module: Module; number: string }): ReactElement {
  const device = useDevice();
  const navigate = useNavigate();
  const { online } = useSyncStatus();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      const path =
        (await pathHere(device, module, number)) ??
        (online ? await pathThere(device, module, number, stop.signal) : undefined);
      if (stop.signal.aborted) return;
      if (path === undefined) return setMissing(true);
      return navigate({ to: path, replace: true });
    };
    setMissing(false);
    void look();
    return () => stop.abort();
  }, [device, module, navigate, number, online]);
  if (!isMissing) return <Skeleton lines={8} />;
  return (
    <EmptyState
      icon={online ? 'search' : 'offline'}
      title={online ? t('Zeile nicht vorhanden.') : t('Nicht auf diesem Gerät')}
      text={
        online
          ? t('Der Eintrag wurde gelöscht, oder Sie dürfen ihn nicht sehen.')
          : t(
              'Ohne Verbindung kann dieser Eintrag nicht geholt werden. Sobald das Netz wieder da ist, wird er geladen.',
            )
      }
      action={<Button onPress={() => void navigate({ to: addressOf(module) ?? '/' })}>{t('Zur Liste')}</Button>}
    />
  );
}

async function pathHere(
  { registry, replica }: Device,
  { table }: Module,
  number: string,
): Promise<Address | undefined> {
  const rows = await replica.rows(table);
  const row = numberColumns(table).flatMap((column) => rows.find((one) => bearsNumber([column], one, number)) ?? [])[0];
  const module = row && registry.moduleOf(table, row);
  return row && module && addressOf(module, row.id);
}

async function pathThere(
  { engine }: Device,
  module: Module,
  number: string,
  signal: AbortSignal,
): Promise<Address | undefined> {
  const response = await engine.ask(`${module.url}/${encodeURIComponent(number)}`, signal).catch(() => undefined);
  const parsed =
    response?.status === 200 ? v.safeParse(found, await response.json().catch(() => undefined)) : undefined;
  return parsed?.success === true ? addressOf(module, parsed.output.id) : undefined;
}
