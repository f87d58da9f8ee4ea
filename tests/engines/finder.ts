/** Names an element as people and screen readers do. Texts are compared whole, patterns search. */
export interface Where {
  readonly role: string;
  readonly name?: string | RegExp;
  /** What it shows. */
  readonly text?: string | RegExp;
  readonly within?: Where;
  /** Which of several; -1 is the last. The first when left out. */
  readonly nth?: number;
}

/** What can be asked about an element: how many there are, its text, its value, where to press it (after it was brought into view), the keyboard's focus. */
export type Question = 'count' | 'text' | 'value' | 'point' | 'focus';

/** Expression that answers a question in the page; undefined where no such element is seen, or something lies above it. */
export const asked = (where: Where, question: Question): string =>
  `(${inPage.toString()})(${JSON.stringify(where, asPattern)}, ${JSON.stringify(question)})`;

const asPattern = (_key: string, value: unknown): unknown =>
  value instanceof RegExp ? { source: value.source, flags: value.flags } : value;

type Wanted = string | { readonly source: string; readonly flags: string } | undefined;
interface Sought {
  readonly role: string;
  readonly name?: Wanted;
  readonly text?: Wanted;
  readonly within?: Sought;
  readonly nth?: number;
}

// Its source is sent into the page: it uses nothing from outside.
function inPage(sought: Sought, question: Question): unknown {
  const selectors: Record<string, string> = {
    alert: '[role=alert]',
    article: 'article, [role=article]',
    button: 'button, [role=button], summary',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    combobox: '[role=combobox], select',
    dialog: '[role=dialog], [role=alertdialog]',
    group: 'fieldset, [role=group]',
    heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
    image: 'img, [role=img]',
    link: 'a[href], [role=link]',
    listitem: 'li, [role=listitem]',
    menuitem: '[role=menuitem], [role=menuitemradio], [role=menuitemcheckbox]',
    option: '[role=option]',
    region: 'section[aria-label], section[aria-labelledby], [role=region]',
    row: 'tr, [role=row]',
    searchbox: 'input[type=search], [role=searchbox]',
    tab: '[role=tab]',
    table: 'table, [role=table], [role=grid], [role=treegrid]',
    text: 'p, span, strong, li, td, div, label, h1, h2, h3, del',
    textbox: 'input:not([type=checkbox], [type=radio], [type=file], [type=search], [role]), textarea, [role=textbox]',
  };
  const clean = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const words = (element: Element | null): string => {
    const copy = element?.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const silent of copy.querySelectorAll('[aria-hidden=true], svg')) silent.remove();
    return clean(copy.textContent);
  };
  const named = (element: Element): string => {
    const byId = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => words(document.getElementById(id)))
      .join(' ')
      .trim();
    if (byId !== '') return byId;
    const own = clean(element.getAttribute('aria-label'));
    if (own !== '') return own;
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    if (labels.length > 0) return labels.map((label) => words(label instanceof Element ? label : null)).join(' ');
    return (
      words(element) ||
      clean((element.matches('img') ? element : element.querySelector('img[alt]'))?.getAttribute('alt')) ||
      clean(element.getAttribute('title')) ||
      clean(element.getAttribute('placeholder'))
    );
  };
  const fits = (text: string, wanted: Wanted): boolean => {
    if (wanted === undefined) return true;
    return typeof wanted === 'string' ? text === wanted : new RegExp(wanted.source, wanted.flags).test(text);
  };
  // A box that is drawn by its label is as large as nothing.
  const shownBy = (element: Element): Element =>
    element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
      ? (element.closest('label') ?? element)
      : element;
  const isSeen = (element: Element): boolean => {
    const shown = shownBy(element);
    const { width, height } = shown.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      getComputedStyle(shown).visibility === 'visible' &&
      element.closest('[aria-hidden=true], [inert]') === null
    );
  };
  const find = ({ role, name, text, within, nth }: Sought): Element[] => {
    const outer = within === undefined ? document : find({ nth: 0, ...within })[0];
    const selector = selectors[role];
    if (selector === undefined) throw new Error(`no role ${role}`);
    let found = [...(outer?.querySelectorAll(selector) ?? [])].filter(
      (element) => isSeen(element) && fits(named(element), name) && fits(clean(element.textContent), text),
    );
    // Of elements that lie in one another and show the same, the innermost is meant.
    if (role === 'text')
      found = found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
    return nth === undefined ? found : found.slice(nth, nth === -1 ? undefined : nth + 1);
  };
  const found = find(sought);
  if (question === 'count') return found.length;
  const element = found[0];
  if (element === undefined) return undefined;
  if (question === 'text') return clean(element.textContent);
  if (question === 'value') return 'value' in element ? element.value : undefined;
  if (question === 'focus') return element.contains(document.activeElement);
  if (element.matches(':disabled, [aria-disabled=true]')) return undefined;
  const shown = shownBy(element);
  const inMiddle = (): { x: number; y: number } | undefined => {
    const box = shown.getBoundingClientRect();
    const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (shown.contains(hit) || hit.contains(shown)) ? { x, y } : undefined;
  };
  const { top, left, bottom, right } = shown.getBoundingClientRect();
  const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  const point = isInside ? inMiddle() : undefined;
  if (point !== undefined) return point;
  // Out of sight, or below a bar that stays in sight: as a finger would bring it up. Suggestions close when what lies behind them is scrolled.
  const to = sought.role === 'option' ? 'nearest' : 'center';
  shown.scrollIntoView({ block: to, inline: to, behavior: 'instant' });
  return inMiddle();
}
