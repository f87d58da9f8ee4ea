import { useState, type ReactElement } from 'react';
import { localToday } from '../../lib/local-time.ts';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { CheckboxGroup } from '../../ui/fields/checkbox.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { widerrufenSchema } from './fotoarchiv.calls.ts';
import { fotozweck } from './fotoarchiv.vocabularies.ts';
import { zweckwahl } from './zwecke.ts';
import type { Person } from './use-markierungen.ts';

interface WiderrufProps {
  readonly person: Person;
  readonly wer: string;
  readonly onClose: () => void;
}

/** Enters that somebody withdrew a consent: the server takes the photos out of what was withdrawn, at once and everywhere. */
export function WiderrufDialog({ person, wer, onClose }: WiderrufProps): ReactElement {
  const { engine, request } = useDevice();
  const { online } = useSyncStatus();
  const once = useOnce();
  const [zwecke, setZwecke] = useState<readonly string[]>(fotozweck.names);
  const [am, setAm] = useState<string | null>(localToday());
  const [trouble, setTrouble] = useState<string>();
  const [isPending, setPending] = useState(false);
  const send = (): Promise<unknown> =>
    once(async () => {
      setPending(true);
      const wen = person.mgd_id ? { mgd_id: person.mgd_id } : { person_id: person.id };
      const told = await askServer(
        request,
        '/fotoarchiv/widerruf',
        widerrufenSchema,
        sending({ ...wen, zwecke: fotozweck.names.filter((one) => zwecke.includes(one)), am }),
      );
      setPending(false);
      if (told.kind !== 'done') return setTrouble(told.text);
      toast({
        tone: 'ok',
        title: t('Widerruf eingetragen'),
        text: t(
          '{n, plural, one {# Foto ist} other {# Fotos sind}} betroffen, {weg} davon entfernt. Unter „Widerrufe“ steht, welche Geräte das noch nicht wissen.',
          { n: told.value.fotos, weg: told.value.entfernt },
        ),
      });
      void engine.syncNow();
      onClose();
    });
  return (
    <SaveDialog
      title={t('Widerruf: {wer}', { wer })}
      trouble={trouble}
      isPending={isPending}
      label={online ? t('Widerruf eintragen') : t('Nur mit Verbindung')}
      icon="undo"
      tone="danger"
      isDisabled={!online || zwecke.length === 0 || am === null}
      onSave={() => void send()}
      onClose={onClose}
    >
      <Banner tone="warn">
        {person.mgd_id
          ? t('Alle Fotos, auf denen {wer} markiert ist, werden für diese Zwecke zurückgezogen.', { wer })
          : t('Dieses Foto wird für diese Zwecke zurückgezogen.')}{' '}
        {t('Wer auch „Intern“ widerruft, ist auf keinem Gerät mehr zu sehen.')}
      </Banner>
      <CheckboxGroup label={t('Widerrufen für')} value={zwecke} items={zweckwahl()} onChange={setZwecke} />
      <DateField label={t('Widerrufen am')} value={am} isRequired onChange={setAm} />
    </SaveDialog>
  );
}
