import { useMemo, useState, type ReactElement } from 'react';
import { labelOf } from '../../kit/vocabulary.ts';
import { Link } from '../../screens/link.tsx';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { useSektionChoice } from '../../screens/report/sektion-choice.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useRows } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { within } from '../../lib/message.ts';
import { addressOf } from '../addresses.ts';
import { dokumentetyp } from '../stammdaten/dokumentetyp.table.ts';
import { dokumenteModule } from './dokumente.module.ts';
import { fassungsstatus } from './dokumente.vocabularies.ts';
import { volltextSchema, type Volltextantwort } from './volltext.calls.ts';
import './dokumente.css';

type Treffer = Volltextantwort['treffer'][number];

/** Looks for words in the texts of documents; the texts lie on the server alone. */
export function VolltextScreen(): ReactElement {
  const [text, setText] = useState('');
  const [alle, setAlle] = useState(false);
  const [doktyp_id, setTyp] = useState<string | null>(null);
  const sektion = useSektionChoice('DOKUMENTE_ALLGEMEIN', 'LESEN');
  const { sek_id } = sektion;
  const typen = useRows(dokumentetyp);
  const asked = text.trim();
  const found = useServer(
    asked.length < 2 ? undefined : '/dokumente/volltext',
    volltextSchema,
    useMemo(
      () => ({
        text: asked,
        alle,
        ...(doktyp_id === null ? {} : { doktyp_id }),
        ...(sek_id === null ? {} : { sek_id }),
      }),
      [asked, alle, doktyp_id, sek_id],
    ),
  );
  useTitle(t('Im Text suchen'));
  return (
    <Page fit="text" title={t('Im Text suchen')} before={<BackLink to="/dokumente">{t('Dokumente')}</BackLink>}>
      <div className="stack">
        <Card>
          <div className="stack">
            <SearchField
              label={t('Wörter im Text')}
              placeholder={t('Wörter im Text')}
              value={text}
              onChange={setText}
              autoFocus
            />
            <div className="row">
              <Select
                label={t('Dokumenttyp')}
                value={doktyp_id}
                onChange={setTyp}
                items={(typen ?? []).map(({ id, name }) => ({ id, label: name ?? '' }))}
                placeholder={t(within('Dokumenttypen', 'Alle'))}
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
            </div>
            <Checkbox label={t('Auch Fassungen, die heute nicht gelten')} value={alle} onChange={setAlle} />
          </div>
        </Card>
        {asked.length < 2 ? (
          <EmptyState
            icon="search"
            title={t('Noch nichts gesucht')}
            text={t('Ab zwei Zeichen wird in den Texten der Dokumente gesucht, die Sie lesen dürfen.')}
          />
        ) : found.trouble !== undefined ? (
          <ServerState of={found} offlineText={t('Die Texte liegen nur auf dem Server.')} />
        ) : found.value === undefined ? (
          <ServerState of={found} />
        ) : (
          <Gefunden antwort={found.value} />
        )}
      </div>
    </Page>
  );
}

function Gefunden({ antwort: { treffer, mehr } }: { antwort: Volltextantwort }): ReactElement {
  if (treffer.length === 0)
    return (
      <EmptyState
        icon="search"
        title={t('Nichts gefunden')}
        text={t(
          'In keinem Dokument, das Sie lesen dürfen, stehen diese Wörter. Scans ohne Text werden nicht gefunden.',
        )}
      />
    );
  return (
    <Card
      title={
        mehr
          ? t('Die ersten {n} Treffer', { n: treffer.length })
          : t('{n, plural, one {# Treffer} other {# Treffer}}', { n: treffer.length })
      }
    >
      <ul className="volltext">
        {treffer.map((one) => (
          <Eintrag key={one.id} treffer={one} />
        ))}
      </ul>
    </Card>
  );
}

function Eintrag({ treffer }: { treffer: Treffer }): ReactElement {
  const name = useLabels(['dokumentetyp', 'sektionen']);
  const { betreff, dokument_id, doktyp_id, sek_id, jahr, nr, seite, gilt, teile } = treffer;
  return (
    <li>
      <Link to={addressOf(dokumenteModule, dokument_id)}>{betreff}</Link>{' '}
      <small className="muted">
        {[
          name('dokumentetyp', doktyp_id),
          name('sektionen', sek_id),
          String(jahr),
          nr !== null && t('Fassung {nr}', { nr }),
          seite !== null && t('Seite {nr}', { nr: seite }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>{' '}
      {!gilt && <Badge tone="warn">{t(labelOf(fassungsstatus, 'Abgeloest'))}</Badge>}
      <p>{teile.map((teil, at) => (teil.fund ? <mark key={at}>{teil.text}</mark> : teil.text))}</p>
    </li>
  );
}
