import type { ReactElement, ReactNode } from 'react';
import { TextField } from '../fields/text-field.tsx';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';
import { Banner } from '../status/banner.tsx';
import { t } from '../t.ts';
import { copy } from '../copy.ts';

interface ShownOnceProps {
  readonly title: string;
  /** What the value is called, and the value. */
  readonly label: string;
  readonly value: string;
  /** That it is shown now only, and what whoever has it can do. */
  readonly warning: string;
  readonly reason: string;
  readonly onClose: () => void;
  /** What is done with it. */
  readonly children?: ReactNode;
}

/** A secret that the server keeps only as a hash: shown to be copied, and never again. */
export const ShownOnce = ({
  title,
  label,
  value,
  warning,
  reason,
  onClose,
  children,
}: ShownOnceProps): ReactElement => (
  <Dialog
    title={title}
    isOpen
    isDismissable={false}
    onOpenChange={onClose}
    actions={
      <>
        <Button icon="copy" onPress={() => void copy(value)}>
          {t('Kopieren')}
        </Button>
        <Button variant="primary" onPress={onClose}>
          {t('Fertig')}
        </Button>
      </>
    }
  >
    <div className="stack">
      <Banner tone="warn" title={warning}>
        {reason}
      </Banner>
      <TextField label={label} isReadOnly value={value} />
      {children}
    </div>
  </Dialog>
);
