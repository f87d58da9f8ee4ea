import type { ReactElement } from 'react';
import { localDate } from '../../lib/local-time.ts';
import { writtenSchema } from '../../protocol/sync.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDate, formatDateTime } from '../../ui/format.ts';
import { Page } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { papierkorbSchema, type Papierkorb } from './fotoarchiv.calls.ts';
import { fotoarchivModule } from './fotoarchiv.module.ts';
import './fotoarchiv.css';

type Geloescht = Papierkorb[number];

const gruende: Readonly<Record<Geloescht['grund'], () => string>> = {
  Geloescht: () => t('Gelöscht'),
  Widerruf: () => t('Widerruf'),
  Zusammengefuehrt: () => t('Mit einem anderen Foto zusammengeführt'),
};

/** Photos that were deleted within 30 days, by whom, and the way back. All of it lies on the server. */
export function PapierkorbScreen(): ReactElement {
  useTitle(t('Papierkorb'));
  const { engine, request } = useDevice();
  const once = useOnce();
  const found = useServer('/fotoarchiv/papierkorb', papierkorbSchema);
  const { value: fotos, reload } = found;
  const restore = ({ id, titel }: Geloescht): Promise<unknown> =>
    once(async () => {
      const told = await askServer(
        request,
        `${fotoarchivModule.url}/${id}/wiederherstellen`,
        writtenSchema,
        sending({}),
      );
      if (told.kind === 'done') {
        toast({ tone: 'ok', title: t('„{foto}“ ist wieder im Archiv', { foto: titel || t('Foto') }) });
        void engine.syncNow();
      } else toast({ tone: 'bad', title: t('Fehler'), text: tMessage(told.text) });
      reload();
    });
  return (
    <Page title={t('Papierkorb')} before={<BackLink to="/fotoarchiv">{t('Fotoarchiv')}</BackLink>}>
      <div className="stack">
        <ServerState of={found} />
        {fotos?.length === 0 && (
          <EmptyState
            icon="delete"
            title={t('Der Papierkorb ist leer')}
            text={t('Gelöschte Fotos liegen hier 30 Tage, mit ihren Alben und Personen.')}
          />
        )}
        {fotos !== undefined && fotos.length > 0 && (
          <ul className="foto-paare" aria-label={t('Gelöschte Fotos')}>
            {fotos.map((foto) => (
              <Zeile key={foto.id} foto={foto} onRestore={() => void restore(foto)} />
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}

function Zeile({ foto, onRestore }: { foto: Geloescht; onRestore: () => void }): ReactElement {
  const { online } = useSyncStatus();
  const labelOf = useLabels(['sektionen']);
  const { titel, sek_id, grund, geloescht_am, geloescht_von, bis } = foto;
  const istWiderrufen = grund === 'Widerruf';
  return (
    <li className="foto-paar">
      <div className="grow">
        <strong>{titel || t('Foto')}</strong>{' '}
        <Badge tone={istWiderrufen ? 'warn' : 'neutral'}>{gruende[grund]()}</Badge>
        <div className="muted">
          {[labelOf('sektionen', sek_id), formatDateTime(geloescht_am), geloescht_von].filter(Boolean).join(' · ')}
        </div>
        <div className="muted">
          {istWiderrufen
            ? t('Nach einem Widerruf kommt ein Foto nicht zurück.')
            : t('Endgültig weg am {tag}', { tag: formatDate(localDate(bis)) })}
        </div>
      </div>
      {!istWiderrufen && (
        <Button icon="undo" isDisabled={!online} onPress={onRestore}>
          {t('Wiederherstellen')}
        </Button>
      )}
    </li>
  );
}
