import type { ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { Icon } from '../../ui/icons.tsx';
import { asFile } from '../../ui/kinds/values.ts';
import { SyncMark, type SyncState } from '../../ui/status/sync-mark.tsx';
import { t } from '../../ui/t.ts';
import { useThumbnail } from './use-thumbnail.ts';

/** Columns of a picture and of its small copy. */
export interface Pictures {
  readonly full: string;
  readonly preview: string;
}

type ThumbnailProps = {
  row: VisibleRow;
  /** Data URL of the row's module. */
  url: string;
  pictures: Pictures;
  name: string;
  mark: SyncState;
  onOpen: () => void;
};

/** A record by its picture; where that is not on the device it says so. */
export function Thumbnail({ row, url, pictures, name, mark, onOpen }: ThumbnailProps): ReactElement {
  const [datei, vorschau] = [asFile(row[pictures.full]), asFile(row[pictures.preview])];
  const shown = useThumbnail({ url, id: row.id, datei, vorschau });
  return (
    <button type="button" className="photo-thumb" onClick={onOpen} aria-label={name || datei?.name || t('Foto')}>
      {shown.state === 'ready' ? (
        <img src={shown.url} alt="" />
      ) : (
        <span className="photo-none">
          <Icon name="image" />
          {shown.state === 'missing' && <small>{t('Nicht auf diesem Gerät')}</small>}
        </span>
      )}
      {mark !== 'synced' && (
        <span className="photo-mark">
          <SyncMark state={mark} />
        </span>
      )}
    </button>
  );
}
