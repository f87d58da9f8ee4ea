import { sektionen } from '../organisation/sektionen.table.ts';
import type { ReactElement } from 'react';
import type { Preflight } from './sbs.calls.ts';
import { useDevice } from '../../screens/device.ts';
import type { ServerValue } from '../../screens/online/use-server.ts';
import { CheckCard, RunList } from '../../screens/runs/check-card.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { focusField } from '../../ui/fields/form-errors.tsx';
import { formatMoney } from '../../ui/format.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { einsaetze } from '../einsaetze/einsaetze.table.ts';
import { RecordList } from '../../screens/runs/record-list.tsx';
import { sbsLaeufe } from './sbs-laeufe.table.ts';
import { Link } from '../../screens/link.tsx';
import { addressOf } from '../addresses.ts';
import { mitgliederModule } from '../personen/mitglieder.module.ts';

type Named = { mgd_id: string; name: string; texte: readonly string[] };

/** Tab of a branch where the fault of a run's column is mended; undefined where the column itself is to be filled. */
const sektionsreiter: Readonly<Record<string, string>> = { sek_id: 'kontakt', bank_id: 'banken' };

type PreflightCardProps = {
  of: ServerValue<Preflight>;
  /** The paying branch. */ sektion: string;
  hasAccount: boolean;
  onTake: (feld: string, wert: string) => void;
};

/** What stands between a run and its file: what keeps all of it back, what is to be corrected first, who is left out, what somebody should know, and which names reach the bank in other letters. */
export function PreflightCard({ of, sektion, hasAccount, onTake }: PreflightCardProps): ReactElement {
  const { registry } = useDevice();
  const module = registry.moduleOf(registry.of(sektionen), { id: sektion });
  const path = module === undefined ? undefined : addressOf(module, sektion);
  const where = (feld: string | null): ReactElement | undefined => {
    if (feld === null) return undefined;
    const tab = feld === 'bank_id' && !hasAccount ? undefined : sektionsreiter[feld];
    const label = t('Zu {feld}', { feld: t(sbsLaeufe.fields[feld as keyof typeof sbsLaeufe.fields].label) }); // a column of the run
    return tab === undefined || path === undefined ? (
      <Button size="small" onPress={() => focusField(feld)}>
        {label}
      </Button>
    ) : (
      <Link to={path} search={{ tab }} className="button button-secondary" data-size="small">
        {label}
      </Link>
    );
  };
  return (
    <CheckCard
      of={of}
      hindrances={({ hindernisse }) =>
        hindernisse.map(({ feld, text, wert }) => ({
          text,
          where: (
            <>
              {feld !== null && wert !== undefined && (
                <Button size="small" onPress={() => onTake(feld, wert)}>
                  {t('{wert} übernehmen', { wert })}
                </Button>
              )}
              {where(feld)}
            </>
          ),
        }))
      }
      summary={({ zahlungen, betrag }) =>
        t('{n, plural, one {# Zahlung} other {# Zahlungen}}, zusammen {betrag}', {
          n: zahlungen,
          betrag: formatMoney(betrag),
        })
      }
    >
      {({ ausgeschlossen, differenzen, warnungen, umgeschrieben }) => (
        <>
          {differenzen.length > 0 && (
            <section aria-label={t('Nachberechnung')}>
              <h3>{t('Nachberechnung')}</h3>
              <p className="muted">
                {t(
                  'Diese gebuchten Einsätze stimmen nicht mehr; bezahlt wird, was gebucht ist. Bitte zuerst nachberechnen.',
                )}
              </p>
              <RecordList
                label={t('Nachberechnung')}
                of={einsaetze}
                records={differenzen.map((one) => ({
                  row: { id: one.einsatz_id, typ: one.typ },
                  text: one.nummer,
                  difference: one.betrag,
                }))}
                tab="abrechnung"
              />
            </section>
          )}
          <Persons
            title={t('Nicht dabei')}
            text={t('Ihre Vergütungen bleiben für die nächste Sammelbuchung offen.')}
            of={ausgeschlossen.map(({ grund, ...person }) => ({ ...person, texte: [grund] }))}
          />
          <Warnings of={warnungen} />
          {umgeschrieben.length > 0 && (
            <Disclosure title={t('Namen in der Schreibweise der Banken')}>
              <RunList>
                {umgeschrieben.map(({ name, gesendet }) => (
                  <li key={name}>
                    <span className="grow">{name}</span>
                    <span>{gesendet}</span>
                  </li>
                ))}
              </RunList>
            </Disclosure>
          )}
        </>
      )}
    </CheckCard>
  );
}

/** So many persons of whom the same is to be known are named one by one; more in a list that opens. */
const namedAtMost = 5;

function Warnings({ of }: { of: readonly Named[] }): ReactElement | null {
  const told = new Map<string, Named[]>();
  for (const one of of) for (const text of one.texte) told.set(text, [...(told.get(text) ?? []), one]);
  const many = [...told].filter(([, persons]) => persons.length > namedAtMost);
  const rest = of
    .map((one) => ({ ...one, texte: one.texte.filter((text) => !many.some(([other]) => other === text)) }))
    .filter(({ texte }) => texte.length > 0);
  if (of.length === 0) return null;
  return (
    <section aria-label={t('Hinweise')}>
      <h3>{t('Hinweise')}</h3>
      <p className="muted">{t('Sie werden trotzdem bezahlt.')}</p>
      {many.map(([text, persons]) => (
        <Disclosure key={text} title={tMessage(text)} end={<span className="muted num">{persons.length}</span>}>
          <RunList>
            {persons.map(({ mgd_id, name }) => (
              <li key={mgd_id}>
                <Link to={addressOf(mitgliederModule, mgd_id)}>{name}</Link>
              </li>
            ))}
          </RunList>
        </Disclosure>
      ))}
      {rest.length > 0 && <PersonList of={rest} />}
    </section>
  );
}

const PersonList = ({ of }: { of: readonly Named[] }): ReactElement => (
  <RunList>
    {of.map(({ mgd_id, name, texte }) => (
      <li key={mgd_id}>
        <Link to={addressOf(mitgliederModule, mgd_id)} className="grow">
          {name}
        </Link>
        <span>{texte.map((one) => tMessage(one)).join(' ')}</span>
      </li>
    ))}
  </RunList>
);

function Persons({ title, text, of }: { title: string; text: string; of: readonly Named[] }): ReactElement | null {
  if (of.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className="muted">{text}</p>
      <PersonList of={of} />
    </section>
  );
}
