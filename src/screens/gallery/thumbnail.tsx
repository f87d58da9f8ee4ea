import type { ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { Icon } from '../../ui/icons.tsx';
import { asFile } from '../../ui/kinds/values.ts';
import { SyncMark, type SyncState } from '../../ui/status/sync-mark.tsx';
import { t } from '../../ui/t.ts';
import { useThumbnail } from './use-thumbnail.ts';

type ThumbnailProps = {
  row: VisibleRow;
  module: Module;
  name: string;
  /** The name stands below the picture. */
  isNamed: boolean;
  mark: SyncState;
  onOpen: () => void;
};

/** A record by its picture; where that is not on the device it says so. */
export function Thumbnail({ row, module, name, isNamed, mark, onOpen }: ThumbnailProps): ReactElement {
  const picture = asFile(row[module.gallery?.picture ?? '']);
  const shown = useThumbnail({ module, row });
  return (
    <button
      type="button"
      className="photo-thumb"
      data-named={isNamed || undefined}
      onClick={onOpen}
      aria-label={name || picture?.name || t('Foto')}
    >
      {shown.state === 'ready' ? (
        <img src={shown.url} alt="" />
      ) : (
        <span className="photo-none">
          <Icon name="image" />
          {shown.state === 'missing' && picture !== null && <small>{t('Nicht auf diesem Gerät')}</small>}
        </span>
      )}
      {isNamed && <span className="photo-name">{name}</span>}
      {mark !== 'synced' && (
        <span className="photo-mark">
          <SyncMark state={mark} />
        </span>
      )}
    </button>
  );
}
