import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { setLocale, useLocale } from '../../ui/t.ts';

/** Switches between German and Italian; each names itself in its own language. */
export function LocaleSwitch(): ReactElement {
  const locale = useLocale();
  const other = locale === 'de' ? 'it' : 'de';
  return (
    <Button variant="quiet" size="small" icon="language" onPress={() => void setLocale(other)}>
      <span lang={other}>{other === 'it' ? 'Italiano' : 'Deutsch'}</span>
    </Button>
  );
}
