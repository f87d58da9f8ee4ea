import { useState, type ReactElement } from 'react';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { failed, sending } from '../../screens/online/ask-server.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDate, formatDateTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { rightText } from './rights-model.ts';
import { zugaengeSchema, type Zugang } from './zugang.calls.ts';
import { ZugangDialog } from './zugang-dialog.tsx';

/** Tokens of other programs: made here, shown once, listed with their last use, revoked for ever. */
export function ZugaengeScreen(): ReactElement {
  const { rights } = useDevice();
  const { online } = useSyncStatus();
  const zugaenge = useServer('/verwaltung/zugaenge', zugaengeSchema);
  const [isNew, setNew] = useState(false);
  useTitle(t('Zugänge für Programme'));
  const close = (): void => {
    setNew(false);
    zugaenge.reload();
  };
  return (
    <Page
      fit="text"
      title={t('Zugänge für Programme')}
      before={<BackLink to="/verwaltung">{t('Stammdaten')}</BackLink>}
      actions={
        rights.anywhere('BENUTZER_ZUGAENGE_NEU') && (
          <Button variant="primary" icon="plus" isDisabled={!online} onPress={() => setNew(true)}>
            {t('Neuer Zugang')}
          </Button>
        )
      }
    >
      <div className="stack">
        <ServerState of={zugaenge} />
        {zugaenge.value?.length === 0 && (
          <EmptyState
            title={t('Noch kein Zugang')}
            text={t('Mit einem Zugang liest oder schreibt ein anderes Programm, was Sie ihm geben, und nicht mehr.')}
          />
        )}
        {zugaenge.value?.map((one) => (
          <ZugangKarte key={one.id} zugang={one} onChanged={zugaenge.reload} />
        ))}
      </div>
      {isNew && <ZugangDialog onClose={close} />}
    </Page>
  );
}

const standTexte = (): Readonly<Record<Zugang['stand'], string>> => ({
  gilt: t('Gilt'),
  widerrufen: t('Widerrufen'),
  abgelaufen: t('Abgelaufen'),
  konto: t('Konto gesperrt'),
});

function ZugangKarte({ zugang, onChanged }: { zugang: Zugang; onChanged: () => void }): ReactElement {
  const labelOf = useLabels(['sektionen']);
  const { name, zweck, stand, sek_id, schreibt, rechte, netze } = zugang;
  return (
    <Card
      title={name}
      actions={
        <>
          <Badge tone={stand === 'gilt' ? 'ok' : 'bad'}>{standTexte()[stand]}</Badge>
          {stand === 'gilt' && <Widerruf zugang={zugang} onChanged={onChanged} />}
        </>
      }
    >
      <div className="stack">
        <p>{zweck}</p>
        <p>
          {[
            labelOf('sektionen', sek_id) ?? '…',
            schreibt ? t('Liest und schreibt') : t('Liest nur'),
            netze.length === 0 ? t('Von überall') : t('Nur von: {netze}', { netze: netze.join(', ') }),
          ].join(' · ')}
        </p>
        <Zeiten zugang={zugang} />
        <Disclosure title={t('{n, plural, one {# Recht} other {# Rechte}}', { n: rechte.length })}>
          <ul>
            {rechte.map((right) => (
              <li key={right}>{rightText(right)}</li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </Card>
  );
}

const Zeiten = ({ zugang }: { zugang: Zugang }): ReactElement => {
  const { von, erstellt_am, bis, letzte_nutzung, widerrufen_am, endung } = zugang;
  const texts = [
    t('Endet auf …{endung}', { endung }),
    t('Angelegt: {wann} von {wer}', { wann: formatDateTime(erstellt_am), wer: von }),
    t('Gilt bis {tag}', { tag: formatDate(bis) }),
    letzte_nutzung === null
      ? t('Noch nie benutzt')
      : t('Zuletzt benutzt: {wann}', { wann: formatDateTime(letzte_nutzung) }),
    widerrufen_am === null ? '' : t('Widerrufen: {wann}', { wann: formatDateTime(widerrufen_am) }),
  ];
  return <p className="muted">{texts.filter(Boolean).join(' · ')}</p>;
};

function Widerruf({ zugang, onChanged }: { zugang: Zugang; onChanged: () => void }): ReactElement | null {
  const { request, rights } = useDevice();
  const { online } = useSyncStatus();
  const once = useOnce();
  if (!zugang.eigener && !rights.within('BENUTZER_ZUGAENGE_LOESCHEN', [zugang.sek_id])) return null;
  const revoke = (): Promise<void> | Promise<undefined> =>
    once(async () => {
      const answer = await confirm({
        title: t('Zugang widerrufen?'),
        text: t('Das Programm „{name}“ kommt ab sofort nicht mehr herein. Der Token gilt nie wieder.', {
          name: zugang.name,
        }),
        yes: t('Widerrufen'),
        no: false,
        tone: 'danger',
      });
      if (answer !== 'ja') return;
      const response = await request(`/verwaltung/zugaenge/${zugang.id}/widerruf`, sending({})).catch(() => undefined);
      if (response?.ok !== true)
        return void toast({ tone: 'bad', title: t('Fehler'), text: tMessage((await failed(response)).text) });
      onChanged();
    });
  return (
    <Button variant="danger" isDisabled={!online} onPress={() => void revoke()}>
      {t('Widerrufen')}
    </Button>
  );
}
