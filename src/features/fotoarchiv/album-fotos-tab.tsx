import { lazy, Suspense, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { useDevice } from '../../screens/device.ts';
import { HereOnly } from '../../screens/list/here-only.tsx';
import { Link } from '../../screens/link.tsx';
import { recordRights } from '../../screens/record-rights.ts';
import { stored } from '../../screens/stored.ts';
import { useRemoveWithUndo } from '../../screens/use-remove.ts';
import { useChildren, useRecords } from '../../screens/use-replica.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { t } from '../../ui/t.ts';
import { FotoKlein } from './foto-klein.tsx';
import type { fotoalben } from './fotoalben.table.ts';
import { fotoalbumfotos } from './fotoalbumfotos.table.ts';
import { fotoarchiv } from './fotoarchiv.table.ts';
import { verschoben } from './galerie.rules.ts';
import './fotoarchiv.css';

const FotoBetrachter = lazy(async () => ({ default: (await import('./foto-betrachter.tsx')).FotoBetrachter }));

/** Photos of an album in its order. They are moved by dragging, or with Alt and the arrow keys; the first one is the cover. */
export function AlbumFotosTab({ parent }: ChildTabProps<typeof fotoalben>): ReactElement {
  const { engine, registry, rights } = useDevice();
  const remove = useRemoveWithUndo();
  const plaetze = useChildren(fotoalbumfotos, parent.id);
  const fotos = useRecords(
    fotoarchiv,
    useMemo(() => (plaetze ?? []).flatMap(({ foto_id }) => foto_id ?? []).toSorted(), [plaetze]),
  );
  const list = useRef<HTMLUListElement>(null);
  const [gezogen, setGezogen] = useState<number>();
  const [ziel, setZiel] = useState<number>();
  const [offen, setOffen] = useState<string>();
  const je = useMemo(() => new Map(fotos?.map((foto) => [foto.id, foto])), [fotos]);
  const reihe = useMemo(
    () =>
      (plaetze ?? [])
        .toSorted((a, b) => (a.reihenfolge ?? 0) - (b.reihenfolge ?? 0) || (a.id < b.id ? -1 : 1))
        .flatMap((platz) => {
          const foto = je.get(platz.foto_id ?? '');
          return foto === undefined ? [] : [{ ...platz, foto }];
        }),
    [plaetze, je],
  );
  const darf = recordRights({ registry, rights, table: fotoalbumfotos, root: parent, isNew: false }).mayChange;
  const move = async (von: number, nach: number): Promise<void> => {
    if (!darf || nach < 0 || nach >= reihe.length) return;
    const changed = verschoben(reihe, von, nach);
    await stored(() =>
      engine.act(
        changed.map(({ id, reihenfolge }) => ({
          do: 'change',
          table: fotoalbumfotos.name,
          id,
          changed: { reihenfolge },
          basis: { reihenfolge: reihe.find((one) => one.id === id)?.reihenfolge ?? null },
        })),
      ),
    );
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('.album-foto > button:first-child')[nach]?.focus(),
    );
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    void move(at, at + by);
  };
  if (plaetze === undefined) return <LoadingSign />;
  return (
    <Card title={t('Fotos')} actions={darf && <Link to="/fotoarchiv">{t('Fotos aus dem Archiv wählen')}</Link>}>
      <HereOnly tables={[fotoarchiv]} />
      {reihe.length === 0 ? (
        <EmptyState icon="image" title={t('Noch keine Fotos in diesem Album')} />
      ) : (
        <>
          {darf && (
            <p className="muted">
              {t('Ziehen ordnet, ebenso Alt und die Pfeiltasten. Das erste Foto ist das Titelbild.')}
            </p>
          )}
          <ul ref={list} className="album-wand" aria-label={t('Fotos')}>
            {reihe.map(({ id, foto }, at) => (
              <li
                key={id}
                className="album-foto"
                draggable={darf}
                data-gezogen={gezogen === at || undefined}
                data-ziel={ziel === at || undefined}
                onDragStart={() => setGezogen(at)}
                onDragEnd={() => {
                  setGezogen(undefined);
                  setZiel(undefined);
                }}
                onDragOver={(event) => {
                  if (gezogen === undefined) return;
                  event.preventDefault();
                  setZiel(at);
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  if (gezogen !== undefined) void move(gezogen, at);
                }}
                onKeyDown={(event) => onKeyDown(event, at)}
              >
                <FotoKlein foto={foto} onOpen={() => setOffen(foto.id)} />
                {darf && (
                  <span className="album-griffe">
                    {at > 0 && (
                      <IconButton
                        size="small"
                        icon="star"
                        label={t('Als Titelbild')}
                        onPress={() => void move(at, 0)}
                      />
                    )}
                    <IconButton
                      size="small"
                      icon="close"
                      label={t('Aus dem Album nehmen')}
                      onPress={() => void remove(fotoalbumfotos.name, id, foto.titel || t('Foto'))}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {offen !== undefined && (
        <Suspense fallback={<LoadingSign />}>
          <FotoBetrachter
            fotos={reihe.map(({ foto }) => foto)}
            id={offen}
            onStep={setOffen}
            onClose={() => setOffen(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}
