import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { afterPress } from '../../ui/press.ts';
import { lineKey, moveOf, targetsIn, type LineSpot } from './line-keys.ts';
import type { LineHandle } from './line-row.tsx';

interface Spots {
  readonly lines: readonly string[];
  readonly columns: readonly string[];
  /** The last line, which becomes a record when it is left; undefined where none may be added. */
  readonly fresh: string | undefined;
  readonly onRemove: (line: string) => void;
  readonly onOpen: (line: string) => void;
}

/** Where the keyboard is in a sheet, and how it goes on. */
export interface Spot {
  readonly spot: LineSpot | undefined;
  readonly sheet: RefObject<HTMLTableElement | null>;
  readonly handles: RefObject<Map<string, LineHandle>>;
  /** Goes to a cell; undefined leaves the sheet. What was typed in the line before is stored. */
  readonly go: (to: LineSpot | undefined) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

export function useSpot({ lines, columns, fresh, onRemove, onOpen }: Spots): Spot {
  const [spot, setSpot] = useState<LineSpot>();
  const sheet = useRef<HTMLTableElement>(null);
  const handles = useRef(new Map<string, LineHandle>());
  const leave = (line: string): Promise<boolean> => handles.current.get(line)?.leave() ?? Promise.resolve(true);
  const go = (to: LineSpot | undefined): void => {
    if (spot !== undefined && to?.line !== spot.line) void leave(spot.line);
    setSpot(to);
  };
  // Its fields are there once the line is drawn.
  useEffect(() => {
    if (spot !== undefined) focusCell(sheet.current, spot);
  }, [spot]);
  const add = async (): Promise<void> => {
    const [column] = columns;
    if (fresh !== undefined && column !== undefined && (await leave(fresh))) setSpot({ line: fresh, column });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const cell = event.target instanceof Element ? event.target.closest('[data-column]') : null;
    const at = spotOf(cell);
    if (cell === null || at === undefined) return;
    const move = moveOf({ lines, columns, mayAdd: fresh !== undefined }, at, lineKey(event.nativeEvent, cell));
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (move.do === 'go') go(move.to);
    if (move.do === 'add') void add();
    if (move.do === 'remove') onRemove(at.line);
    if (move.do === 'open') onOpen(at.line);
  };
  const onBlur = (): void => afterPress(() => isLeft(sheet.current) && go(undefined));
  return { spot, sheet, handles, go, onKeyDown, onBlur };
}

function spotOf(cell: Element | null): LineSpot | undefined {
  const line = cell?.closest('[data-line]')?.getAttribute('data-line') ?? '';
  const column = cell?.getAttribute('data-column') ?? '';
  return line === '' || column === '' ? undefined : { line, column };
}

function focusCell(sheet: HTMLElement | null, { line, column }: LineSpot): void {
  const cell = sheet?.querySelector<HTMLElement>(`[data-line="${CSS.escape(line)}"] [data-column="${column}"]`);
  const { activeElement } = document;
  // A press puts the keyboard on the cell itself: it goes on to the field in it.
  if (!cell || (cell !== activeElement && cell.contains(activeElement))) return;
  const [first] = targetsIn(cell);
  (first ?? cell).focus();
  if (first instanceof HTMLInputElement && first.type === 'text') first.select();
}

/** The keyboard is neither in the sheet nor in what one of its fields has opened over it. */
function isLeft(sheet: HTMLElement | null): boolean {
  const { activeElement } = document;
  if (sheet === null || activeElement === null || sheet.contains(activeElement)) return false;
  const over = activeElement.closest('.popover, [role="dialog"]');
  return over === null || over.contains(sheet);
}
