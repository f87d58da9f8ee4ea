import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { setLocale, useLocale } from '../../ui/t.ts';

/** Switches between German and Italian; each names itself in its own language. */
export function LocaleSwitch(): ReactElement {
  const locale = useLocale();
  const [isPending, setPending] = useState(false);
  const other = locale === 'de' ? 'it' : 'de';
  const change = async (): Promise<void> => {
    setPending(true);
    await setLocale(other);
    setPending(false);
  };
  return (
    <Button variant="quiet" size="small" icon="language" isPending={isPending} onPress={() => void change()}>
      <span lang={other}>{other === 'it' ? 'Italiano' : 'Deutsch'}</span>
    </Button>
  );
}
