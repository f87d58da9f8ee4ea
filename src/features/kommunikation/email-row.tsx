import type { ReactElement } from 'react';
import { labelOf } from '../../kit/vocabulary.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import type { IconName } from '../../ui/icons.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import type { Tone } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import type { LoggedMail } from './order-email.ts';
import { emailart, emailstatus } from './emailprotokoll.vocabularies.ts';

type EmailRowProps = {
  mail: LoggedMail;
  isOnline: boolean;
  mayResend: boolean;
  onRead: () => void;
  onResend: () => void;
};

const tones: Readonly<Record<LoggedMail['status'], Tone | 'neutral'>> = {
  Wartend: 'info',
  Gesendet: 'ok',
  Ungewiss: 'warn',
  Fehler: 'bad',
};
const icons: Readonly<Record<LoggedMail['status'], IconName>> = {
  Wartend: 'clock',
  Gesendet: 'success',
  Ungewiss: 'help',
  Fehler: 'error',
};

/** One mail of the log and what can be done with it. */
export function EmailRow({ mail, isOnline, mayResend, onRead, onResend }: EmailRowProps): ReactElement {
  const { betreff } = mail;
  const person = [mail.titel['mgd_id'], mail.mgdnummer].filter(Boolean).join(' ');
  const facts = [formatDateTime(mail.am), t(labelOf(emailart, mail.art)), mail.adresse, person];
  return (
    <li className="mail-row">
      <div className="mail-row-text">
        <strong>{betreff}</strong>
        <Badge tone={tones[mail.status]} icon={icons[mail.status]}>
          {t(labelOf(emailstatus, mail.status))}
        </Badge>
        <span className="muted mail-row-facts">{facts.filter((fact) => fact !== '').join(' · ')}</span>
        {mail.fehler !== null && <span className="mail-row-fault">{t(mail.fehler)}</span>}
      </div>
      <div className="row">
        <Button
          size="small"
          variant="quiet"
          icon="eye"
          isDisabled={!isOnline}
          aria-label={t('{betreff}: Text anzeigen', { betreff })}
          onPress={onRead}
        >
          {t('Text')}
        </Button>
        {mayResend && (
          <Button
            size="small"
            icon="mail"
            isDisabled={!isOnline || mail.art === 'Konto'}
            aria-label={t('{betreff}: noch einmal senden', { betreff })}
            onPress={onResend}
          >
            {t('Noch einmal senden')}
          </Button>
        )}
      </div>
    </li>
  );
}
