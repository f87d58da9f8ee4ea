import { useState, type ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { CheckboxGroup } from '../../ui/fields/checkbox.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { freigegebenSchema, type Freigegeben } from './fotoarchiv.calls.ts';
import type { fotoarchiv } from './fotoarchiv.table.ts';
import { fotozweck } from './fotoarchiv.vocabularies.ts';
import { zweckwahl } from './zwecke.ts';

type Props = Pick<CommandDialogProps<typeof fotoarchiv>, 'rows' | 'onClose'>;

/** As many go in one call. */
const most = 500;

/** Says for what photos may be used from now on; for those that may not the server says why. */
export function FreigebenDialog({ rows, onClose }: Props): ReactElement {
  const { engine, request } = useDevice();
  const { online } = useSyncStatus();
  const once = useOnce();
  const [zwecke, setZwecke] = useState<readonly string[]>(rows.length === 1 ? (rows[0]?.freigaben ?? []) : []);
  const [trouble, setTrouble] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [nicht, setNicht] = useState<Freigegeben['nicht']>([]);
  const send = (): Promise<unknown> =>
    once(async () => {
      setPending(true);
      const ids = rows.slice(0, most).map(({ id }) => id);
      const told = await askServer(
        request,
        '/fotoarchiv/freigeben',
        freigegebenSchema,
        sending({ ids, zwecke: fotozweck.names.filter((one) => zwecke.includes(one)) }),
      );
      setPending(false);
      if (told.kind !== 'done') return setTrouble(told.text);
      void engine.syncNow();
      toast({
        tone: told.value.nicht.length === 0 ? 'ok' : 'warn',
        title: t('{n, plural, =0 {Kein Foto geändert} one {# Foto geändert} other {# Fotos geändert}}', {
          n: told.value.freigegeben,
        }),
      });
      setNicht(told.value.nicht);
      if (told.value.nicht.length === 0) onClose();
    });
  const titelVon = (id: string): string => rows.find((row) => row.id === id)?.titel || t('Foto');
  return (
    <SaveDialog
      title={
        rows.length === 1
          ? t('Freigabe ändern')
          : t('Freigabe von {n} Fotos ändern', { n: Math.min(most, rows.length) })
      }
      trouble={trouble}
      isPending={isPending}
      label={online ? t('Übernehmen') : t('Nur mit Verbindung')}
      icon="check"
      isDisabled={!online}
      onSave={() => void send()}
      onClose={onClose}
    >
      {rows.length > most && (
        <Banner tone="warn">
          {t('Auf einmal gehen höchstens {n} Fotos: die ersten davon werden geändert.', { n: most })}
        </Banner>
      )}
      <CheckboxGroup
        label={t('Freigegeben für')}
        value={zwecke}
        items={zweckwahl()}
        onChange={setZwecke}
        hint={t('Was nicht angehakt ist, wird zurückgenommen.')}
      />
      {nicht.length > 0 && (
        <Banner tone="warn" title={t('Nicht freigegeben')}>
          <ul className="foto-gruende">
            {nicht.map(({ id, gruende }) => (
              <li key={id}>
                <strong>{titelVon(id)}</strong>: {gruende.map((grund) => tMessage(grund)).join(' ')}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </SaveDialog>
  );
}
