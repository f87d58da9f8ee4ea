import { useMemo, type ReactElement } from 'react';
import { targetOf } from '../../kit/registry.ts';
import { localToday } from '../../lib/local-time.ts';
import { useDevice } from '../../screens/device.ts';
import { titleOfRow } from '../../screens/titles.ts';
import { useNamedTables } from '../../screens/use-replica.ts';
import { Select } from '../../ui/fields/select.tsx';
import { t } from '../../ui/t.ts';
import { teilKey, type Teil } from './teil.ts';
import { ofBranch } from './use-umzug.ts';
import { umzugAus } from './zeilen.ts';

type FragenProps = {
  teile: readonly Teil[];
  sek_id: string;
  antworten: Readonly<Record<string, string>>;
  onAnswer: (teil: Teil, id: string | null) => void;
};

/** What the other program does not write into a file: which function, course or account it is about. */
export function Fragen({ teile, sek_id, antworten, onAnswer }: FragenProps): ReactElement {
  const { registry } = useDevice();
  const asked = teile.flatMap((teil) => {
    const { frage, modul } = teil.erkannt.art;
    const table = registry.module(modul).table;
    const to = frage === undefined ? undefined : targetOf(table, frage);
    return frage === undefined || to === undefined ? [] : [{ teil, to, label: table.fields[frage]?.label ?? frage }];
  });
  const rows = useNamedTables([...new Set(asked.map(({ to }) => to))].toSorted());
  const moved = useMemo(() => {
    const kurse = teile.filter(({ erkannt }) => erkannt.art.modul === 'ausbildungen');
    const { order } = umzugAus(kurse, { registry, sek_id, today: localToday(), resolve: () => [] });
    return order.zeilen.map(({ id, werte }) => ({ id, label: String(werte['name'] ?? '') }));
  }, [registry, teile, sek_id]);
  return (
    <>
      {asked.map(({ teil, to, label }) => {
        const here = (rows?.get(to) ?? [])
          .filter((row) => !ofBranch.has(to) || row['sek_id'] === sek_id)
          .map((row) => ({ id: row.id, label: titleOfRow(registry, to, row) }));
        const known = new Set(here.map(({ id }) => id));
        const items = [...(to === 'ausbildungen' ? moved.filter(({ id }) => !known.has(id)) : []), ...here];
        return (
          <Select
            key={teilKey(teil)}
            label={`${teil.datei}, ${t(teil.erkannt.art.label)}: ${t(label)}`}
            hint={t('Steht nicht in der Datei. Ohne Angabe bleiben diese Zeilen aus.')}
            value={antworten[teilKey(teil)] ?? null}
            items={items.toSorted((a, b) => a.label.localeCompare(b.label, 'de'))}
            onChange={(id) => onAnswer(teil, id)}
          />
        );
      })}
    </>
  );
}
