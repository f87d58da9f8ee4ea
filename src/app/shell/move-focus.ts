import type { KeyboardEvent } from 'react';

const entrySelector = '.main-menu-entry';

/** Arrow keys of the main menu: up and down within the open list of a group, left and right from group to group. */
export function moveFocus(group: HTMLElement | null, how: KeyboardEvent | 'first'): void {
  if (group === null) return;
  const entries = [...group.querySelectorAll<HTMLElement>(entrySelector)];
  const focused = document.activeElement;
  const at = entries.findIndex((entry) => entry === focused);
  if (how === 'first') return entries[0]?.focus();
  const target = targetOf(how.key, group, entries, at);
  if (target === undefined) return;
  how.preventDefault();
  target.focus();
}

function targetOf(
  key: string,
  group: HTMLElement,
  entries: readonly HTMLElement[],
  at: number,
): HTMLElement | undefined {
  const button = group.querySelector('button') ?? undefined;
  switch (key) {
    case 'ArrowDown':
      return entries[(at + 1) % entries.length];
    case 'ArrowUp':
      return at === 0 ? button : entries.at(at < 0 ? -1 : at - 1);
    case 'Home':
      return at < 0 ? undefined : entries[0];
    case 'End':
      return at < 0 ? undefined : entries.at(-1);
    case 'ArrowRight':
      return buttonOf(group.nextElementSibling ?? group.parentElement?.firstElementChild);
    case 'ArrowLeft':
      return buttonOf(group.previousElementSibling ?? group.parentElement?.lastElementChild);
    default:
      return undefined;
  }
}

const buttonOf = (group: Element | null | undefined): HTMLElement | undefined =>
  group?.querySelector('button') ?? undefined;
