import type { ReactElement } from 'react';
import type { Finding } from '../../../lib/finding.ts';
import { Link } from '../../../screens/link.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { auffuehrungAdresse } from './noten-befehle.ts';

type BefundeProps = { missing: readonly Finding[]; points: readonly Finding[] };

/** What a report lacks, and what somebody should look at, each where it is mended. */
export const Befunde = ({ missing, points }: BefundeProps): ReactElement => (
  <>
    {missing.length > 0 && (
      <Banner tone="bad" title={t('Das fehlt noch')}>
        <Liste of={missing} />
      </Banner>
    )}
    {points.length > 0 && (
      <Banner tone="warn" title={t('Bitte ansehen')}>
        <Liste of={points} />
      </Banner>
    )}
  </>
);

const Liste = ({ of }: { of: readonly Finding[] }): ReactElement => (
  <ul>
    {of.map(({ text, at }, place) => (
      // Two may say the same of two works.
      <li key={`${String(place)} ${text}`}>
        {at?.id === undefined ? tMessage(text) : <Link to={auffuehrungAdresse(at.id)}>{tMessage(text)}</Link>}
      </li>
    ))}
  </ul>
);
