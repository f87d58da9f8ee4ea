import { useMemo, type ReactElement } from 'react';
import { labelOf as wordOf } from '../../kit/vocabulary.ts';
import { telephoneText } from '../../lib/telephone.ts';
import { useRows, useSyncStatus } from '../../screens/use-replica.ts';
import { IconLink } from '../../ui/actions/icon-link.tsx';
import { telOf } from '../../ui/kinds/phone.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import { standVon } from './dienst-jetzt.rules.ts';
import { diensthabende } from './diensthabende.table.ts';
import { dienstform } from './dienstplan.vocabularies.ts';
import { habendeUm, type Habende } from './habende.rules.ts';
import { zeitText } from './wandzeit.rules.ts';

/** Who is on duty now, with a button to call them; without a network as of the last contact, grey when that is long ago (domain: dienstplan-tief 2). */
export function JetztKarte({ jetzt }: { jetzt: string }): ReactElement | null {
  const zeilen = useRows(diensthabende);
  const { lastContact, online } = useSyncStatus();
  const um = useMemo(() => zeilen && habendeUm(zeilen, jetzt), [zeilen, jetzt]);
  if (um === undefined) return null;
  const stand = lastContact === null ? undefined : standVon(lastContact, jetzt);
  return (
    <Card title={t('Jetzt im Dienst')}>
      <div className="plan-jetzt" data-alt={stand?.istAlt === true || undefined}>
        {um.jetzt.length === 0 ? (
          <p className="muted">{t('Niemand ist eingeteilt.')}</p>
        ) : (
          <ul className="plan-fragen">
            {um.jetzt.map((habende) => (
              <HabendeZeile key={habende.id} habende={habende} />
            ))}
          </ul>
        )}
        {um.naechste.length > 0 && (
          <p className="muted">
            {t('Ab {zeit}: {namen}', {
              zeit: zeitText(um.naechste[0]?.beginn ?? jetzt),
              namen: um.naechste.map(({ name }) => name ?? '').join(', '),
            })}
          </p>
        )}
        {stand !== undefined && (!online || stand.istAlt) && (
          <p className="muted" role="status">
            {t('Stand {zeit}', { zeit: stand.istAlt ? zeitText(lastContact ?? jetzt) : stand.zeit })}
          </p>
        )}
      </div>
    </Card>
  );
}

function HabendeZeile({ habende }: { habende: Habende }): ReactElement {
  const { name, telefon, dienst, art, ende } = habende;
  return (
    <li className="plan-frage">
      <span className="grow">
        <strong>{name}</strong>
        <br />
        <small className="muted">
          {[dienst, t('bis {zeit}', { zeit: zeitText(ende) }), telefon ? telephoneText(telefon) : undefined]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {art && art !== 'Praesenz' && <Badge>{t(wordOf(dienstform, art))}</Badge>}
      {telefon && (
        <IconLink icon="phone" label={t('{name} anrufen', { name: name ?? telefon })} href={telOf(telefon)} />
      )}
    </li>
  );
}
