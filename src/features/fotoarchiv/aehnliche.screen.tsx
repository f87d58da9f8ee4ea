import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { HereOnly } from '../../screens/list/here-only.tsx';
import { useSektionChoice } from '../../screens/report/sektion-choice.ts';
import { useRows, useSyncStatus } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { formatInteger } from '../../ui/format.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
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
import { darfUnterscheiden, useUnterschiede } from './use-unterschiede.ts';
import { bleibendes, darfZusammenfuehren, useZusammenfuehren } from './zusammenfuehren.ts';
import './fotoarchiv.css';

/** Pairs on one page; the next ones come up as these are made one. */
const meiste = 100;

/** Photos of a branch that may be the same picture twice (domain: archive-tief 6): suggestions, people decide. */
export function AehnlicheScreen(): ReactElement {
  useTitle(t('Ähnliche Fotos'));
  const { sek_id, options, choose, isIn } = useSektionChoice('FOTOARCHIV_ALLGEMEIN', 'LESEN');
  const alle = useRows(fotoarchiv);
  const gefunden = useBildpaare(useMemo(() => alle?.filter(isIn), [alle, isIn]));
  const unterschiede = useUnterschiede();
  const [paare, verschiedene] = useMemo(
    () => geteilt(gefunden, unterschiede?.istUnterschieden),
    [gefunden, unterschiede],
  );
  const zeige = ({ fotos }: Bildpaar<Foto>, id: string): void => setOffen({ ids: fotos.map((foto) => foto.id), id });
  const [offen, setOffen] = useState<{ readonly ids: readonly string[]; readonly id: string }>();
  return (
    <Page title={t('Ähnliche Fotos')} before={<BackLink to="/fotoarchiv">{t('Fotoarchiv')}</BackLink>}>
      <div className="stack">
        {options.length > 1 && <Select label={t('Sektion')} value={sek_id} items={options} onChange={choose} />}
        <HereOnly tables={[fotoarchiv]} />
        {paare === undefined || unterschiede === undefined ? (
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
                <Paar key={keyOf(paar)} paar={paar} onOpen={(id) => zeige(paar, id)}>
                  <Entscheidung paar={paar} unterscheide={unterschiede.unterscheide} />
                </Paar>
              ))}
            </ul>
          </>
        )}
        {verschiedene.length > 0 && unterschiede !== undefined && (
          <Disclosure title={t('Kein Duplikat ({n})', { n: formatInteger(verschiedene.length) })}>
            <ul className="foto-paare" aria-label={t('Kein Duplikat')}>
              {verschiedene.slice(0, meiste).map((paar) => (
                <Paar key={keyOf(paar)} paar={paar} onOpen={(id) => zeige(paar, id)}>
                  <Rueckweg paar={paar} vergleicheWieder={unterschiede.vergleicheWieder} />
                </Paar>
              ))}
            </ul>
          </Disclosure>
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

const keyOf = ({ fotos }: Bildpaar<Foto>): string => fotos.map(({ id }) => id).join(' ');

/** Pairs that nobody has decided on, and those that are said to be two pictures. */
function geteilt(
  paare: readonly Bildpaar<Foto>[] | undefined,
  istUnterschieden: ((a: Foto, b: Foto) => boolean) | undefined,
): readonly [offen: readonly Bildpaar<Foto>[] | undefined, verschiedene: readonly Bildpaar<Foto>[]] {
  if (paare === undefined || istUnterschieden === undefined) return [undefined, []];
  const istEntschieden = ({ fotos: [a, b] }: Bildpaar<Foto>): boolean => istUnterschieden(a, b);
  return [paare.filter((paar) => !istEntschieden(paar)), paare.filter(istEntschieden)];
}

interface PaarProps {
  readonly paar: Bildpaar<Foto>;
  readonly onOpen: (id: string) => void;
  /** What can be done with the two. */
  readonly children: ReactNode;
}

function Paar({ paar, onOpen, children }: PaarProps): ReactElement {
  const bleibt = bleibendes(...paar.fotos);
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
        {children}
      </div>
    </li>
  );
}

interface EntscheidungProps {
  readonly paar: Bildpaar<Foto>;
  readonly unterscheide: (a: Foto, b: Foto) => Promise<void>;
}

function Entscheidung({ paar: { fotos }, unterscheide }: EntscheidungProps): ReactElement {
  const device = useDevice();
  const { online } = useSyncStatus();
  const fuehreZusammen = useZusammenfuehren();
  return (
    <>
      {darfZusammenfuehren(device, fotos[0]) && (
        <Button icon="link" isDisabled={!online} onPress={() => void fuehreZusammen(...fotos)}>
          {online ? t('Zusammenführen') : t('Nur mit Verbindung')}
        </Button>
      )}
      {darfUnterscheiden(device, fotos[0]) && (
        <Button icon="close" onPress={() => void unterscheide(...fotos)}>
          {t('Kein Duplikat')}
        </Button>
      )}
    </>
  );
}

interface RueckwegProps {
  readonly paar: Bildpaar<Foto>;
  readonly vergleicheWieder: (a: Foto, b: Foto) => Promise<void>;
}

function Rueckweg({ paar: { fotos }, vergleicheWieder }: RueckwegProps): ReactElement | null {
  if (!darfUnterscheiden(useDevice(), fotos[0])) return null;
  return (
    <Button icon="undo" onPress={() => void vergleicheWieder(...fotos)}>
      {t('Wieder vorschlagen')}
    </Button>
  );
}
