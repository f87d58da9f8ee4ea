import type { ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useCommands } from '../detail/use-commands.tsx';

/** The commands of a child record that stand beside its row. */
export function RowCommands({
  module,
  row,
  root,
}: {
  module: Module;
  row: VisibleRow;
  root: VisibleRow;
}): ReactElement {
  const { own, run, dialog } = useCommands(module, [{ ...row, sek_ids: root.sek_ids }]);
  return (
    <>
      {own
        .filter(({ isRow }) => isRow === true)
        .map((command) => (
          <IconButton
            key={command.id}
            size="small"
            icon={command.icon}
            label={command.text}
            isDisabled={command.blocked !== undefined}
            onPress={() => run(command)}
          />
        ))}
      {dialog}
    </>
  );
}
