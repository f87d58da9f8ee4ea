import { useState, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { Link } from '../../screens/link.tsx';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import type { OnlineRecord } from '../../screens/online/online-record.ts';
import { RunList } from '../../screens/runs/check-card.tsx';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { asText } from '../../ui/kinds/values.ts';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { mitgliederModule } from '../personen/mitglieder.module.ts';
import { ankuendigungSchema, type Ankuendigung } from './lastschriften.calls.ts';
import { lastschriftlaeufeModule } from './lastschriftlaeufe.module.ts';

/** Tells the payers by mail what will be collected; who has no address is named, so that a letter can go. */
export function AnkuendigungCard({ run, onDone }: { run: OnlineRecord; onDone: () => void }): ReactElement {
  const { request } = useDevice();
  const { online } = useSyncStatus();
  const [told, setTold] = useState<Ankuendigung>();
  const once = useOnce();
  const send = (): Promise<void> =>
    once(async () => {
      const answer = await askServer(
        request,
        `${lastschriftlaeufeModule.url}/${run.id}/ankuendigung`,
        ankuendigungSchema,
        sending({}),
      );
      if (answer.kind !== 'done')
        return void toast({ tone: 'bad', title: t('Ankündigung'), text: tMessage(answer.text) });
      setTold(answer.value);
      onDone();
    });
  const sent = asText(run['angekuendigt_am']);
  return (
    <Card title={t('Ankündigung')}>
      <div className="stack">
        <p className="muted">
          {sent === ''
            ? t('Jeder Zahler bekommt eine E-Mail mit Betrag, Tag, Gläubiger-ID und Mandatsreferenz.')
            : t('Angekündigt am {zeit}. Wer schon eine E-Mail bekommen hat, bekommt keine zweite.', {
                zeit: formatDateTime(sent),
              })}
        </p>
        {run.rights['LASTSCHRIFTEN_LAEUFE_SPEICHERN'] === true && (
          <div>
            <Button icon="mail" isDisabled={!online} onPress={() => void send()}>
              {t('Ankündigung senden')}
            </Button>
          </div>
        )}
        {told !== undefined && (
          <Banner
            tone={told.ohneAdresse.length === 0 ? 'ok' : 'warn'}
            title={t('{n, plural, one {# E-Mail gesendet} other {# E-Mails gesendet}}', { n: told.gesendet })}
          >
            {told.ohneAdresse.length > 0 && (
              <>
                <p>{t('Ohne E-Mail-Adresse, bitte auf anderem Weg ankündigen:')}</p>
                <RunList>
                  {told.ohneAdresse.map(({ mgd_id, name }) => (
                    <li key={mgd_id}>
                      <Link to={addressOf(mitgliederModule, mgd_id)}>{name}</Link>
                    </li>
                  ))}
                </RunList>
              </>
            )}
          </Banner>
        )}
      </div>
    </Card>
  );
}
