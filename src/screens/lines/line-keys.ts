/** Where the keyboard is in a sheet of lines. */
export interface LineSpot {
  /** The record's id, or that of the new line. */
  readonly line: string;
  readonly column: string;
}

/** What a key asks for. */
export type LineMove =
  | { readonly do: 'go'; readonly to: LineSpot }
  /** Stores the new line and begins another. */
  | { readonly do: 'add' }
  | { readonly do: 'remove' }
  /** Opens the record with all of its fields. */
  | { readonly do: 'open' };

/** A key that was pressed, and what the field under it would do with it itself. */
export interface LineKey {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Its list of choices is open: up, down and enter are its own. */
  readonly isOpen: boolean;
  /** Nothing more of the text stands before, or after, the caret. */
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  /** It is the last, or first, thing in its cell that takes the keyboard. */
  readonly isLast: boolean;
  readonly isFirst: boolean;
}

interface Sheet {
  readonly lines: readonly string[];
  readonly columns: readonly string[];
  readonly mayAdd: boolean;
}

/** What a key does in a sheet; undefined leaves it to the field. */
export function moveOf(
  { lines, columns, mayAdd }: Sheet,
  { line, column }: LineSpot,
  key: LineKey,
): LineMove | undefined {
  const row = lines.indexOf(line);
  const at = columns.indexOf(column);
  const go = (toRow: number, toColumn: number): LineMove | undefined => {
    const [nextLine, nextColumn] = [lines[toRow], columns[toColumn]];
    return nextLine === undefined || nextColumn === undefined
      ? undefined
      : { do: 'go', to: { line: nextLine, column: nextColumn } };
  };
  const isPlain = !key.ctrl && !key.alt && !key.shift;
  if (key.ctrl && key.key.toLowerCase() === 'd') return { do: 'remove' };
  if (key.alt && key.key === 'Enter') return { do: 'open' };
  if (key.key === 'Tab' && !key.ctrl && !key.alt) {
    if (key.shift) return key.isFirst ? (go(row, at - 1) ?? go(row - 1, columns.length - 1)) : undefined;
    return key.isLast ? (go(row, at + 1) ?? go(row + 1, 0)) : undefined;
  }
  if (key.isOpen || !isPlain) return undefined;
  if (key.key === 'Enter') return row === lines.length - 1 ? (mayAdd ? { do: 'add' } : undefined) : go(row + 1, at);
  if (key.key === 'ArrowDown') return go(row + 1, at);
  if (key.key === 'ArrowUp') return go(row - 1, at);
  if (key.key === 'ArrowRight' && key.isAtEnd) return go(row, at + 1);
  if (key.key === 'ArrowLeft' && key.isAtStart) return go(row, at - 1);
  return undefined;
}

// A button inside a field's frame is for a pointer: the keyboard types what it would choose.
const focusable = ':is(input:not([type=hidden]), textarea, button:not(.icon-button, [tabindex="-1"]))';

/** What the keyboard takes in a cell, in order. */
export const targetsIn = (cell: ParentNode): readonly HTMLElement[] => [
  ...cell.querySelectorAll<HTMLElement>(focusable),
];

/** The key with what the field in its cell would do with it. */
export function lineKey(event: KeyboardEvent, cell: Element): LineKey {
  const { target } = event;
  const input = target instanceof HTMLInputElement && isTyped(target) ? target : undefined;
  const targets = targetsIn(cell);
  const isBare = target === cell;
  const [from, to, length] = [input?.selectionStart, input?.selectionEnd, input?.value.length];
  return {
    key: event.key,
    ctrl: event.ctrlKey || event.metaKey,
    shift: event.shiftKey,
    alt: event.altKey,
    isOpen: target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true',
    // What is marked as a whole is about to be written over, or left.
    isAtStart: isBare || (input !== undefined && from === 0 && (to === 0 || to === length)),
    isAtEnd: isBare || (input !== undefined && to === length && (from === length || from === 0)),
    isLast: isBare || targets.at(-1) === target,
    isFirst: isBare || targets[0] === target,
  };
}

const isTyped = ({ type }: HTMLInputElement): boolean => !['checkbox', 'radio', 'file'].includes(type);
