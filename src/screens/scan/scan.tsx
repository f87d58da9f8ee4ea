import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { t } from '../../ui/t.ts';
import type { CodeFormat } from './code-formats.ts';
import { ScanCamera } from './scan-camera.tsx';
import { useTypedCode } from './use-typed-code.ts';

type ScanProps = {
  label: string;
  /** Name of what is done with a code. */
  action: string;
  formats?: readonly CodeFormat[];
  /** A code was read, or typed and sent. */
  onCode: (code: string) => void;
  /** It is being typed: what was told about the one before counts no more. */
  onType?: () => void;
};

const cards: readonly CodeFormat[] = ['QRCode'];

/** Takes a printed code: from the camera, from a reader that types it (wherever the focus is), or typed and pasted by hand. */
export function Scan({ label, action, formats = cards, onCode, onType }: ScanProps): ReactElement {
  const [text, setText] = useState('');
  const type = (typed: string): void => {
    setText(typed);
    onType?.();
  };
  const read = (code: string): void => {
    type(code);
    onCode(code.trim());
  };
  useTypedCode(read);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onCode(text.trim());
      }}
    >
      <TextField label={label} hint={t('Mit einem Lesegerät lesen oder hier einfügen.')} value={text} onChange={type} />
      <ScanCamera formats={formats} onCode={read} />
      <div>
        <Button type="submit" variant="primary" isDisabled={text.trim() === ''}>
          {action}
        </Button>
      </div>
    </form>
  );
}
