import { type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import type { einsatzFotos } from './einsatz-fotos.table.ts';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { FieldsPanel } from '../../screens/detail/fields-panel.tsx';
import { FormNotices } from '../../screens/detail/form-notices.tsx';
import { RecordTrouble } from '../../screens/detail/record-trouble.tsx';
import { settleUnsaved } from '../../screens/detail/unsaved.ts';
import { useRecordForm } from '../../screens/detail/use-record-form.ts';
import { useFieldContext } from '../../screens/use-field-context.ts';
import { useRemoveWithUndo } from '../../screens/use-remove.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useObjectUrl } from '../../ui/kinds/use-object-url.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { useThumbnail } from '../../screens/gallery/use-thumbnail.ts';

type PhotoDialogProps = ChildTabProps & {
  row: VisibleRowOf<typeof einsatzFotos>;
  onClose: () => void;
  /** -1 and 1 lead to the neighbours. */
  onStep: (by: number) => void;
  place: { at: number; of: number };
};

const noLabel = (): undefined => undefined;
const shownFields = ['beschreibung', 'aufgenommen_am', 'position', 'patientenbezug'];

/** One photo in full with what is known about it. */
export function PhotoDialog({ module, row, parent, root, onClose, onStep, place }: PhotoDialogProps): ReactElement {
  const form = useRecordForm({ module, row, parent, root });
  const context = useFieldContext(noLabel, { module, id: row.id, row: form.row, setField: form.set });
  const remove = useRemoveWithUndo();
  const file = row.datei ?? null;
  const loaded = useObjectUrl(file, context.loadFile);
  const preview = useThumbnail({ module, row, isPreviewOnly: true });

  const leave = async (then: () => void): Promise<void> => {
    if (await settleUnsaved(form)) then();
  };
  const save = async (): Promise<void> => {
    if ((await form.save()) !== undefined) onClose();
  };
  const drop = async (): Promise<void> => {
    form.drop();
    onClose();
    await remove(module.table.name, row.id, t('Foto'));
  };

  return (
    <Dialog
      title={t('Foto {n} von {alle}', { n: place.at, alle: place.of })}
      size="huge"
      isOpen
      onOpenChange={() => void leave(onClose)}
      actions={
        <>
          {form.rights.mayDelete && (
            <Button variant="danger" icon="delete" onPress={() => void drop()}>
              {t('Löschen')}
            </Button>
          )}
          <span className="grow" />
          {form.rights.mayChange ? (
            <Button variant="primary" icon="save" onPress={() => void save()}>
              {t('Speichern')}
            </Button>
          ) : (
            <Button onPress={onClose}>{t('Schließen')}</Button>
          )}
        </>
      }
    >
      <div className="stack">
        <div className="photo-full">
          {loaded.state === 'ready' ? (
            <img src={loaded.url} alt={t('Foto')} />
          ) : loaded.state === 'loading' ? (
            <Skeleton lines={6} />
          ) : preview.state === 'ready' ? (
            <>
              <img className="photo-coarse" src={preview.url} alt={t('Foto')} />
              <p className="muted">{t('Vorschau: Das Bild in voller Größe ist nicht auf diesem Gerät.')}</p>
            </>
          ) : (
            <EmptyState
              icon="image"
              title={t('Nicht auf diesem Gerät')}
              text={t('Das Bild wird geladen, sobald eine Verbindung besteht.')}
            />
          )}
          <div className="photo-steps">
            <IconButton
              icon="chevronLeft"
              label={t('Voriges Foto')}
              isDisabled={place.at === 1}
              onPress={() => void leave(() => onStep(-1))}
            />
            <IconButton
              icon="chevronRight"
              label={t('Nächstes Foto')}
              isDisabled={place.at === place.of}
              onPress={() => void leave(() => onStep(1))}
            />
          </div>
        </div>
        <RecordTrouble table={module.table.name} id={row.id} />
        <FormNotices form={form} known={row} labelOf={noLabel} />
        <FieldsPanel form={form} context={context} names={shownFields} />
      </div>
    </Dialog>
  );
}
