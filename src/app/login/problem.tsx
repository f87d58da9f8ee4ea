import { useEffect, useState, type ReactElement } from 'react';
import { message } from '../../lib/message.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import type { Unlocked } from '../unlock.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

/** Why a sign-in or an unlocking failed: a sentence, or a pause until a time (ms). */
export type Problem =
  | { readonly text: string; /** 'Fehler' unless given. */ readonly title?: string }
  | { readonly until: number };

/** The sentence for what a password did on this device; undefined when it opened. */
export function problemOf(unlocked: Unlocked): Problem | undefined {
  switch (unlocked.is) {
    case 'open':
      return undefined;
    case 'wait':
      return { until: unlocked.until };
    case 'wrong':
      return { text: message('Benutzername oder Kennwort sind falsch!') };
    case 'frist':
      return {
        title: message('Verbindung nötig'),
        text: message(
          'Dieses Gerät war lange nicht mit dem Server verbunden. Es öffnet sich erst wieder mit dem Kennwort und einer Verbindung. Was Sie gespeichert haben, ist noch da.',
        ),
      };
    case 'entzogen':
      return withdrawalTexts[unlocked.grund];
    case 'unknown':
      return {
        text: message(
          'Auf diesem Gerät war dieser Benutzer noch nicht angemeldet. Zum ersten Anmelden wird eine Verbindung gebraucht.',
        ),
      };
    case 'empty':
      return {
        text: message(
          'Der Browser hat die Daten dieses Geräts gelöscht. Melden Sie sich mit Verbindung an; dann werden sie neu geladen.',
        ),
      };
  }
}

/** The seconds of a pause that are left; 0 when there is none. */
export function usePause(problem: Problem | undefined): number {
  const until = problem !== undefined && 'until' in problem ? problem.until : 0;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === 0) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

export function ProblemBanner({
  problem,
  pause,
}: {
  problem: Problem | undefined;
  pause: number;
}): ReactElement | null {
  if (problem === undefined) return null;
  if ('text' in problem) {
    const { title, text } = problem;
    return (
      <Banner tone={title === undefined ? 'bad' : 'warn'} title={title === undefined ? t('Fehler') : tMessage(title)}>
        {tMessage(text)}
      </Banner>
    );
  }
  if (pause === 0) return null;
  return (
    <Banner tone="warn" title={t('Zu viele falsche Kennwörter')}>
      {t('Der nächste Versuch ist in {n, plural, one {# Sekunde} other {# Sekunden}} möglich.', { n: pause })}
    </Banner>
  );
}
