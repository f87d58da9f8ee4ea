import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import type { CodeFormat } from '../../screens/scan/code-formats.ts';
import type { CodeSource } from '../../screens/scan/repeated-code.ts';
import { ScanStream } from '../../screens/scan/scan-stream.tsx';
import { useTypedCode } from '../../screens/scan/use-typed-code.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { t } from '../../ui/t.ts';
import { useCodes, type Gelesen } from './use-codes.ts';

const formate: readonly CodeFormat[] = ['QRCode', 'DataMatrix', 'Code128', 'EAN13'];

type CodeEingabeProps = {
  /** Read at once: what an address names. A search reads digits as a number. */
  beginnt?: unknown;
  onGelesen: (was: Gelesen) => void;
};

/** A code of a piece, from the camera, from a reader that types wherever the focus is, or by hand. */
export function CodeEingabe({ beginnt, onGelesen }: CodeEingabeProps): ReactElement {
  const lies = useCodes();
  const [text, setText] = useState('');
  // What was decided while a code was being looked for counts: the newest of the screen takes it.
  const zuletzt = useRef(onGelesen);
  useLayoutEffect(() => {
    zuletzt.current = onGelesen;
  });
  const nimm = (raw: string, woher: CodeSource): void => void lies(raw, woher).then((was) => zuletzt.current(was));
  useTypedCode((code) => nimm(code, 'keyboard'));
  const beginne = useEffectEvent((code: string) => nimm(code, 'keyboard'));
  useEffect(() => {
    if (typeof beginnt === 'number') beginne(String(beginnt).padStart(10, '0'));
    else if (typeof beginnt === 'string') beginne(beginnt);
  }, [beginnt]);
  return (
    <div className="stack">
      <ScanStream formats={formate} onCode={(code) => nimm(code, 'camera')} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          nimm(text, 'keyboard');
          setText('');
        }}
      >
        <TextField
          label={t('Code oder Nummer')}
          icon="search"
          autoCapitalize="characters"
          value={text}
          onChange={setText}
          after={
            <Button type="submit" size="small" isDisabled={text.trim() === ''}>
              {t('Suchen')}
            </Button>
          }
        />
      </form>
    </div>
  );
}
