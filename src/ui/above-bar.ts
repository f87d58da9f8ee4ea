/** What stays of a scrolled page's top below its slim head, and the distance from the bar; px. */
const [headRoom, distance] = [104, 12];

/**
 * Scrolls a field or button of the page so far that the actions at its lower edge do not hide it (WCAG 2.4.11). Not by `scroll-padding`:
 * the browser heeds that also when a list of choices opens, which closes as the page scrolls, and when the keyboard comes to the actions themselves.
 */
export function bringAboveBar(element: Element | null | undefined): void {
  const page = element?.closest('main');
  const bar = page?.querySelector('.page-actions');
  if (!element || !bar || bar.contains(element) || getComputedStyle(bar).position !== 'sticky') return;
  const { top, bottom } = (element.closest('label') ?? element).getBoundingClientRect();
  const hidden = bottom + distance - bar.getBoundingClientRect().top;
  if (hidden > 0) scrollBy(0, Math.min(hidden, Math.max(0, top - headRoom)));
}

/** What the keyboard comes to is seen. Returns how to end it. */
export function keepAboveBar(): () => void {
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Tab') bringAboveBar(document.activeElement);
  };
  document.addEventListener('keyup', onKey);
  return () => document.removeEventListener('keyup', onKey);
}
