import { useMemo, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { Link } from '../../screens/link.tsx';
import { recordRights } from '../../screens/record-rights.ts';
import { RowChoice } from '../../screens/row-choice.tsx';
import { stored } from '../../screens/stored.ts';
import { useLinked, useRows } from '../../screens/use-replica.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { t } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { fotoalben } from './fotoalben.table.ts';
import { fotoalbenModule } from './fotoalben.module.ts';
import { fotoalbumfotos } from './fotoalbumfotos.table.ts';
import { insAlbum } from './ins-album.ts';
import type { Foto } from './use-foto-bild.ts';

/** In which albums a photo is; into another one, or out of one. */
export function FotoAlben({ foto }: { foto: Foto }): ReactElement {
  const device = useDevice();
  const { engine, registry, rights } = device;
  const plaetze = useLinked(fotoalbumfotos, 'foto_id', foto.id);
  const alben = useRows(fotoalben);
  const je = useMemo(() => new Map(alben?.map((album) => [album.id, album])), [alben]);
  const darf = recordRights({ registry, rights, table: fotoalben, root: foto, isNew: false }).mayChange;
  return (
    <div className="stack">
      {(plaetze ?? []).map(({ id, album_id }) => {
        const titel = je.get(album_id ?? '')?.titel ?? t('Album');
        return (
          <div key={id} className="row">
            <span className="grow">
              <Link to={addressOf(fotoalbenModule, album_id ?? '') ?? '/fotoarchiv/alben'}>{titel}</Link>
            </span>
            {darf && (
              <IconButton
                icon="close"
                label={t('Aus „{album}“ nehmen', { album: titel })}
                onPress={() => void stored(() => engine.remove(fotoalbumfotos.name, id))}
              />
            )}
          </div>
        );
      })}
      {darf && (
        <RowChoice
          table={fotoalben.name}
          label={t('In ein Album legen')}
          value={null}
          onChange={(album) => {
            if (album !== null) void stored(() => insAlbum(device, album, [foto.id]));
          }}
        />
      )}
    </div>
  );
}
