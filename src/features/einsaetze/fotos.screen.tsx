import { useState, type ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { VisibleRowOf } from '../../db/base.ts';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { useDevice } from '../../screens/device.ts';
import { Gallery } from '../../screens/gallery/gallery.tsx';
import { shrunkText } from '../../screens/intake/picture-intake.ts';
import { mayCreate } from '../../screens/record-rights.ts';
import { useChildren } from '../../screens/use-replica.ts';
import { einsatzFotos } from './einsatz-fotos.table.ts';
import { photoTypes } from '../../kit/kinds/photo.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Progress } from '../../ui/status/progress.tsx';
import { t } from '../../ui/t.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { usePhotoIntake } from './photo-intake.ts';
import { PhotoOptions, usePhotoSize } from './photo-options.tsx';
import './einsaetze.css';

/** Photos of a mission: taken or chosen several at once, kept on the device, sent when there is a network. */
export function FotosTab({ module, parent, root }: ChildTabProps): ReactElement {
  const { registry, rights } = useDevice();
  const [open, setOpen] = useState<string>();
  const rows = useChildren(einsatzFotos, parent.id);
  const size = usePhotoSize();
  const { add, progress, refused, shrunk } = usePhotoIntake(parent.id, size.isSmall);
  const isNewAllowed = mayCreate({ registry, rights, table: module.table, root });
  const sorted = (rows ?? []).toSorted((a, b) => ((a.aufgenommen_am ?? '') < (b.aufgenommen_am ?? '') ? -1 : 1));
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
          <Gallery
            label={t(module.label)}
            module={module}
            rows={sorted}
            nameOf={(row: VisibleRowOf<typeof einsatzFotos>) => row.beschreibung || formatDateTime(row.aufgenommen_am)}
            onOpen={setOpen}
          />
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
