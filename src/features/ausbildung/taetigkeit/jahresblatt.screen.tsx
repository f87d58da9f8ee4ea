import { useSearch } from '@tanstack/react-router';
import { useMemo, type ReactElement } from 'react';
import { isRestricted } from '../../../kit/restricted.ts';
import { message } from '../../../lib/message.ts';
import { BogenExport } from '../../../screens/bogen/bogen-export.tsx';
import { BogenTabelle } from '../../../screens/bogen/bogen-tabelle.tsx';
import { BackLink } from '../../../screens/detail/back-link.tsx';
import { useDevice } from '../../../screens/device.ts';
import { useNavigate } from '../../../screens/link.tsx';
import { ServerState } from '../../../screens/online/server-state.tsx';
import { useServer } from '../../../screens/online/use-server.ts';
import { recentYears } from '../../../screens/recent-years.ts';
import { RowChoice } from '../../../screens/row-choice.tsx';
import { useLabels } from '../../../screens/use-labels.ts';
import { useTitle } from '../../../screens/use-title.ts';
import { useToday } from '../../../screens/use-today.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { t } from '../../../ui/t.ts';
import { personen } from '../../personen/personen.table.ts';
import { taetigkeitenModule } from '../ausbildungen.module.ts';
import { jahresblattBogen } from './jahresblatt-bogen.ts';
import { jahresblatt } from './jahresblatt.rules.ts';
import { jahresblattSchema } from './stunden.calls.ts';

/** What somebody did in a year, for screen, file and paper; without a person the own one (modules "Tätigkeiten"). */
export function JahresblattScreen(): ReactElement {
  const search: { person?: unknown; jahr?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = useToday();
  const person = typeof search.person === 'string' ? search.person : undefined;
  const jahr = /^\d{4}$/.test(String(search.jahr)) ? String(search.jahr) : today.slice(0, 4);
  const go = (next: { person?: string | undefined; jahr: string }): void =>
    void navigate({ to: '.', search: next, replace: true });
  useTitle(t('Jahresblatt'));
  return (
    <Page
      fit="text"
      title={t('Jahresblatt')}
      before={<BackLink to="/taetigkeit">{t(taetigkeitenModule.label)}</BackLink>}
    >
      <div className="stack">
        <div className="row">
          <Select
            label={t('Jahr')}
            isRequired
            value={jahr}
            items={recentYears()}
            onChange={(year) => go({ person, jahr: year ?? jahr })}
          />
          <RowChoice
            table="personen"
            label={t('Person')}
            value={person ?? null}
            onChange={(id) => go({ person: id ?? undefined, jahr })}
          />
        </div>
        {person === undefined && <p className="muted">{t('Ohne Auswahl das eigene Blatt.')}</p>}
        <Blatt key={`${person ?? ''} ${jahr}`} person={person} jahr={jahr} />
      </div>
    </Page>
  );
}

function Blatt({ person, jahr }: { person: string | undefined; jahr: string }): ReactElement {
  const { user, registry, replica } = useDevice();
  const labelOf = useLabels(['personen', 'sektionen']);
  const asked = person === undefined ? '' : `mgd_id=${person}&`;
  const told = useServer(`/taetigkeiten/jahresblatt?${asked}jahr=${jahr}`, jahresblattSchema);
  const blatt = useMemo(() => told.value && jahresblatt(told.value.leistungen, told.value.aufwand), [told.value]);
  if (blatt === undefined) return <ServerState of={told} />;
  const bogen = jahresblattBogen(blatt, t);
  // Whose data are restricted stands in no file (GDPR 18).
  const row = person === undefined ? undefined : replica.peekRow(personen.name, person);
  const istGesperrt = row !== undefined && isRestricted(registry.of(personen), row);
  const name = person === undefined ? user.name : (labelOf('personen', person) ?? '…');
  return (
    <>
      <ServerState of={told} />
      <Card
        title={`${name} ${jahr}`}
        actions={
          !istGesperrt && (
            <BogenExport
              name={`Jahresblatt_${jahr}_${name.replaceAll(/[^\p{L}\d]+/gu, '_')}`}
              boegen={[bogen]}
              blatt={{
                titel: message('Jahresblatt'),
                zusatz: `${jahr} ${name}`,
                von: labelOf('sektionen', user.sek_id) ?? '',
                fuss: jahr,
                boegen: (words) => [jahresblattBogen(blatt, words)],
                unterschriften: [message('Leitung')],
              }}
            />
          )
        }
      >
        <BogenTabelle bogen={bogen} />
      </Card>
    </>
  );
}
