import type { VisibleRow } from '../../db/base.ts';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { t } from '../../ui/t.ts';
import type { CommandTarget } from '../device.ts';
import { draftKey, emptyDraft, hasWork, typed, type Draft } from './draft.ts';
import { newRow } from './new-row.ts';
import { addressOf } from '../../features/addresses.ts';

type Place = Pick<CommandTarget, 'device' | 'module' | 'go'>;
type Values = Readonly<Record<string, unknown>>;

/** Opens a new record with these values as if somebody had typed them; nothing is saved yet. What was begun before is not lost without a question. */
export async function beginRecord({ device, module, go }: Place, values: Values): Promise<void> {
  const { drafts, user, rights } = device;
  const key = draftKey(module, undefined);
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
  drafts.set(key, filled({ ...emptyDraft, fresh }, fresh, values));
  go(addressOf(module, 'neu') ?? '/');
}

/** Opens a record with proposed values for the person to save, or not; what was typed there already stays. */
export async function proposeChange(
  { device: { drafts }, module, go }: Place,
  row: VisibleRow,
  values: Values,
): Promise<void> {
  const key = draftKey(module, row.id);
  await drafts.load(key, module.table);
  drafts.set(key, filled(drafts.get(key), row, values));
  go(addressOf(module, row.id) ?? '/');
}

const filled = (draft: Draft, row: Values, values: Values): Draft =>
  Object.entries(values).reduce((all, [name, value]) => typed(all, row, name, value), draft);

/** Opens a new record with the values of this one, but for what the server gives and the columns named; nothing is saved yet. */
export async function copyRecord(target: CommandTarget, without: readonly string[]): Promise<void> {
  const { module, row } = target;
  const copied = Object.entries(module.table.fields).flatMap(([name, field]) =>
    field.setBy !== 'server' && name !== 'vorlaeufig' && !without.includes(name) && (row[name] ?? null) !== null
      ? [[name, row[name]]]
      : [],
  );
  await beginRecord(target, Object.fromEntries(copied) as Values);
}
