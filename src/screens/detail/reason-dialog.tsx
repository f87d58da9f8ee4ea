import { useState, type ReactElement } from 'react';
import { labelOf, type Vocabulary } from '../../kit/vocabulary.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Finding, Spot } from '../../lib/finding.ts';
import { t, tMessage } from '../../ui/t.ts';

type ReasonDialogProps = {
  title: string;
  label?: string;
  points?: readonly Finding[];
  /** What follows from it. */ note?: string | undefined;
  onGo?: (at: Spot) => void;
  reasons?: Vocabulary | undefined;
  /** What the answer does, where it is done at once. */ action?: string | undefined;
  onGive: (reason: string) => void;
  onCancel: () => void;
};

/** Asks why; `points` say what is accepted with it and lead to where it can be mended, `reasons` are offered where the reason is no free text. */
export function ReasonDialog({
  title,
  label,
  points = [],
  note,
  onGo,
  reasons,
  action,
  onGive,
  onCancel,
}: ReasonDialogProps): ReactElement {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const give = (): void => {
    if (reason.trim() === '') return setTried(true);
    onGive(reason.trim());
  };
  const missing = isTried && reason.trim() === '' ? t('Pflichtfeld') : undefined;
  return (
    <Dialog
      title={title}
      size="small"
      isOpen
      onOpenChange={onCancel}
      actions={
        <>
          <Button variant="quiet" onPress={onCancel}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" onPress={give}>
            {action ?? t('Weiter')}
          </Button>
        </>
      }
    >
      {points.length > 0 && (
        <ul className="stack-small">
          {points.map(({ text, at }) => (
            <li key={text}>
              {at === undefined || onGo === undefined ? (
                tMessage(text)
              ) : (
                <button type="button" className="text-link" onClick={() => onGo(at)}>
                  {tMessage(text)}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {note !== undefined && <p>{note}</p>}
      {reasons === undefined ? (
        <TextArea
          label={label ?? t('Grund')}
          value={reason}
          onChange={setReason}
          isRequired
          autoFocus
          rows={3}
          error={missing}
        />
      ) : (
        <Select
          label={label ?? t('Grund')}
          value={reason === '' ? null : reason}
          items={reasons.names.map((id) => ({ id, label: t(labelOf(reasons, id)) }))}
          onChange={(id) => setReason(id ?? '')}
          isRequired
          error={missing}
        />
      )}
    </Dialog>
  );
}
