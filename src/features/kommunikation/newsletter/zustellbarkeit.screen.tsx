import type { ReactElement } from 'react';
import { BackLink } from '../../../screens/detail/back-link.tsx';
import { ServerState } from '../../../screens/online/server-state.tsx';
import { useServer } from '../../../screens/online/use-server.ts';
import { useTitle } from '../../../screens/use-title.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { zustellbarkeitSchema, type Zustellpruefung } from './newsletter.calls.ts';
import { newsletterModule } from './newsletter.module.ts';
import './newsletter.css';

/** What large receivers ask of whoever sends many mails, what of it is there, and the line to pass on for what is not. */
export function ZustellbarkeitScreen(): ReactElement {
  const told = useServer('/newsletter/zustellbarkeit', zustellbarkeitSchema);
  useTitle(t('Zustellbarkeit'));
  return (
    <Page
      title={t('Zustellbarkeit')}
      fit="text"
      before={<BackLink to="/newsletter">{t(newsletterModule.label)}</BackLink>}
    >
      <div className="stack">
        <p className="muted">
          {t('Große Empfänger nehmen Rundschreiben nur an, wenn bei Ihrer Domain steht, wer in ihrem Namen sendet.')}
        </p>
        <ServerState of={told} />
        {told.value?.map((one) => (
          <Pruefung key={one.was} pruefung={one} />
        ))}
      </div>
    </Page>
  );
}

function Pruefung({ pruefung: { was, stand, text, zeile } }: { pruefung: Zustellpruefung }): ReactElement {
  return (
    <Card title={was === 'Absender' ? t('Absender') : was}>
      <p>
        {stand === 'ok' && (
          <Badge tone="ok" icon="check">
            {t('In Ordnung')}
          </Badge>
        )}
        {stand === 'handeln' && (
          <Badge tone="bad" icon="warning">
            {t('Handeln')}
          </Badge>
        )}
        {stand === 'unbekannt' && <Badge icon="info">{t('Unbekannt')}</Badge>}
      </p>
      <p>{tMessage(text)}</p>
      {zeile !== null && <pre className="newsletter-zeile">{zeile}</pre>}
    </Card>
  );
}
