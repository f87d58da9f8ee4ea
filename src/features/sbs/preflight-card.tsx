import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { Preflight } from '../../protocol/sbs.ts';
import type { ServerValue } from '../../screens/online/use-server.ts';
import { CheckCard, RunList } from '../../screens/runs/check-card.tsx';
import { formatMoney } from '../../ui/format.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { t, tMessage } from '../../ui/t.ts';

type Named = { mgd_id: string; name: string; texte: readonly string[] };

/** What stands between a run and its file: what keeps all of it back, who is left out, who gets more than is free of tax, and which names reach the bank in other letters. */
export const PreflightCard = ({ of }: { of: ServerValue<Preflight> }): ReactElement => (
  <CheckCard
    of={of}
    hindrances={({ hindernisse }) => hindernisse}
    summary={({ zahlungen, betrag }) => t('{n, plural, one {# Zahlung} other {# Zahlungen}}, zusammen {betrag}', { n: zahlungen, betrag: formatMoney(betrag) })}
  >
    {({ ausgeschlossen, warnungen, umgeschrieben }) => (
      <>
        <Persons title={t('Nicht dabei')} text={t('Ihre Vergütungen bleiben für die nächste Sammelzahlung offen.')} of={ausgeschlossen.map(({ grund, ...person }) => ({ ...person, texte: [grund] }))} />
        <Persons title={t('Steuergrenzen')} text={t('Sie werden trotzdem bezahlt.')} of={warnungen} />
        {umgeschrieben.length > 0 && (
          <Disclosure title={t('Namen in der Schreibweise der Banken')}>
            <RunList>
              {umgeschrieben.map(({ name, gesendet }) => <li key={name}><span className="grow">{name}</span><span>{gesendet}</span></li>)}
            </RunList>
          </Disclosure>
        )}
      </>
    )}
  </CheckCard>
);

function Persons({ title, text, of }: { title: string; text: string; of: readonly Named[] }): ReactElement | null {
  if (of.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className="muted">{text}</p>
      <RunList>
        {of.map(({ mgd_id, name, texte }) => <li key={mgd_id}><Link to={`/mitglieder/${mgd_id}`} className="grow">{name}</Link><span>{texte.map((one) => tMessage(one)).join(' ')}</span></li>)}
      </RunList>
    </section>
  );
}
