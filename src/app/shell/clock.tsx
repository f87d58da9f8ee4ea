import { useEffect, useState, type ReactElement } from 'react';
import { localTime, localToday } from '../../lib/local-time.ts';
import { formatDate, weekdayName } from '../../ui/format.ts';
import { currentLocale } from '../../ui/t.ts';

const minuteMs = 60_000;

/** Weekday, DD.MM.YYYY | H:mm, anew at each full minute (spec A 2). */
export function Clock(): ReactElement {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => atFullMinutes(setNow), []);
  return (
    <time className="clock num" dateTime={now.toISOString()}>
      {clockText(now, currentLocale())}
    </time>
  );
}

/** Tells the time at each full minute. Answers the way to stop. */
export function atFullMinutes(tell: (now: Date) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        tell(new Date());
        wait();
      },
      minuteMs - (Date.now() % minuteMs),
    );
  };
  wait();
  return () => clearTimeout(timer);
}

/** `Samstag, 01.02.2026 | 9:05` in local time here. */
export function clockText(now: Date, locale: 'de' | 'it'): string {
  const { hour, minute } = localTime(now.getTime());
  return `${weekdayName(now, locale)}, ${formatDate(localToday(now))} | ${hour}:${String(minute).padStart(2, '0')}`;
}
