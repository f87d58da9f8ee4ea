import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { formatBytes } from '../../ui/kinds/file.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { faultText } from '../storage-text.ts';
import { stored } from '../stored.ts';
import { useSyncStatus } from '../use-replica.ts';
import { keepStorage } from './keep-storage.ts';
import { OtherServerNotice } from './other-server-notice.tsx';

/** What is wrong with this device, its storage or its clock, and what was done about it. */
export function DeviceNotices(): ReactElement | null {
  const { fault, repair, otherServer, online, clockOff } = useSyncStatus();
  const makeRoom = useMakeRoom();
  const [isSeen, setSeen] = useState(false);
  return (
    <>
      {fault !== undefined && (
        <Banner
          tone="bad"
          title={faultText(fault).title}
          action={
            fault === 'quota' && (
              <Button size="small" onPress={() => void makeRoom()}>
                {t('Platz schaffen')}
              </Button>
            )
          }
        >
          {faultText(fault).text}
        </Banner>
      )}
      <OtherServerNotice />
      {repair !== undefined && repair !== 'done' && repair !== 'restored' && (
        <Banner
          tone="warn"
          title={
            repair === 'incomplete' ? t('Auf diesem Gerät fehlen Daten') : t('Auf diesem Gerät sind Daten beschädigt')
          }
        >
          {online
            ? t('Sie werden gerade neu geladen. Was Sie geändert haben, bleibt erhalten.')
            : t('Sie werden neu geladen, sobald Verbindung besteht. Was Sie geändert haben, bleibt erhalten.')}
        </Banner>
      )}
      {clockOff !== 0 && (
        <Banner
          tone="warn"
          title={
            clockOff > 0
              ? t('Die Uhr dieses Geräts geht {spanne} vor', { spanne: spanText(clockOff) })
              : t('Die Uhr dieses Geräts geht {spanne} nach', { spanne: spanText(-clockOff) })
          }
        >
          {t(
            'Um so viel ist jede Zeit falsch, die das Gerät vorschlägt, auch der Beginn eines Einsatzes. Stellen Sie Datum und Uhrzeit in den Einstellungen des Geräts; beim nächsten Kontakt wird verglichen.',
          )}
        </Banner>
      )}
      {repair === 'done' && !isSeen && otherServer === undefined && (
        <Banner tone="info" title={t('Die Daten auf diesem Gerät wurden neu geladen')} onClose={() => setSeen(true)}>
          {t('Ein Teil hatte gefehlt oder war beschädigt. Was Sie geändert haben, ist erhalten.')}
        </Banner>
      )}
    </>
  );
}

/** A span of seconds in its largest unit. */
function spanText(seconds: number): string {
  if (seconds < 5400) return t('{n, plural, one {# Minute} other {# Minuten}}', { n: Math.round(seconds / 60) });
  if (seconds < 129_600) return t('{n, plural, one {# Stunde} other {# Stunden}}', { n: Math.round(seconds / 3600) });
  return t('{n, plural, one {# Tag} other {# Tage}}', { n: Math.round(seconds / 86_400) });
}

/** Lets go of files that the server has, and asks the browser to keep the rest. */
export function useMakeRoom(): () => Promise<void> {
  const { engine } = useDevice();
  return async () => {
    const bytes = await stored(() => engine.freeSpace());
    if (bytes === undefined) return;
    await keepStorage();
    toast({
      tone: bytes > 0 ? 'ok' : 'warn',
      title:
        bytes > 0
          ? t('{menge} freigegeben', { menge: formatBytes(bytes) })
          : t('Die App hält nichts, was sie freigeben könnte'),
      text: bytes > 0 ? undefined : t('Löschen Sie anderes auf diesem Gerät, zum Beispiel Bilder oder Apps.'),
    });
    void engine.syncNow();
  };
}
