import type { ReactElement } from 'react';
import { ServerState } from '../../../screens/online/server-state.tsx';
import { useServer } from '../../../screens/online/use-server.ts';
import { formatInteger } from '../../../ui/format.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { briefkreisSchema, type Briefkreis } from './briefe.calls.ts';
import { serienbriefeModule } from './serienbriefe.module.ts';
import '../newsletter/newsletter.css';

/** Asks the server whom a serial letter would reach now. */
export function Briefkreisfrage({ id }: { id: string }): ReactElement {
  const found = useServer(`${serienbriefeModule.url}/${id}/empfaenger`, briefkreisSchema);
  return (
    <>
      <ServerState of={found} />
      {found.value && <BriefkreisAnsicht kreis={found.value} />}
    </>
  );
}

/** Whom a serial letter reaches, whom a mail has reached already, and who gets nothing and why. */
export function BriefkreisAnsicht({ kreis }: { kreis: Briefkreis }): ReactElement {
  const { briefe, personen, email, nichtErreicht, erreicht, nicht, frist } = kreis;
  return (
    <div className="stack">
      {frist !== null && <Banner tone="warn" title={tMessage(frist)} />}
      <p role="status">
        {t(
          '{briefe, plural, =0 {Kein Brief.} one {# Brief} other {# Briefe}}{personen, plural, =0 {} one { an # Person.} other { an # Personen.}}',
          {
            briefe,
            personen,
          },
        )}
      </p>
      {email > 0 && (
        <p className="muted">
          {t('{n, plural, one {# Person hat} other {# Personen haben}} die E-Mail schon.', { n: email })}
        </p>
      )}
      {erreicht.length > 0 && (
        <Disclosure
          title={t('Wer einen Brief bekommt')}
          end={<span className="muted num">{formatInteger(briefe)}</span>}
        >
          <ul className="newsletter-adressen">
            {erreicht.map(({ name, anschrift }, at) => (
              // Two may have one name.
              <li key={at}>
                <span>{name}</span>
                <span className="muted">{anschrift}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {nicht.length > 0 && (
        <Disclosure
          title={t('Wer nichts bekommt')}
          end={<span className="muted num">{formatInteger(Math.max(nichtErreicht, nicht.length))}</span>}
        >
          <ul className="newsletter-adressen">
            {nicht.map(({ name, grund }, at) => (
              <li key={at}>
                <span>{name}</span>
                <span className="muted">{tMessage(grund)}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
