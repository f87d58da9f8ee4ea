import { confirm } from '../../ui/overlays/confirm.tsx';
import { t } from '../../ui/t.ts';
import type { CommandTarget } from '../device.ts';
import { hasWork, typed, type Draft } from './draft.ts';
import { newRow } from './new-row.ts';
import { addressOf } from '../../features/addresses.ts';

/** Opens a new record with the values of this one, but for what the server gives and the columns named; nothing is saved yet. */
export async function copyRecord(
  { device, module, row, go }: CommandTarget,
  without: readonly string[],
): Promise<void> {
  const { drafts, user, rights } = device;
  const key = `${module.name}:neu`;
  await drafts.load(key, module.table);
  if (
    hasWork(drafts.get(key)) &&
    (await confirm({
      title: t('Begonnenen Eintrag verwerfen?'),
      text: t('Es gibt schon einen neuen Eintrag, der nicht gespeichert ist.'),
      no: false,
    })) !== 'ja'
  )
    return;
  const fresh = newRow({ module, user, rights, now: new Date().toISOString() });
  const copied = Object.entries(module.table.fields)
    .filter(
      ([name, field]) =>
        field.setBy !== 'server' && name !== 'vorlaeufig' && !without.includes(name) && (row[name] ?? null) !== null,
    )
    .reduce<Draft>((draft, [name]) => typed(draft, fresh, name, row[name]), { fresh, values: {}, basis: {} });
  drafts.set(key, copied);
  go(addressOf(module, 'neu') ?? '/');
}
