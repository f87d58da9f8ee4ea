import { useMemo, useState, type ReactElement } from 'react';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { HereOnly } from '../../screens/list/here-only.tsx';
import { useSektionChoice } from '../../screens/report/sektion-choice.ts';
import { useRows, useSyncStatus } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { formatInteger } from '../../ui/format.ts';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { t } from '../../ui/t.ts';
import { Aehnlichkeit } from './aehnlichkeit.tsx';
import type { Bildpaar } from './bildmerkmal.rules.ts';
import { FotoBetrachter } from './foto-betrachter.tsx';
import { FotoKlein } from './foto-klein.tsx';
import { fotoarchiv } from './fotoarchiv.table.ts';
import { useBildpaare } from './use-bildpaare.ts';
import type { Foto } from './use-foto-bild.ts';
import { bleibendes, darfZusammenfuehren, useZusammenfuehren } from './zusammenfuehren.ts';
import './fotoarchiv.css';

/** Pairs on one page; the next ones come up as these are made one. */
const meiste = 100;

/** Photos of a branch that may be the same picture twice (domain: archive-tief 6): suggestions, people decide. */
export function AehnlicheScreen(): ReactElement {
  useTitle(t('Ähnliche Fotos'));
  const { sek_id, options, choose, isIn } = useSektionChoice('FOTOARCHIV_ALLGEMEIN', 'LESEN');
  const alle = useRows(fotoarchiv);
  const paare = useBildpaare(useMemo(() => alle?.filter(isIn), [alle, isIn]));
  const [offen, setOffen] = useState<{ readonly ids: readonly string[]; readonly id: string }>();
  return (
    <Page title={t('Ähnliche Fotos')} before={<BackLink to="/fotoarchiv">{t('Fotoarchiv')}</BackLink>}>
      <div className="stack">
        {options.length > 1 && <Select label={t('Sektion')} value={sek_id} items={options} onChange={choose} />}
        <HereOnly tables={[fotoarchiv]} />
        {paare === undefined ? (
          <LoadingSign />
        ) : paare.length === 0 ? (
          <EmptyState
            icon="image"
            title={t('Keine ähnlichen Fotos')}
            text={t('Verglichen wird, was auf den Bildern zu sehen ist, nicht die Datei.')}
          />
        ) : (
          <>
            {paare.length > meiste && (
              <p className="muted">
                {t('Die {n} ähnlichsten von {alle} Paaren.', { n: meiste, alle: formatInteger(paare.length) })}
              </p>
            )}
            <ul className="foto-paare" aria-label={t('Paare')}>
              {paare.slice(0, meiste).map((paar) => (
                <Paar
                  key={paar.fotos.map(({ id }) => id).join(' ')}
                  paar={paar}
                  onOpen={(id) => setOffen({ ids: paar.fotos.map((foto) => foto.id), id })}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      {offen !== undefined && (
        <FotoBetrachter
          fotos={(alle ?? []).filter(({ id }) => offen.ids.includes(id))}
          id={offen.id}
          onStep={(id) => setOffen({ ...offen, id })}
          onClose={() => setOffen(undefined)}
        />
      )}
    </Page>
  );
}

function Paar({ paar, onOpen }: { paar: Bildpaar<Foto>; onOpen: (id: string) => void }): ReactElement {
  const device = useDevice();
  const { online } = useSyncStatus();
  const fuehreZusammen = useZusammenfuehren();
  const [a, b] = paar.fotos;
  const bleibt = bleibendes(a, b);
  return (
    <li className="foto-paar">
      {paar.fotos.map((foto) => (
        <div key={foto.id} className="foto-paar-seite">
          <span className="foto-paar-bild">
            <FotoKlein foto={foto} onOpen={() => onOpen(foto.id)} />
          </span>
          <span>{foto.titel || t('Foto')}</span>
          <span className="muted">
            {[`${foto.breite ?? 0} × ${foto.hoehe ?? 0}`, foto === bleibt && t('bleibt')].filter(Boolean).join(' · ')}
          </span>
        </div>
      ))}
      <div className="row">
        <Aehnlichkeit art={paar.art} />
        {darfZusammenfuehren(device, a) && (
          <Button icon="link" isDisabled={!online} onPress={() => void fuehreZusammen(a, b)}>
            {online ? t('Zusammenführen') : t('Nur mit Verbindung')}
          </Button>
        )}
      </div>
    </li>
  );
}
