import { lazy, Suspense, useCallback, useMemo, useState, type ReactElement } from 'react';
import { placeholderColor, placeholderUrl } from '../../lib/pictures/looks.ts';
import type { GalleryProps } from '../../screens/device.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { formatDate, formatInteger, monthTitle } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { Wall, type WallPicture } from '../../ui/pictures/wall.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { SyncMark } from '../../ui/status/sync-mark.tsx';
import { t, useLocale } from '../../ui/t.ts';
import { useDevice } from '../../screens/device.ts';
import { useFotoNamen } from './foto-namen.ts';
import { abschnitte, einteilungFuer, geordnet, type Einteilung } from './galerie.rules.ts';
import { useFotoBild, type Foto } from './use-foto-bild.ts';
import './fotoarchiv.css';

// With the form and the map.
const FotoBetrachter = lazy(async () => ({ default: (await import('./foto-betrachter.tsx')).FotoBetrachter }));

interface Bild extends WallPicture {
  readonly foto: Foto;
}

/** The photo archive by its pictures, by day or month; one that is opened fills the screen, and the gallery goes on where it was. */
export function FotoGalerie({ rows, selection }: GalleryProps): ReactElement {
  // The rows are those of the list of this module.
  const fotos = useMemo(() => geordnet(rows as readonly Foto[]), [rows]);
  const [gewaehlt, setEinteilung] = useState<Einteilung>();
  const einteilung = gewaehlt ?? einteilungFuer(fotos.length);
  const [offen, setOffen] = useState<string>();
  const [zuletzt, setZuletzt] = useState<string>();
  const bilder = useBilder(fotos);
  const parts = useAbschnitte(fotos, einteilung);
  const nameOf = useNamen();
  const oeffne = useCallback((id: string) => {
    setZuletzt(undefined);
    setOffen(id);
  }, []);
  if (fotos.length === 0)
    return (
      <EmptyState
        icon="image"
        title={t('Keine Fotos gefunden')}
        text={t('Über „Neu“ kommen Fotos ins Archiv, auch ohne Verbindung.')}
      />
    );
  return (
    <div className="foto-galerie">
      <div className="row foto-galerie-kopf no-print">
        <ChoiceBar
          label={t('Einteilung')}
          value={einteilung}
          items={[
            { id: 'tag', label: t('Tage') },
            { id: 'monat', label: t('Monate') },
          ]}
          onChange={(id) => setEinteilung(id === 'tag' ? 'tag' : 'monat')}
        />
      </div>
      <Wall
        label={t('Fotoarchiv')}
        pictures={bilder}
        parts={parts}
        nameOf={nameOf}
        selected={selection.selected}
        onSelect={selection.onSelect}
        onOpen={oeffne}
        returnTo={zuletzt}
        Tile={FotoKachel}
      />
      {offen !== undefined && (
        <Suspense fallback={<LoadingSign />}>
          <FotoBetrachter
            fotos={fotos}
            id={offen}
            onStep={setOffen}
            onClose={() => {
              setZuletzt(offen);
              setOffen(undefined);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** As the wall takes them; the same objects while the rows are the same. */
export function useBilder(fotos: readonly Foto[]): readonly Bild[] {
  return useMemo(
    () => fotos.map((foto) => ({ id: foto.id, width: foto.breite ?? 4, height: foto.hoehe ?? 3, foto })),
    [fotos],
  );
}

/** What a picture is called when it is read aloud. */
export function useNamen(): (bild: Bild) => string {
  const nameOf = useFotoNamen();
  return useCallback(({ foto }: Bild) => nameOf(foto), [nameOf]);
}

function useAbschnitte(fotos: readonly Foto[], einteilung: Einteilung) {
  const locale = useLocale();
  return useMemo(
    () =>
      abschnitte(fotos, einteilung).map(({ start, zeit, anzahl }) => ({
        start,
        label: zeit === '' ? t('Ohne Datum') : zeit.length === 7 ? monthTitle(`${zeit}-01`, locale) : formatDate(zeit),
        note: formatInteger(anzahl),
      })),
    [fotos, einteilung, locale],
  );
}

/** Nothing is read or drawn for who only scrolls past, ms. */
const pause = 40;

/** One photo of the wall: its colour while it is scrolled by, its placeholder for who stays, the picture when it is there. */
export function FotoKachel({
  picture: { foto },
  width,
  height,
  isMoving,
}: {
  readonly picture: Bild;
  readonly width: number;
  readonly height: number;
  readonly isMoving: () => boolean;
}): ReactElement {
  const { replica } = useDevice();
  useSyncStatus();
  const [wait] = useState(() => (isMoving() ? pause : 0));
  const bild = useFotoBild(foto, { side: Math.max(width, height), pause: wait });
  const hash = bild.state === 'passing' ? undefined : placeholderUrl(foto.platzhalter);
  const mark = replica.state('fotoarchiv', foto.id);
  return (
    <>
      {hash === undefined ? (
        <span className="foto-farbe" style={{ backgroundColor: placeholderColor(foto.platzhalter) }} />
      ) : (
        <img className="foto-platzhalter" src={hash} alt="" />
      )}
      {bild.state === 'ready' && (
        <img
          className="foto-bild"
          src={bild.src}
          srcSet={bild.srcSet}
          sizes={`${Math.round(width)}px`}
          decoding="async"
          draggable={false}
          alt=""
        />
      )}
      {bild.state === 'missing' && (
        <span className="foto-fehlt">
          <Icon name="offline" />
          <small>{t('Nicht auf diesem Gerät')}</small>
        </span>
      )}
      {mark !== 'synced' && (
        <span className="foto-zeichen">
          <SyncMark state={mark} />
        </span>
      )}
    </>
  );
}
