import { Suspense, useState, type ReactElement } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { t } from '../../ui/t.ts';
import { useDevice, type Device, type RecordCommand } from '../device.ts';
import { offersOn, type Offer, type Placed } from './commands.ts';
import { reversalCommands } from './reversal-commands.ts';
import { useNavigate } from '../link.tsx';

/** A command that is offered, with its words: those of one that does not work now say why. */
export type OwnCommand = RecordCommand & { readonly text: string; readonly blocked: string | undefined };

interface Commands {
  /** What the area adds for these rows, as far as the rights on one of them and its own condition allow. */
  readonly own: readonly OwnCommand[];
  readonly run: (command: RecordCommand) => void;
  /** The dialog of the command that was chosen. */
  readonly dialog: ReactElement | undefined;
}

/** Commands of an area on a record, or on the selected rows of a list; each works on the rows that its right is held for and that it is for. */
export function useCommands(module: Module, rows: readonly Placed[]): Commands {
  const device = useDevice();
  const navigate = useNavigate();
  const [open, setOpen] = useState<RecordCommand>();
  const offers = offersOn(device.rights, commandsOf(device, module), rows);
  const rowsOf = ({ id }: RecordCommand): readonly Placed[] =>
    offers.find(({ command }) => command.id === id)?.rows ?? [];
  const run = (command: RecordCommand): void => {
    const held = rowsOf(command);
    const [row] = held;
    if ('Dialog' in command) setOpen(command);
    else if (row !== undefined)
      command.run({ device, module, row, rows: held, go: (path) => void navigate({ to: path }) });
  };
  return {
    own: offers.map(toOwn),
    run,
    dialog:
      open !== undefined && 'Dialog' in open ? (
        <Suspense fallback={<LoadingSign />}>
          <open.Dialog module={module} rows={rowsOf(open)} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : undefined,
  };
}

const commandsOf = ({ commands, registry }: Device, module: Module): readonly RecordCommand[] => [
  ...(commands[module.name] ?? []),
  ...reversalCommands(registry, module),
];

const toOwn = ({ command, blocked }: Offer): OwnCommand => ({
  ...command,
  blocked: blocked && t(blocked),
  text:
    blocked === undefined ? t(command.label) : t('{befehl}: {grund}', { befehl: t(command.label), grund: t(blocked) }),
});
