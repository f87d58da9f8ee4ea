import { useEffect, type ReactElement } from 'react';
import { strongPoints } from '../../kit/likeness.ts';
import { pairsSchema, type Pair } from './dubletten.calls.ts';
import { useDevice } from '../../screens/device.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { ignorePair, reasons } from './order-dubletten.ts';
import { nameOf, PersonLine } from './pair-person.tsx';
import { Link } from '../../screens/link.tsx';
import { addressOf } from '../addresses.ts';

/** Pairs of persons; `turn` changes when a search has ended. */
export function PairList({ isIgnored, turn }: { isIgnored: boolean; turn: number }): ReactElement {
  const { request } = useDevice();
  const { online } = useSyncStatus();
  const found = useServer(`/mgd/duplikate?ignoriert=${String(isIgnored)}`, pairsSchema);
  const { value: pairs, reload } = found;
  useEffect(reload, [reload, turn]);
  const ignore = async (pair: Pair): Promise<void> => {
    const answer = await ignorePair(request, pair.id, !isIgnored);
    if (answer.kind !== 'done') toast({ tone: 'bad', title: t('Fehler'), text: tMessage(answer.text) });
    reload();
  };
  return (
    <>
      <ServerState
        of={found}
        offlineText={t('Dubletten liegen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')}
      />
      {pairs?.length === 0 &&
        (isIgnored ? (
          <EmptyState
            icon="people"
            title={t('Keine Paare')}
            text={t('Hier erscheinen Paare, von denen jemand gesagt hat, dass es zwei Personen sind.')}
          />
        ) : (
          <EmptyState
            icon="people"
            title={t('Keine Dubletten')}
            text={t(
              'Die Suche vergleicht alle Personen nach Name, Geburtsdatum, E-Mail-Adresse, Mobilnummer, IBAN und Steuernummer.',
            )}
          />
        ))}
      {pairs !== undefined && pairs.length > 0 && (
        <ul className="pair-list" aria-label={t('Paare')}>
          {pairs.map((pair) => (
            <li key={pair.id} className="pair" aria-label={pair.personen.map(nameOf).join(' – ')}>
              <div className="pair-persons">
                {pair.personen.map((person) => (
                  <PersonLine key={person.id} person={person} />
                ))}
                <Reasons pair={pair} />
              </div>
              <div className="row">
                <Link
                  className="button button-secondary"
                  data-size="normal"
                  to={addressOf('/mitglieder/dubletten/$id', pair.id)}
                >
                  {t('Vergleichen')}
                </Link>
                <Button variant="quiet" isDisabled={!online} onPress={() => void ignore(pair)}>
                  {isIgnored ? t('Doch vergleichen') : t('Zwei Personen')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** How likely it is, and why. */
export function Reasons({ pair: { punkte, gruende } }: { pair: Pick<Pair, 'punkte' | 'gruende'> }): ReactElement {
  const isStrong = punkte >= strongPoints;
  return (
    <span className="pair-reasons">
      <Badge tone={isStrong ? 'warn' : 'neutral'}>
        {isStrong ? t('sehr wahrscheinlich') : t('möglich')} ·{' '}
        {t('{n, plural, one {# Punkt} other {# Punkte}}', { n: punkte })}
      </Badge>
      <span className="muted">{gruende.map((one) => t(reasons[one])).join(', ')}</span>
    </span>
  );
}
