import { useMemo, useState, type ReactElement } from 'react';
import { labelOf } from '../../kit/vocabulary.ts';
import { localToday } from '../../lib/local-time.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { recentYears } from '../../screens/recent-years.ts';
import { useNavigate } from '../../screens/link.tsx';
import { moneyColumn, numberColumn, textColumn } from '../../screens/report/columns.tsx';
import { ReportFrame } from '../../screens/report/report-frame.tsx';
import { useSektionChoice } from '../../screens/report/sektion-choice.ts';
import { Select } from '../../ui/fields/select.tsx';
import { t } from '../../ui/t.ts';
import { within } from '../../lib/message.ts';
import { addressOf } from '../addresses.ts';
import { spendenart } from '../personen/zahlungen.vocabularies.ts';
import { spenderLink } from './spenden-links.ts';
import { spenderlisteSchema, type Spenderzeile } from './spendenquittungen.calls.ts';
import { spendenModule } from './spenden.module.ts';

/** Who gave what in a year, a line for each person and kind, for the tax office: reckoned by the server, where all gifts are. */
export function SpenderScreen(): ReactElement {
  const navigate = useNavigate();
  const [jahr, setJahr] = useState(() => localToday().slice(0, 4));
  const sektion = useSektionChoice('FUNDRAISING_ALLGEMEIN', 'LESEN');
  const { sek_id } = sektion;
  const found = useServer(
    '/kontakt/spender',
    spenderlisteSchema,
    useMemo(() => ({ jahr: Number(jahr), ...(sek_id === null ? {} : { sek_id }) }), [jahr, sek_id]),
  );
  const columns = useMemo(
    () => [
      textColumn<Spenderzeile>('name', t('Name'), ({ name }) => name),
      textColumn<Spenderzeile>('steuer_id', t('Steuernummer'), ({ steuer_id }) => steuer_id ?? ''),
      textColumn<Spenderzeile>('art', t('Art'), ({ art }) => t(labelOf(spendenart, art))),
      numberColumn<Spenderzeile>('anzahl', t('Anzahl'), ({ anzahl }) => anzahl),
      moneyColumn<Spenderzeile>('betrag', t('Summe'), ({ betrag }) => betrag),
      textColumn<Spenderzeile>('quittungen', t('Quittungen'), ({ quittungen }) => quittungen),
      moneyColumn<Spenderzeile>('offen', t('Ohne Quittung'), ({ offen }) => offen),
    ],
    [],
  );
  return (
    <ReportFrame
      title={t(spenderLink.label)}
      list={spendenModule}
      right={spenderLink.right}
      columns={columns}
      rows={found.value ?? (found.trouble === undefined ? undefined : [])}
      sort={{ column: 'name', isDown: false }}
      narrowed={[jahr, sektion.label].filter(Boolean).join('; ')}
      isPutOut={() => true}
      onOpen={({ mgd_id }) => void navigate({ to: addressOf('/fundraising/ausstellen/$id', mgd_id) })}
      unread={[]}
      empty={{ title: t('Keine Spenden'), text: t('In diesem Jahr hat niemand etwas gegeben.') }}
      notice={found.trouble !== undefined && <ServerState of={found} />}
      filters={
        <>
          <Select
            label={t('Jahr')}
            value={jahr}
            items={recentYears()}
            onChange={(year) => setJahr(year ?? jahr)}
            isRequired
          />
          {sektion.options.length > 1 && (
            <Select
              label={t('Sektion')}
              value={sek_id}
              onChange={sektion.choose}
              items={sektion.options}
              placeholder={t(within('Sektionen', 'Alle'))}
            />
          )}
        </>
      }
    />
  );
}
