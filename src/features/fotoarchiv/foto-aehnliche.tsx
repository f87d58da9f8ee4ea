import { useState, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { Link } from '../../screens/link.tsx';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { useRecord, useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { t } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { Aehnlichkeit } from './aehnlichkeit.tsx';
import { aehnlichSchema, type Aehnlich } from './fotoarchiv.calls.ts';
import { fotoarchivModule } from './fotoarchiv.module.ts';
import { fotoarchiv } from './fotoarchiv.table.ts';
import { FotoKlein } from './foto-klein.tsx';
import type { Foto } from './use-foto-bild.ts';
import { darfUnterscheiden, useUnterschiede } from './use-unterschiede.ts';
import { darfZusammenfuehren, useZusammenfuehren } from './zusammenfuehren.ts';

interface AehnlicheProps {
  readonly foto: Foto;
  /** What is settled before two photos become one; false where the user would rather not. */
  readonly before: () => Promise<boolean>;
}

/** Photos that look like this one, when somebody asks: suggestions, people decide. */
export function FotoAehnliche(props: AehnlicheProps): ReactElement {
  const [istGefragt, setGefragt] = useState(false);
  const { online } = useSyncStatus();
  if (istGefragt) return <Gefunden {...props} />;
  return (
    <div className="row">
      <Button size="small" icon="search" isDisabled={!online} onPress={() => setGefragt(true)}>
        {online ? t('Ähnliche Fotos suchen') : t('Nur mit Verbindung')}
      </Button>
    </div>
  );
}

function Gefunden({ foto, before }: AehnlicheProps): ReactElement {
  const found = useServer(`/fotoarchiv/aehnlich/${foto.id}`, aehnlichSchema);
  const { value, reload } = found;
  const unterschiede = useUnterschiede();
  return (
    <div className="stack">
      <ServerState of={found} />
      {value?.length === 0 && <p className="muted">{t('Kein anderes Foto sieht so aus.')}</p>}
      {value?.map((one) => (
        <Eines key={one.id} foto={foto} aehnlich={one} before={before} onMerged={reload} unterschiede={unterschiede} />
      ))}
    </div>
  );
}

interface EinesProps extends AehnlicheProps {
  readonly aehnlich: Aehnlich[number];
  readonly onMerged: () => void;
  readonly unterschiede: ReturnType<typeof useUnterschiede>;
}

function Eines({
  foto,
  aehnlich: { id, titel, art },
  before,
  onMerged,
  unterschiede,
}: EinesProps): ReactElement | null {
  const device = useDevice();
  const { online } = useSyncStatus();
  const anderes = useRecord(fotoarchiv, id);
  const fuehreZusammen = useZusammenfuehren();
  const [istOffen, setOffen] = useState(false);
  const merge = async (): Promise<void> => {
    if (anderes && (await before()) && (await fuehreZusammen(foto, anderes))) onMerged();
  };
  // Said on this device a moment ago: the server leaves it out the next time.
  if (anderes && unterschiede?.istUnterschieden(foto, anderes)) return null;
  return (
    <section className="foto-person" aria-label={titel || t('Foto')}>
      {anderes && (
        <span className="foto-paar-bild" data-gross={istOffen || undefined}>
          <FotoKlein foto={anderes} onOpen={() => setOffen((now) => !now)} />
        </span>
      )}
      <div className="row">
        <span className="grow">
          <Link to={addressOf(fotoarchivModule, id) ?? '/fotoarchiv'}>{titel || t('Foto')}</Link>
        </span>
        <Aehnlichkeit art={art} />
      </div>
      {anderes && (
        <div className="row">
          {darfZusammenfuehren(device, foto) && (
            <Button size="small" icon="link" isDisabled={!online} onPress={() => void merge()}>
              {t('Zusammenführen')}
            </Button>
          )}
          {darfUnterscheiden(device, foto) && unterschiede && (
            <Button size="small" icon="close" onPress={() => void unterschiede.unterscheide(foto, anderes)}>
              {t('Kein Duplikat')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
