import type { ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { Link } from '../../screens/link.tsx';
import type { ServerValue } from '../../screens/online/use-server.ts';
import { CheckCard, RunList } from '../../screens/runs/check-card.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { focusField } from '../../ui/fields/form-errors.tsx';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { addressOf, type Address } from '../addresses.ts';
import { forderungenModule } from '../finanzen/forderungen.module.ts';
import { sektionen } from '../organisation/sektionen.table.ts';
import { mitgliederModule } from '../personen/mitglieder.module.ts';
import type { Einzugspruefung } from './lastschriften.calls.ts';
import { sepamandateModule } from './sepamandate.module.ts';

type PruefungCardProps = {
  of: ServerValue<Einzugspruefung>;
  /** The creditor. */ sektion: string;
};

/** What stands between a run and its file: what keeps all of it back, who is left out and why, and what somebody should know. */
export function PruefungCard({ of, sektion }: PruefungCardProps): ReactElement {
  const { registry } = useDevice();
  const module = registry.moduleOf(registry.of(sektionen), { id: sektion });
  const path = module === undefined ? undefined : addressOf(module, sektion);
  const where = (feld: string | null): ReactElement | undefined => {
    if (feld === null) return undefined;
    if (feld === 'sek_id' && path !== undefined)
      return (
        <Link to={path} search={{ tab: 'steuer' }} className="button button-secondary" data-size="small">
          {t('Zu den Steuerdaten')}
        </Link>
      );
    return (
      <Button size="small" onPress={() => focusField(feld)}>
        {t('Zum Feld')}
      </Button>
    );
  };
  return (
    <CheckCard
      of={of}
      hindrances={({ hindernisse }) => hindernisse.map(({ feld, text }) => ({ text, where: where(feld) }))}
      summary={({ lastschriften, betrag }) =>
        t('{n, plural, one {# Lastschrift} other {# Lastschriften}}, zusammen {betrag}', {
          n: lastschriften,
          betrag: formatMoney(betrag),
        })
      }
    >
      {({ tage, hinweise, ausgeschlossen, warnungen }) => (
        <>
          {tage !== null && (
            <p className="muted">
              {t('Einzug am {einzug}. Die Datei muss bis {datei} bei der Bank sein, angekündigt wird bis {vorher}.', {
                einzug: formatDate(tage.einzug),
                datei: formatDate(tage.dateiBis),
                vorher: formatDate(tage.ankuendigenBis),
              })}
            </p>
          )}
          {hinweise.map((text) => (
            <Banner key={text} tone="warn" title={tMessage(text)} />
          ))}
          {ausgeschlossen.length > 0 && (
            <section aria-label={t('Nicht dabei')}>
              <h3>{t('Nicht dabei ({n})', { n: ausgeschlossen.length })}</h3>
              <p className="muted">{t('Ihre Forderungen bleiben offen, bis das behoben ist.')}</p>
              <Persons of={ausgeschlossen} />
            </section>
          )}
          {warnungen.length > 0 && (
            <Disclosure title={t('Hinweise')} end={<span className="muted num">{warnungen.length}</span>}>
              <Persons of={warnungen} />
            </Disclosure>
          )}
        </>
      )}
    </CheckCard>
  );
}

type Person = Einzugspruefung['ausgeschlossen'][number];

const Persons = ({ of }: { of: readonly Person[] }): ReactElement => (
  <RunList>
    {of.map((one) => (
      <li key={`${one.mgd_id} ${one.forderung_id} ${one.text}`}>
        <Link to={mendedAt(one)} search={{ tab: one.mandat_id === null ? 'mandate' : undefined }}>
          {one.name}
        </Link>
        <span className="run-facts">{tMessage(one.text)}</span>
      </li>
    ))}
  </RunList>
);

/** The mandate that is in the way, else the claim, else the person who has none. */
function mendedAt({ mgd_id, mandat_id, forderung_id }: Person): Address {
  if (forderung_id !== null) return addressOf(forderungenModule, forderung_id);
  if (mandat_id !== null) return addressOf(sepamandateModule, mandat_id);
  return addressOf(mitgliederModule, mgd_id ?? '');
}
