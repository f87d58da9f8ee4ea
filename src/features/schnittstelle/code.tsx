import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { copy } from '../../ui/copy.ts';
import { t } from '../../ui/t.ts';
import './schnittstelle.css';

/** Text for a console, with a button that copies it. */
export const Code = ({ text }: { text: string }): ReactElement => (
  <div className="api-copied">
    <pre className="api-code" tabIndex={0}>
      {text}
    </pre>
    <Button icon="copy" onPress={() => void copy(text)}>
      {t('Kopieren')}
    </Button>
  </div>
);
