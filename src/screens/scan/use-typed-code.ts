import { useEffect, useEffectEvent } from 'react';
import { typedCode } from './typed-code.ts';

/** Takes what a reader of codes types while no field has the focus; in a field it arrives by itself. */
export function useTypedCode(onCode: (code: string) => void): void {
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const hear = typedCode();
    const listen = (event: KeyboardEvent): void => {
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      if (isField || event.ctrlKey || event.metaKey || event.altKey) return;
      const code = hear(event.key, event.timeStamp);
      if (code === undefined) return;
      // Enter would press the button that has the focus, Tab would leave it.
      event.preventDefault();
      event.stopPropagation();
      found(code);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
