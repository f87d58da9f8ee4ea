import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState, type ReactElement } from 'react';
import { newId } from '../../lib/ids.ts';
import { istMitglied } from './mitgliedschaft.rules.ts';
import { useDevice } from '../../screens/device.ts';
import { mayCreate } from '../../screens/record-rights.ts';
import { stored } from '../../screens/stored.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useTables } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import type { Option } from '../../ui/fields/options.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { nachPerson, nameVon, useSektionswahl, useToday } from './aktuelle-mitglieder.ts';
import { Auswertung, numberColumn, textColumn } from './auswertung.tsx';
import { faelligeEhrungen, type Faellig } from './ehrungen-faellig.ts';
import { naechster } from './ehrungsschritte.rules.ts';
import { mitgliederehrungen } from './mitgliederehrungen.table.ts';

/** Members who have reached the years of an honour; several are applied for at once. */
export function EhrungenFaellig({ choice }: { choice: ReactElement }): ReactElement {
  const { engine, registry, rights, variant } = useDevice();
  const navigate = useNavigate();
  const today = useToday();
  const tables = useTables(['personen', 'mitgliedschaften', 'mitgliederehrungen', 'ehrungen']);
  const labelOf = useLabels(['sektionen', 'ehrungen']);
  const sektion = useSektionswahl(mitgliederehrungen.right, 'LESEN');
  const { isIn } = sektion;
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [ehr_id, setEhrung] = useState<string | null>(null);
  const [which, setWhich] = useState('jahr');
  const asked = useDeferredValue(year);
  const honours = useMemo(
    () =>
      (tables?.get('ehrungen') ?? [])
        .filter((row) => typeof row['jahre'] === 'number' && (row['archiviertam'] ?? null) === null)
        .toSorted((a, b) => Number(a['jahre']) - Number(b['jahre'])),
    [tables],
  );
  const rows = useMemo(() => {
    if (tables === undefined) return undefined;
    const members = (tables.get('personen') ?? []).filter(
      (row) =>
        istMitglied(row, today) && isIn(row) && rights.holds(mitgliederehrungen.right, 'LESEN', row.sek_ids ?? []),
    );
    const periods = nachPerson(tables.get('mitgliedschaften') ?? []);
    const given = nachPerson(tables.get('mitgliederehrungen') ?? []);
    const due = faelligeEhrungen({
      members,
      periods,
      given,
      ehrungen: tables.get('ehrungen') ?? [],
      year: asked,
      usual: variant.years,
      isExact: which === 'jahr',
    });
    return ehr_id === null ? due : due.filter(({ ehrung }) => ehrung.id === ehr_id);
  }, [tables, today, isIn, rights, asked, variant, which, ehr_id]);
  const columns = useMemo(
    () => [
      textColumn<Faellig>('name', t('Name'), ({ person }) => nameVon(person)),
      {
        ...textColumn<Faellig>('ehrung', t('Ehrung'), ({ ehrung }) => labelOf('ehrungen', ehrung.id) ?? '…'),
        grow: 1.4,
      },
      numberColumn<Faellig>('jahre', t('Jahre'), ({ jahre }) => jahre),
      textColumn<Faellig>(
        'sektion',
        t('Sektion'),
        ({ person }) => labelOf('sektionen', String(person['sek_id'])) ?? '',
      ),
    ],
    [labelOf],
  );
  const once = useOnce();
  const mayApply = ({ person }: Faellig): boolean =>
    mayCreate({ registry, rights, table: mitgliederehrungen, root: person });
  const apply = (picked: readonly Faellig[], done: () => void): Promise<void> =>
    once(async () => {
      const made = await stored(() =>
        engine.act(
          picked.filter(mayApply).map(({ person, ehrung }) => {
            const step = naechster({}, ehrung);
            const day = step?.spalte === 'antrag_am' ? { antrag_am: today } : {};
            return {
              do: 'create' as const,
              table: mitgliederehrungen.name,
              row: { id: newId(), mgd_id: person.id, ehr_id: ehrung.id, bezugsjahr: asked, ...day },
            };
          }),
        ),
      );
      if (made === undefined) return;
      toast({
        tone: 'ok',
        title: t('{n, plural, one {# Ehrung beantragt} other {# Ehrungen beantragt}}', { n: made.length }),
      });
      done();
    });
  const narrowed = [
    `${t('Bezugsjahr')}: ${asked}`,
    which === 'jahr' ? t('In diesem Jahr erreicht') : t('Auch früher erreicht'),
    honours.find(({ id }) => id === ehr_id) === undefined ? '' : (labelOf('ehrungen', ehr_id ?? '') ?? ''),
    sektion.label,
  ]
    .filter(Boolean)
    .join('; ');
  return (
    <Auswertung
      title={t('Ehrungen')}
      columns={columns}
      rows={rows}
      sort={{ column: 'jahre', isDown: true }}
      narrowed={narrowed}
      onOpen={({ person }) => void navigate({ to: `/mitglieder/${person.id}`, search: { tab: 'ehrungen' } })}
      renderActions={
        rows?.some(mayApply) === true
          ? (picked, done) => (
              <Button size="small" variant="primary" icon="star" onPress={() => void apply(picked, done)}>
                {t('Beantragen')}
              </Button>
            )
          : undefined
      }
      filters={
        <>
          {choice}
          <Select
            label={t('Bezugsjahr')}
            value={String(year)}
            onChange={(value) => setYear(Number(value ?? thisYear))}
            items={yearsAround(thisYear)}
            isRequired
          />
          <ChoiceBar
            label={t('Erreicht')}
            value={which}
            onChange={(id) => setWhich(id ?? 'jahr')}
            items={[
              { id: 'jahr', label: t('In diesem Jahr') },
              { id: 'auch', label: t('Auch früher') },
            ]}
          />
          <Select
            label={t('Ehrung')}
            value={ehr_id}
            onChange={setEhrung}
            items={honours.map(({ id }) => ({ id, label: labelOf('ehrungen', id) ?? '' }))}
            placeholder={t('Alle')}
          />
          {sektion.options.length > 1 && (
            <Select
              label={t('Sektion')}
              value={sektion.sek_id}
              onChange={sektion.setSektion}
              items={sektion.options}
              placeholder={t('Alle')}
            />
          )}
        </>
      }
      empty={{
        title: t('Niemand ist dran'),
        text: t('Für dieses Bezugsjahr erreicht kein Mitglied die Jahre einer Ehrung, die noch nicht beantragt ist.'),
      }}
    />
  );
}

const yearsAround = (year: number): readonly Option[] =>
  Array.from({ length: 9 }, (_, index) => String(year + 3 - index)).map((id) => ({ id, label: id }));
