import { useState, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { NothingHere } from '../../screens/online/nothing-here.tsx';
import { ServerListPage } from '../../screens/online/server-list-page.tsx';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServerCriteria, useServerList } from '../../screens/online/use-server-list.ts';
import { useServer } from '../../screens/online/use-server.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { mailsSchema, readText, sendAgain, type LoggedMail } from './order-email.ts';
import { EmailRow } from './email-row.tsx';
import { emailprotokollModule } from './emailprotokoll.module.ts';
import './emailprotokoll.css';

/** Mails that are shown at first, and how many more at a time. */
const step = 100;
/** The server answers no more at once. */
const mostShown = 1000;

/** Every mail that was sent and what became of it. All of it lies on the server. */
export function EmailprotokollScreen(): ReactElement {
  const { request, rights } = useDevice();
  const { online } = useSyncStatus();
  const list = useServerList(emailprotokollModule);
  const criteria = useServerCriteria(emailprotokollModule, list.state.criteria);
  const [limit, setLimit] = useState(step);
  const [read, setRead] = useState<{ readonly mail: LoggedMail; readonly text: string }>();
  const found = useServer(`${emailprotokollModule.url}/suche`, mailsSchema, { ...list.search, limit: String(limit) });
  const { value: mails, reload } = found;
  const mayResend = rights.anywhere('EMAILPROTOKOLL_ALLGEMEIN_EMAIL');

  const show = async (mail: LoggedMail): Promise<void> => {
    const answer = await readText(request, mail.id);
    if (answer.kind !== 'done') toast({ tone: 'bad', title: t('Fehler'), text: tMessage(answer.text) });
    else setRead({ mail, text: answer.value.text ?? t('Der Text dieser E-Mail ist nicht gespeichert.') });
  };
  const resend = async (mail: LoggedMail): Promise<void> => {
    const answer = await sendAgain(request, mail.id);
    toast(
      answer.kind === 'done'
        ? { tone: 'ok', title: t('Die E-Mail wird noch einmal gesendet.') }
        : { tone: 'bad', title: t('Fehler'), text: tMessage(answer.text) },
    );
    reload();
  };

  return (
    <ServerListPage list={list} criteria={criteria} actions={null} found={mails?.length}>
      <ServerState
        of={found}
        offlineText={t('Das E-Mail-Protokoll liegt auf dem Server; es erscheint, sobald er wieder erreichbar ist.')}
      />
      {mails?.length === 0 && (
        <NothingHere
          list={list}
          icon="mail"
          title={t('Keine E-Mails')}
          text={t('Hier steht jede E-Mail, die gesendet wurde, und was aus ihr geworden ist.')}
        />
      )}
      {mails !== undefined && mails.length > 0 && (
        <ul className="mail-list" aria-label={t('E-Mails')}>
          {mails.map((mail) => (
            <EmailRow
              key={mail.id}
              mail={mail}
              isOnline={online}
              mayResend={mayResend}
              onRead={() => void show(mail)}
              onResend={() => void resend(mail)}
            />
          ))}
        </ul>
      )}
      {mails?.length === limit && limit < mostShown && (
        <Button variant="quiet" onPress={() => setLimit(limit + step)}>
          {t('Mehr anzeigen')}
        </Button>
      )}
      {read !== undefined && (
        <Dialog title={read.mail.betreff} isOpen onOpenChange={() => setRead(undefined)}>
          <p className="mail-text">{read.text}</p>
        </Dialog>
      )}
    </ServerListPage>
  );
}
