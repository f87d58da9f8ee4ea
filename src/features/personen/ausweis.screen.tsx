import { useState, type ReactElement } from 'react';
import { ausweisStateSchema, type AusweisState } from './ausweis.calls.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending, type Failed } from '../../screens/online/ask-server.ts';
import { Scan } from '../../screens/scan/scan.tsx';
import { useOnce } from '../../screens/use-once.ts';
import { useTitle } from '../../screens/use-title.ts';
import { formatDate } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';

/** Whether a membership card counts: the server reads what it signed and looks whether the membership goes on. */
export function AusweisScreen(): ReactElement {
  const { request } = useDevice();
  const once = useOnce();
  const [told, setTold] = useState<AusweisState | Failed>();
  useTitle(t('Ausweis prüfen'));
  const check = (code: string): Promise<void> =>
    once(async () => {
      const answer = await askServer(request, '/mgd/ausweis/pruefen', ausweisStateSchema, sending({ token: code }));
      setTold(answer.kind === 'done' ? answer.value : answer);
    });
  return (
    <Page fit="text" title={t('Ausweis prüfen')} before={<BackLink to="/mitglieder">{t('Mitglieder')}</BackLink>}>
      <Card>
        <div className="stack">
          <Scan
            label={t('Code des Ausweises')}
            action={t('Prüfen')}
            onCode={(code) => void check(code)}
            onType={() => setTold(undefined)}
          />
          {told !== undefined && <Answer told={told} />}
        </div>
      </Card>
    </Page>
  );
}

function Answer({ told }: { told: AusweisState | Failed }): ReactElement {
  if ('kind' in told) return <Banner tone="warn" title={tMessage(told.text)} />;
  const { gueltig, grund, mgdnummer, sektion, gueltigbis } = told;
  return (
    <Banner tone={gueltig ? 'ok' : 'bad'} title={gueltig ? t('Der Ausweis gilt') : t('Der Ausweis gilt nicht')}>
      {[
        grund === null ? '' : t(grund),
        mgdnummer === null
          ? ''
          : t('Nummer {nummer} · {sektion} · gültig bis {tag}', {
              nummer: mgdnummer,
              sektion: sektion ?? '–',
              tag: formatDate(gueltigbis),
            }),
      ]
        .filter((part) => part !== '')
        .join(' ')}
    </Banner>
  );
}
