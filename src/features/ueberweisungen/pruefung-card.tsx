import type { ReactElement } from 'react';
import { Link } from '../../screens/link.tsx';
import type { ServerValue } from '../../screens/online/use-server.ts';
import { CheckCard, RunList } from '../../screens/runs/check-card.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { focusField } from '../../ui/fields/form-errors.tsx';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import type { Ueberweisungspruefung } from './ueberweisungen.calls.ts';
import { ueberweisungenModule } from './ueberweisungen.module.ts';

/** What stands between a run and its file: what keeps all of it back, what is left out and why, and what somebody should know. */
export const PruefungCard = ({ of }: { of: ServerValue<Ueberweisungspruefung> }): ReactElement => (
  <CheckCard
    of={of}
    hindrances={({ hindernisse }) =>
      hindernisse.map(({ feld, text }) => ({
        text,
        where: feld !== null && (
          <Button size="small" onPress={() => focusField(feld)}>
            {t('Zum Feld')}
          </Button>
        ),
      }))
    }
    summary={({ zahlungen, betrag }) =>
      t('{n, plural, one {# Überweisung} other {# Überweisungen}}, zusammen {betrag}', {
        n: zahlungen,
        betrag: formatMoney(betrag),
      })
    }
  >
    {({ banktag, hinweise, ausgeschlossen, warnungen }) => (
      <>
        {banktag !== null && <p className="muted">{t('Die Bank führt am {tag} aus.', { tag: formatDate(banktag) })}</p>}
        {hinweise.map((text) => (
          <Banner key={text} tone="warn" title={tMessage(text)} />
        ))}
        {ausgeschlossen.length > 0 && (
          <section aria-label={t('Nicht dabei')}>
            <h3>{t('Nicht dabei ({n})', { n: ausgeschlossen.length })}</h3>
            <p className="muted">{t('Diese Überweisungen bleiben offen, bis das behoben ist.')}</p>
            <Zeilen of={ausgeschlossen} />
          </section>
        )}
        {warnungen.length > 0 && (
          <Disclosure title={t('Hinweise')} end={<span className="muted num">{warnungen.length}</span>}>
            <Zeilen of={warnungen} />
          </Disclosure>
        )}
      </>
    )}
  </CheckCard>
);

const Zeilen = ({ of }: { of: Ueberweisungspruefung['ausgeschlossen'] }): ReactElement => (
  <RunList>
    {of.map(({ ueberweisung_id, name, text }) => (
      <li key={`${ueberweisung_id} ${text}`}>
        <Link to={addressOf(ueberweisungenModule, ueberweisung_id)}>{name}</Link>
        <span className="run-facts">{tMessage(text)}</span>
      </li>
    ))}
  </RunList>
);
