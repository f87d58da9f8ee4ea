import { useCallback, useDeferredValue, useMemo, useState, type ReactElement } from 'react';
import { isRestricted } from '../../kit/restricted.ts';
import { topicIn } from '../../permissions/topics.ts';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import type { Option } from '../../ui/fields/options.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useLabels } from '../use-labels.ts';
import { useNamedTables } from '../use-replica.ts';
import { useToday } from '../use-today.ts';
import type { Report, ReportChoice, ReportLook } from './report.ts';
import { ReportFrame } from './report-frame.tsx';
import { firstOf, narrowedBy, sinceOf, sourcesOf, startOf, unreadIn } from './report-rows.ts';
import { useSektionChoice } from './sektion-choice.ts';
import { within } from '../../lib/message.ts';
import { useNavigate } from '../link.tsx';
import { addressOf } from '../../features/addresses.ts';

type ReportScreenProps<R extends { readonly id: string }, C extends string> = {
  report: Report<R, C>;
  before?: ReactElement | undefined;
};

/** A report as it was declared. */
export function ReportScreen<R extends { readonly id: string }, C extends string>({
  report,
  before,
}: ReportScreenProps<R, C>): ReactElement {
  const { actions, link, list } = report;
  const device = useDevice();
  const navigate = useNavigate();
  const today = useToday();
  const tables = useNamedTables(report.tables);
  const labelOf = useLabels(report.labels);
  const sektion = useSektionChoice(topicIn(report.topic.of, list.area), report.topic.action);
  const { isIn } = sektion;
  const [chosen, setChosen] = useState(() => startOf(report));
  const asked = useDeferredValue(chosen);
  const rowsOf = useCallback((table: string) => tables?.get(table) ?? [], [tables]);
  const all = useMemo(
    () => tables && report.rows({ rows: rowsOf, isIn, device, today, chosen: asked }),
    [report, tables, rowsOf, isIn, device, today, asked],
  );
  const rows = useMemo(() => all && narrowedBy(report, all, asked, today), [report, all, asked, today]);
  const look = useMemo(
    () => ({ device, today, labelOf, rows: rowsOf, chosen }),
    [device, today, labelOf, rowsOf, chosen],
  );
  const columns = useMemo(() => report.columns(look), [report, look]);
  const choices = choicesOf(report, look, all ?? []);
  const here = useMemo(
    () => ({ tables: sourcesOf(device, report), since: sinceOf(report, chosen) }),
    [device, report, chosen],
  );
  const narrowed = [...choices.map(({ told }) => told), sektion.label].filter(Boolean).join('; ');
  return (
    <ReportFrame
      title={t(link.label)}
      list={list}
      right={link.right}
      columns={columns}
      rows={rows}
      sort={report.sort}
      narrowed={narrowed}
      isPutOut={(row) => !isRestricted(list.table, report.about(row))}
      onOpen={(row) => {
        const { tab, to = addressOf(list, report.about(row).id) ?? '/' } = report.opens(row);
        void navigate({ to, search: { tab } });
      }}
      renderActions={
        actions !== undefined && rows?.some((row) => actions.may(row, device)) === true
          ? (picked, done) => <actions.Buttons rows={picked} chosen={chosen} done={done} />
          : undefined
      }
      filters={
        <>
          {before}
          {choices.map(({ name, choice, value, options }) => (
            <Choice
              key={name}
              choice={choice}
              value={value}
              options={options}
              onChange={(next) => setChosen((now) => ({ ...now, [name]: next }))}
            />
          ))}
          {sektion.options.length > 1 && (
            <Select
              label={t('Sektion')}
              value={sektion.sek_id}
              onChange={sektion.choose}
              items={sektion.options}
              placeholder={t(within('Sektionen', 'Alle'))}
            />
          )}
        </>
      }
      unread={unreadIn(device, report.tables)}
      here={here}
      empty={{ title: t(report.empty.title), text: t(report.empty.sentence) }}
    />
  );
}

/** Each choice with what is chosen, and what a file says of it. */
function choicesOf<R extends { readonly id: string }, C extends string>(
  { choices }: Report<R, C>,
  look: ReportLook<C>,
  rows: readonly R[],
) {
  return Object.entries<ReportChoice<R>>(choices).map(([name, choice]) => {
    const options = choice.options(look, rows);
    const value = new Map<string, string | null>(Object.entries(look.chosen)).get(name) ?? null;
    const told = value === null ? '' : (choice.told?.(value) ?? options.find(({ id }) => id === value)?.label ?? '');
    return { name, choice, options, value, told };
  });
}

interface ChoiceProps {
  readonly choice: Pick<ReportChoice<never>, 'label' | 'as' | 'all' | 'start' | 'isRequired'>;
  readonly value: string | null;
  readonly options: readonly Option[];
  readonly onChange: (value: string | null) => void;
}

function Choice({ choice, value, options, onChange }: ChoiceProps): ReactElement {
  const { label, as, all = 'Alle', isRequired = false } = choice;
  const set = (next: string | null): void => onChange(next ?? firstOf(choice));
  if (as === 'bar') return <ChoiceBar label={t(label)} value={value} onChange={set} items={options} />;
  return isRequired ? (
    <Select label={t(label)} value={value} onChange={set} items={options} isRequired />
  ) : (
    <Select label={t(label)} value={value} onChange={onChange} items={options} placeholder={t(all)} />
  );
}
