import { useState, type ReactElement } from 'react';
import type { FileValue } from '../../../kit/kinds/file.ts';
import { FieldsPanel } from '../../../screens/detail/fields-panel.tsx';
import { useRecordForm } from '../../../screens/detail/use-record-form.ts';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { stored } from '../../../screens/stored.ts';
import { useFieldContext } from '../../../screens/use-field-context.ts';
import { referredTables, useLabels } from '../../../screens/use-labels.ts';
import { useOnce } from '../../../screens/use-once.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { bewegen } from './ausgabe.ts';
import { bewegungsfehler } from './eingabe.rules.ts';
import { sacheText, useLeihen } from './leihen.ts';
import { ProtokollDialog } from './protokoll-dialog.tsx';
import { Unterschrift } from './unterschrift.tsx';
import type { verleih } from './verleih.table.ts';
import { verleihbewegungen } from './verleihbewegungen.table.ts';
import { verleihbewegungenModule } from './verleihbewegungen.module.ts';

type WeitergabeProps = CommandDialogProps<typeof verleih> & {
  /** It was passed on; the dialog shows the paper until it is closed. */
  onDone?: () => void;
};

const felder = ['an_id', 'an_name', 'bemerkung'] as const;

/** Hands on what somebody has to somebody else, with a signature and the paper of a hand-over (domain: inventar 4 "Verleih"). Works without a network. */
export function WeitergabeDialog({ module, rows, onClose, onDone }: WeitergabeProps): ReactElement {
  const { engine } = useDevice();
  const once = useOnce();
  const [first] = rows;
  const form = useRecordForm({ module: verleihbewegungenModule, row: null, parent: first, root: first });
  const labelOf = useLabels(['inventar', 'artikel', ...referredTables(verleihbewegungen)]);
  const context = useFieldContext(labelOf, {
    module: verleihbewegungenModule,
    id: form.row.id,
    row: form.row,
    setField: form.set,
  });
  const [unterschrift, setUnterschrift] = useState<FileValue | null>(null);
  const [trouble, setTrouble] = useState<string>();
  const [isDone, setDone] = useState(false);
  const mengen = new Map((useLeihen() ?? []).map(({ kopf, stand }) => [kopf.id, stand.offen]));
  const give = (): Promise<void> =>
    once(async () => {
      const jetzt = new Date().toISOString();
      const { an_id = null, an_name = null, bemerkung = null } = form.row as Record<string, string | null>; // texts all three
      const values = { art: 'Weitergabe', an_id, an_name, bemerkung, unterschrift, jetzt } as const;
      const wrong = bewegungsfehler(values, jetzt)[0]?.text;
      setTrouble(wrong);
      if (wrong !== undefined) return;
      const actions = rows.map(({ id, menge }) => bewegen(id, { ...values, menge: mengen.get(id) || (menge ?? 1) }));
      if ((await stored(() => engine.act(actions))) === undefined) return;
      form.drop();
      toast({ tone: 'ok', title: t('Weitergegeben') });
      setDone(true);
    });
  const close = (): void => {
    if (isDone) onDone?.();
    onClose();
  };
  if (isDone) return <ProtokollDialog module={module} rows={rows} onClose={close} />;
  return (
    <Dialog
      title={t('Weitergeben')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      actions={
        <>
          <Button variant="quiet" onPress={close}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" icon="arrowRight" onPress={() => void give()}>
            {t('Weitergeben')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{rows.map((row) => sacheText(row, labelOf)).join(', ')}</p>
        <FieldsPanel form={form} context={context} names={felder} />
        <Unterschrift value={unterschrift} onChange={setUnterschrift} context={context} />
        {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
      </div>
    </Dialog>
  );
}
