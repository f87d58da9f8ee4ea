import { Suspense, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import type { LabelOf } from '../value-text.ts';
import { FormNotices } from './form-notices.tsx';
import type { RecordForm } from './record-form.ts';
import { RecordTrouble } from './record-trouble.tsx';
import { RecordStatus } from './status-line.tsx';
import type { Lacking } from './use-lacking.ts';

type RecordNoticesProps = {
  form: RecordForm;
  known: VisibleRow | null;
  labelOf: LabelOf;
  lacking: Lacking | undefined;
  onJump: (column: string) => void;
  /** Saves what may be there already. */
  onSaveAnyway: () => void;
};

/** What stands above the tabs of a record: its status, what is wrong, what its area says. */
export function RecordNotices({
  form,
  known,
  labelOf,
  lacking,
  onJump,
  onSaveAnyway,
}: RecordNoticesProps): ReactElement {
  const { lookalikes, recordNotices } = useDevice();
  const { table, name } = form.module;
  const Lookalikes = lookalikes[name]?.Notice;
  const Notice = recordNotices[name];
  return (
    <>
      {known !== null && <RecordStatus table={table} row={form.row} />}
      {known !== null && <RecordTrouble table={table.name} id={known.id} />}
      <FormNotices form={form} known={known} labelOf={labelOf} onJump={onJump} lacking={lacking} />
      {Notice !== undefined && <Notice row={form.row} />}
      {form.doubted !== undefined && Lookalikes !== undefined && (
        <Suspense fallback={null}>
          <Lookalikes row={form.doubted} onSave={onSaveAnyway} />
        </Suspense>
      )}
      {form.rights.locked && known !== null && (
        <Banner title={t('In diesem Status kann der Eintrag nicht mehr bearbeitet werden.')} />
      )}
      {form.isRestored && <RestoredHint onDrop={form.drop} />}
    </>
  );
}

function RestoredHint({ onDrop }: { onDrop: () => void }): ReactElement {
  return (
    <Banner
      title={t('Nicht gespeicherte Eingaben von früher')}
      action={
        <Button size="small" onPress={onDrop}>
          {t('Verwerfen')}
        </Button>
      }
    >
      {t('Sie waren auf diesem Gerät gesichert und sind wieder da.')}
    </Banner>
  );
}
