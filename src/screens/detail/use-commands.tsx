import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState, type ReactElement } from 'react';
import type { Module } from '../../kit/define-module.ts';
import type { AnyRow } from '../../kit/field.ts';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { useDevice, type RecordCommand } from '../device.ts';
import { holdsAny } from './commands.ts';

/** A row and where it lies. */
type Placed = AnyRow & { readonly sek_ids?: readonly string[] | undefined };

interface Commands {
  /** What the area adds for these rows, as far as the rights on one of them allow. */
  readonly own: readonly RecordCommand[];
  readonly run: (command: RecordCommand) => void;
  /** The dialog of the command that was chosen. */
  readonly dialog: ReactElement | undefined;
}

/** Commands of an area on a record, or on the selected rows of a list; each works on the rows that its right is held for. */
export function useCommands(module: Module, rows: readonly Placed[]): Commands {
  const device = useDevice();
  const navigate = useNavigate();
  const [open, setOpen] = useState<RecordCommand>();
  const heldFor = ({ right }: RecordCommand): readonly Placed[] =>
    rows.filter((row) => holdsAny(device.rights, right, row.sek_ids ?? []));
  const run = (command: RecordCommand): void => {
    const held = heldFor(command);
    const [row] = held;
    if ('Dialog' in command) setOpen(command);
    else if (row !== undefined)
      command.run({ device, module, row, rows: held, go: (path) => void navigate({ to: path }) });
  };
  return {
    own: (device.commands[module.name] ?? []).filter((command) => heldFor(command).length > 0),
    run,
    dialog:
      open !== undefined && 'Dialog' in open ? (
        <Suspense fallback={<LoadingSign />}>
          <open.Dialog module={module} rows={heldFor(open)} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : undefined,
  };
}
