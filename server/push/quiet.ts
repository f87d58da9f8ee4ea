import { localTime, ZONE } from '../../src/lib/local-time.ts';

const [morning, night] = [7, 22];

/** When a device may be told of something: at once, or at seven in the morning between ten at night and then, local time (domain: archive-tief 2). ISO instants. */
export function afterQuiet(now: string): string {
  const time = localTime(now);
  if (time.hour >= morning && time.hour < night) return now;
  const day = time.hour >= night ? time.toPlainDate().add({ days: 1 }) : time.toPlainDate();
  return day
    .toZonedDateTime({ timeZone: ZONE, plainTime: { hour: morning } })
    .toInstant()
    .toString({ smallestUnit: 'millisecond' });
}
