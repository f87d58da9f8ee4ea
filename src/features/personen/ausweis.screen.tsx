import { useState, type ReactElement } from 'react';
import { ausweisStateSchema, type AusweisState } from './ausweis.calls.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending, type Failed } from '../../screens/online/ask-server.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatDate } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { AusweisKamera } from './ausweis-kamera.tsx';

/** Whether a membership card counts: the server reads what it signed and looks whether the membership goes on. */
export function AusweisScreen(): ReactElement {
  const { request } = useDevice();
  const once = useOnce();
  const [token, setToken] = useState('');
  const [told, setTold] = useState<AusweisState | Failed>();
  useTitle(t('Ausweis prüfen'));
  const type = (text: string): void => {
    setToken(text);
    setTold(undefined);
  };
  const check = (code: string): Promise<void> =>
    once(async () => {
      const answer = await askServer(
        request,
        '/mgd/ausweis/pruefen',
        ausweisStateSchema,
        sending({ token: code.trim() }),
      );
      setTold(answer.kind === 'done' ? answer.value : answer);
    });
  const read = (code: string): void => {
    type(code);
    void check(code);
  };
  return (
    <Page fit="text" title={t('Ausweis prüfen')} before={<BackLink to="/mitglieder">{t('Mitglieder')}</BackLink>}>
      <Card>
        {/* Readers of codes type what they read and end with Enter. */}
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            void check(token);
          }}
        >
          <TextField
            label={t('Code des Ausweises')}
            hint={t('Mit einem Lesegerät lesen oder hier einfügen.')}
            value={token}
            onChange={type}
          />
          <AusweisKamera onCode={read} />
          <div>
            <Button type="submit" variant="primary" isDisabled={token.trim() === ''}>
              {t('Prüfen')}
            </Button>
          </div>
          {told !== undefined && <Answer told={told} />}
        </form>
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
