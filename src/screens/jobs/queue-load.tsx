import { useEffect, type ReactElement } from 'react';
import { auslastungSchema } from '../../protocol/jobs.ts';
import { formatDateTime } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useServer } from '../online/use-server.ts';

/** How busy the server is with the jobs of all; asked anew when `turn` changes. */
export function QueueLoad({ turn }: { readonly turn: unknown }): ReactElement | null {
  const { rights } = useDevice();
  const { value, reload } = useServer(rights.anywhere('JOB_LESEN') ? '/jobs/auslastung' : undefined, auslastungSchema);
  useEffect(reload, [reload, turn]);
  if (value === undefined) return null;
  const { wartend, laufend, wartetseit, fertig, fehlerhaft, dauer } = value;
  const facts = [
    t('{n, plural, =0 {Nichts in Arbeit} one {# in Arbeit} other {# in Arbeit}}', { n: laufend }),
    wartetseit === null
      ? t('nichts wartet')
      : t('{n, plural, one {# wartet} other {# warten}}, der älteste seit {zeit}', {
          n: wartend,
          zeit: formatDateTime(wartetseit),
        }),
    t('in 24 Stunden {n, plural, one {# fertig} other {# fertig}}', { n: fertig }),
    fehlerhaft === 0 ? '' : t('{n, plural, one {# fehlerhaft} other {# fehlerhaft}}', { n: fehlerhaft }),
    dauer === null ? '' : t('im Mittel {s} Sekunden', { s: dauer }),
  ];
  return (
    <p className="muted num" aria-label={t('Auslastung')} role="status">
      {facts.filter((one) => one !== '').join(' · ')}
    </p>
  );
}
