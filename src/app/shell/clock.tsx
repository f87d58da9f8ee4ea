import { useEffect, useState, type ReactElement } from 'react';
import { currentLocale } from '../../ui/t.ts';

const minuteMs = 60_000;

/** Weekday, DD.MM.YYYY | H:mm, anew at each full minute (spec A 2). */
export function Clock(): ReactElement {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), untilNextMinute(now));
    return () => clearTimeout(timer);
  }, [now]);
  return <time className="clock num" dateTime={now.toISOString()}>{clockText(now, currentLocale())}</time>;
}

/** Milliseconds until the next full minute. */
export const untilNextMinute = (now: Date): number => minuteMs - (now.getTime() % minuteMs);

/** `Samstag, 01.02.2026 | 9:05` in local time here. */
export function clockText(now: Date, locale: 'de' | 'it'): string {
  const parts = new Intl.DateTimeFormat(locale === 'it' ? 'it-IT' : 'de-DE', {
    timeZone: 'Europe/Rome', weekday: 'long', day: '2-digit', month: '2-digit', year: 'numeric', hour: 'numeric', minute: '2-digit', hourCycle: 'h23',
  }).formatToParts(now);
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('weekday')}, ${of('day')}.${of('month')}.${of('year')} | ${Number(of('hour'))}:${of('minute')}`;
}
