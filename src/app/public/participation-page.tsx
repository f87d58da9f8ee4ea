import { useParams, useSearch } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { t, tMessage, useLocale } from '../../ui/t.ts';
import { LocaleSwitch } from '../shell/locale-switch.tsx';
import { Logo } from '../shell/logo.tsx';
import { confirmationOf, type Outcome } from './participation-call.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useNavigate } from '../../screens/link.tsx';
import './participation.css';

/** The answer to an invitation (spec A 2): whoever has the link from the mail says yes or no, and may think again. */
export function ParticipationPage(): ReactElement {
  useLocale();
  const { id = '' } = useParams({ strict: false });
  const search: { bestaetigung?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const bestaetigung = confirmationOf(search.bestaetigung);
  const outcome = useConfirmation(id, bestaetigung, attempt);
  useTitle(t('Kursteilnahme'));
  // In the address, so that a reload repeats the last answer and not the first one.
  const reverse = (): void => void navigate({ to: '.', search: { bestaetigung: bestaetigung === 1 ? 0 : 1 }, replace: true });
  return (
    <div className="participation">
      <SkipLink />
      <header className="participation-header">
        <Logo />
        <span className="participation-name">Hüttenbuch</span>
        <LocaleSwitch />
      </header>
      <main className="participation-card" id="inhalt" tabIndex={-1} data-outcome={outcome?.is ?? 'loading'} aria-busy={outcome === undefined} aria-live="polite">
        {outcome === undefined ? <Loading /> : <OutcomeCard outcome={outcome} onReverse={reverse} onRetry={() => setAttempt(attempt + 1)} />}
      </main>
    </div>
  );
}

function Loading(): ReactElement {
  return (
    <>
      <Icon name="refresh" className="participation-icon" />
      <h1>{t('Kursteilnahme')}</h1>
      <p>{t('Ihre Antwort wird gesendet …')}</p>
    </>
  );
}

const icons: Readonly<Record<Outcome['is'], IconName>> = { confirmed: 'success', declined: 'close', error: 'error' };

type OutcomeCardProps = { outcome: Outcome; onReverse: () => void; onRetry: () => void };

function OutcomeCard({ outcome, onReverse, onRetry }: OutcomeCardProps): ReactElement {
  const headings = { confirmed: t('Bestätigt'), declined: t('Nicht Bestätigt'), error: t('Fehler') };
  return (
    <>
      <Icon name={outcome.is === 'confirmed' && outcome.isWaiting ? 'info' : icons[outcome.is]} className="participation-icon" />
      <h1>{headings[outcome.is]}</h1>
      <p>{tMessage(outcome.text)}</p>
      {outcome.is === 'confirmed' && <Button onPress={onReverse}>{t('Doch nicht teilnehmen')}</Button>}
      {outcome.is === 'declined' && <Button onPress={onReverse}>{t('Doch teilnehmen')}</Button>}
      {outcome.is === 'error' && outcome.mayRetry && <Button icon="refresh" onPress={onRetry}>{t('Erneut versuchen')}</Button>}
    </>
  );
}
