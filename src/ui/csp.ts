// react-aria injects one inline <style> unless an element with this id exists. The CSP forbids inline styles,
// so the rule stands in theme/reset.css and this empty element keeps the injection (and its console error) away.
const PRESSABLE_STYLE_ID = 'react-aria-pressable-style';

/** Call once before the first render. */
export function keepInlineStylesOut(): void {
  if (document.getElementById(PRESSABLE_STYLE_ID)) return;
  const marker = document.createElement('meta');
  marker.id = PRESSABLE_STYLE_ID;
  document.head.append(marker);
}
