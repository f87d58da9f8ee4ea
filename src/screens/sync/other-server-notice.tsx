import type { ReactElement } from 'react';
import type { OtherServer } from '../../db/meta.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { stored } from '../stored.ts';
import { useOperations } from '../use-operations.ts';
import { useSyncStatus } from '../use-replica.ts';
import { Link } from '../link.tsx';

/** The server is not where this device has seen it: what happened, what it has lost of this device's work, and the way to send that again. */
export function OtherServerNotice(): ReactElement | null {
  const { otherServer } = useSyncStatus();
  if (otherServer === undefined) return null;
  return otherServer.is === 'replaced' ? <Replaced /> : <Restored otherServer={otherServer} />;
}

function Restored({ otherServer: { standVom } }: { otherServer: OtherServer }): ReactElement {
  const { engine } = useDevice();
  const { phase } = useSyncStatus();
  const lost = useOperations().filter(({ error }) => error?.kind === 'lost');
  const title =
    standVom === null
      ? t('Der Server steht auf einem anderen Stand als dieses Gerät')
      : t('Der Server steht auf einem älteren Stand vom {zeit}', { zeit: formatDateTime(standVom) });
  const isUnknown = lost.length === 0 && phase === 'signin';
  return (
    <Banner
      tone="warn"
      title={title}
      action={
        lost.length > 0 && (
          <Button
            size="small"
            icon="refresh"
            onPress={() => void stored(() => engine.retry(...lost.map(({ nr }) => nr)))}
          >
            {t('Alle nochmals senden')}
          </Button>
        )
      }
      {...(lost.length === 0 && !isUnknown ? { onClose: () => void engine.forgetOtherServer() } : {})}
    >
      {isUnknown && t('Nach der Anmeldung wird verglichen, was dort fehlt. Auf diesem Gerät bleibt alles lesbar.')}
      {!isUnknown && lost.length === 0 && t('Von dem, was dieses Gerät übertragen hatte, fehlt dort nichts mehr.')}
      {lost.length > 0 && (
        <>
          {t(
            '{n, plural, one {Ein Eintrag, den dieses Gerät schon übertragen hatte, fehlt dort.} other {# Einträge, die dieses Gerät schon übertragen hatte, fehlen dort.}}',
            { n: lost.length },
          )}{' '}
          <Link to="/abgleich">{t('Ansehen')}</Link>
        </>
      )}
    </Banner>
  );
}

function Replaced(): ReactElement {
  const { engine } = useDevice();
  const { phase } = useSyncStatus();
  const accept = async (): Promise<void> => {
    const answer = await confirm({
      title: t('Mit diesem Server weiterarbeiten?'),
      text: t(
        'Was er hat, wird auf dieses Gerät geladen; was er nicht hat, ist hier dann nicht mehr zu sehen. Was dieses Gerät in den letzten 30 Tagen übertragen hatte und keine Sicherung enthält, können Sie danach nochmals senden.',
      ),
      yes: t('Weiterarbeiten'),
      no: false,
    });
    if (answer === 'ja') await stored(() => engine.acceptServer());
  };
  return (
    <Banner
      tone="bad"
      title={t('Hier antwortet ein anderer Server')}
      action={
        phase !== 'signin' && (
          <Button size="small" onPress={() => void accept()}>
            {t('Mit diesem Server weiterarbeiten')}
          </Button>
        )
      }
    >
      {t(
        'Er kennt die Daten dieses Geräts nicht. Hier bleibt alles lesbar und aufbewahrt; gesendet und geladen wird nichts. Bitte wenden Sie sich an die Betreuung.',
      )}
    </Banner>
  );
}
