import { useState, type ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { VisibleRow } from '../../db/base.ts';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { useDevice } from '../../screens/device.ts';
import { mayCreate } from '../../screens/record-rights.ts';
import { useChildren, useSyncStatus } from '../../screens/use-replica.ts';
import { photoTypes } from '../../kit/kinds/photo.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { asFile, asText } from '../../ui/kinds/values.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Progress } from '../../ui/status/progress.tsx';
import { SyncMark } from '../../ui/status/sync-mark.tsx';
import { t } from '../../ui/t.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { shrunkText, usePhotoIntake } from './photo-intake.ts';
import { PhotoOptions, usePhotoSize } from './photo-options.tsx';
import { useThumbnail } from './use-thumbnail.ts';
import './einsaetze.css';

/** Photos of a mission: taken or chosen several at once, kept on the device, sent when there is a network. */
export function FotosTab({ module, parent, root }: ChildTabProps): ReactElement {
  const { registry, rights, replica } = useDevice();
  useSyncStatus();
  const [open, setOpen] = useState<string>();
  const rows = useChildren(module.table.name, parent.id);
  const size = usePhotoSize();
  const { add, progress, refused, shrunk } = usePhotoIntake(parent.id, size.isSmall);
  const isNewAllowed = mayCreate({ registry, rights, table: module.table, root });
  const sorted = (rows ?? []).toSorted((a, b) => (asText(a['aufgenommen_am']) < asText(b['aufgenommen_am']) ? -1 : 1));
  const at = sorted.findIndex((row) => row.id === open);
  const opened = sorted[at];

  return (
    <Card
      title={t(module.label)}
      actions={
        isNewAllowed && (
          <>
            <FileTrigger acceptedFileTypes={photoTypes} defaultCamera="environment" onSelect={add}>
              <Button size="small" icon="camera" isPending={progress !== undefined}>
                {t('Aufnehmen')}
              </Button>
            </FileTrigger>
            <FileTrigger acceptedFileTypes={photoTypes} allowsMultiple onSelect={add}>
              <Button size="small" variant="primary" icon="image" isPending={progress !== undefined}>
                {t('Bilder wählen')}
              </Button>
            </FileTrigger>
          </>
        )
      }
    >
      <div className="stack">
        {progress && (
          <Progress
            label={t('Bilder werden auf diesem Gerät gespeichert')}
            done={progress.done}
            total={progress.total}
          />
        )}
        {shrunk.count > 0 && <Banner>{shrunkText(shrunk)}</Banner>}
        {refused.map((text) => (
          <Banner key={text} tone="bad">
            {text}
          </Banner>
        ))}
        {rows === undefined ? null : sorted.length === 0 ? (
          <EmptyState icon="camera" title={t('Noch keine Fotos')} />
        ) : (
          <ul className="photos">
            {sorted.map((row) => (
              <li key={row.id}>
                <Thumbnail
                  row={row}
                  url={module.url}
                  onOpen={() => setOpen(row.id)}
                  mark={replica.state(module.table.name, row.id)}
                />
              </li>
            ))}
          </ul>
        )}
        <PhotoOptions {...size} mayAdd={isNewAllowed} />
      </div>
      {opened && (
        <PhotoDialog
          key={opened.id}
          module={module}
          row={opened}
          parent={parent}
          root={root}
          onClose={() => setOpen(undefined)}
          onStep={(by) => setOpen(sorted[at + by]?.id ?? opened.id)}
          place={{ at: at + 1, of: sorted.length }}
        />
      )}
    </Card>
  );
}

type ThumbnailProps = {
  row: VisibleRow;
  url: string;
  mark: Parameters<typeof SyncMark>[0]['state'];
  onOpen: () => void;
};

function Thumbnail({ row, url, mark, onOpen }: ThumbnailProps): ReactElement {
  const file = asFile(row['datei']);
  const shown = useThumbnail({ url, id: row.id, datei: file, vorschau: asFile(row['vorschau']) });
  const name =
    asText(row['beschreibung']) || formatDateTime(asText(row['aufgenommen_am'])) || (file?.name ?? t('Foto'));
  return (
    <button type="button" className="photo-thumb" onClick={onOpen} aria-label={name}>
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
