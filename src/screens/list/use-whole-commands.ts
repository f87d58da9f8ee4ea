import { useMemo } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import type { MenuEntry } from '../../ui/actions/menu.tsx';
import { t } from '../../ui/t.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { offersOn } from '../detail/commands.ts';
import { useDevice } from '../device.ts';
import { useNavigate } from '../link.tsx';

/** What an area offers for a list as a whole: `rows` are the selected ones, else all that are shown. The entries stay the same while rows come and go. */
export function useWholeCommands(module: Module, rows: readonly VisibleRow[]): readonly MenuEntry[] {
  const device = useDevice();
  const navigate = useNavigate();
  const latest = useLatest(rows);
  const { rights, commands } = device;
  const hasRows = rows.length > 0;
  return useMemo(
    () =>
      (commands[module.name] ?? []).flatMap((command): readonly MenuEntry[] => {
        if (command.isWhole !== true || 'Dialog' in command) return [];
        if (![command.right].flat().some((one) => rights.anywhere(one))) return [];
        const onAction = (): void => {
          const [offer] = offersOn(rights, [command], latest.current);
          const [row] = offer?.rows ?? [];
          if (offer !== undefined && row !== undefined)
            command.run({ device, module, row, rows: offer.rows, go: (to) => void navigate({ to }) });
        };
        return [{ id: command.id, label: t(command.label), icon: command.icon, isDisabled: !hasRows, onAction }];
      }),
    [commands, device, hasRows, latest, module, navigate, rights],
  );
}
