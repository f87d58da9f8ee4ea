import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { useDevice } from '../../screens/device.ts';
import { ReasonDialog } from '../../screens/detail/reason-dialog.tsx';
import { recordRights } from '../../screens/record-rights.ts';
import { stored } from '../../screens/stored.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useTables } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { nameVon, useSektionswahl, useToday } from './aktuelle-mitglieder.ts';
import { Auswertung, dayColumn, stateColumn, textColumn } from './auswertung.tsx';
import { ehrungsschritte, erreicht, naechster, type Ehrungsschritt } from './ehrungsschritte.rules.ts';
import { mitgliederehrungen } from './mitgliederehrungen.table.ts';

interface Stand {
  readonly id: string;
  readonly row: VisibleRow;
  readonly person: VisibleRow;
  readonly schritt: Ehrungsschritt | undefined;
  readonly naechster: Ehrungsschritt | undefined;
}

/** What stands for honours that no step was taken for yet. */
const vorgemerkt = 'vorgemerkt';

/** Honours by how far they are; the selected ones go one step on, or back with a reason. */
export function EhrungenStand({ choice }: { choice: ReactElement }): ReactElement {
  const { engine, registry, rights } = useDevice();
  const navigate = useNavigate();
  const today = useToday();
  const tables = useTables(['personen', 'mitgliederehrungen', 'ehrungen']);
  const labelOf = useLabels(['sektionen', 'ehrungen']);
  const sektion = useSektionswahl(mitgliederehrungen.right, 'LESEN');
  const { isIn } = sektion;
  const [stand, setStand] = useState<string | null>('antrag_am');
  const [back, setBack] = useState<{ readonly rows: readonly Stand[]; readonly done: () => void }>();
  const rows = useMemo(() => {
    if (tables === undefined) return undefined;
    const persons = new Map((tables.get('personen') ?? []).map((row) => [row.id, row]));
    const honours = new Map((tables.get('ehrungen') ?? []).map((row) => [row.id, row]));
    return (tables.get('mitgliederehrungen') ?? []).flatMap((row): Stand[] => {
      const person = persons.get(String(row['mgd_id']));
      if (person === undefined || person['personenart'] !== 'Mitglied' || !isIn(person)) return [];
      const schritt = erreicht(row);
      if (stand !== null && (schritt?.spalte ?? vorgemerkt) !== stand) return [];
      return [
        { id: row.id, row, person, schritt, naechster: naechster(row, honours.get(String(row['ehr_id'])) ?? {}) },
      ];
    });
  }, [tables, isIn, stand]);
  const columns = useMemo(() => {
    const standOf = ({ schritt }: Stand): string => (schritt === undefined ? t('Vorgemerkt') : t(schritt.stand));
    const shown = ehrungsschritte.filter(
      ({ spalte }) =>
        stand === null ||
        ehrungsschritte.findIndex((step) => step.spalte === stand) >=
          ehrungsschritte.findIndex((step) => step.spalte === spalte),
    );
    return [
      textColumn<Stand>('name', t('Name'), ({ person }) => nameVon(person)),
      {
        ...textColumn<Stand>('ehrung', t('Ehrung'), ({ row }) => labelOf('ehrungen', String(row['ehr_id'])) ?? '…'),
        grow: 1.4,
      },
      { ...textColumn<Stand>('bezugsjahr', t('Bezugsjahr'), ({ row }) => String(row['bezugsjahr'] ?? '')), width: 112 },
      stateColumn<Stand>('stand', t('Stand'), standOf, (row) => (row.naechster === undefined ? 'ok' : 'info')),
      textColumn<Stand>('sektion', t('Sektion'), ({ person }) => labelOf('sektionen', String(person['sek_id'])) ?? ''),
      ...shown.map(({ spalte, stand: label }) =>
        dayColumn<Stand>(spalte, t(label), ({ row }) => (typeof row[spalte] === 'string' ? row[spalte] : null)),
      ),
    ];
  }, [labelOf, stand]);
  const once = useOnce();
  const mayWrite = ({ person }: Stand, column: string | undefined): boolean =>
    column !== undefined &&
    recordRights({ registry, rights, table: mitgliederehrungen, root: person, isNew: false }).writable.has(column);
  const change = (
    changes: readonly { readonly row: VisibleRow; readonly changed: Readonly<Record<string, unknown>> }[],
    done: () => void,
  ): Promise<void> =>
    once(async () => {
      const made = await stored(() =>
        engine.act(
          changes.map(({ row, changed }) => ({
            do: 'change' as const,
            table: mitgliederehrungen.name,
            id: row.id,
            changed,
            basis: Object.fromEntries(Object.keys(changed).map((column) => [column, row[column] ?? null])),
          })),
        ),
      );
      if (made === undefined) return;
      toast({
        tone: 'ok',
        title: t('{n, plural, one {# Ehrung geändert} other {# Ehrungen geändert}}', { n: changes.length }),
      });
      done();
    });
  const forward = (picked: readonly Stand[], done: () => void): Promise<void> =>
    change(
      picked.flatMap(({ row, naechster: next, ...rest }) =>
        next === undefined || !mayWrite({ row, naechster: next, ...rest }, next.spalte)
          ? []
          : [{ row, changed: { [next.spalte]: today } }],
      ),
      done,
    );
  const takeBack = (grund: string): void => {
    const { rows: picked = [], done = () => {} } = back ?? {};
    setBack(undefined);
    void change(
      picked.flatMap((one) =>
        one.schritt === undefined || !mayWrite(one, one.schritt.spalte)
          ? []
          : [{ row: one.row, changed: { [one.schritt.spalte]: null, ruecknahme_grund: grund } }],
      ),
      done,
    );
  };
  const stages = [
    { id: vorgemerkt, label: t('Vorgemerkt') },
    ...ehrungsschritte.map(({ spalte, stand: label }) => ({ id: spalte, label: t(label) })),
  ];
  const mayStep =
    rows?.some((one) => mayWrite(one, one.naechster?.spalte) || mayWrite(one, one.schritt?.spalte)) === true;
  return (
    <>
      <Auswertung
        key={stand}
        title={t('Ehrungen')}
        columns={columns}
        rows={rows}
        sort={{ column: 'name', isDown: false }}
        narrowed={[stages.find(({ id }) => id === stand)?.label ?? '', sektion.label].filter(Boolean).join('; ')}
        onOpen={({ person }) => void navigate({ to: `/mitglieder/${person.id}`, search: { tab: 'ehrungen' } })}
        renderActions={
          mayStep
            ? (picked, done) => (
                <>
                  {picked.some((one) => mayWrite(one, one.naechster?.spalte)) && (
                    <Button size="small" variant="primary" icon="arrowRight" onPress={() => void forward(picked, done)}>
                      {stepLabel(picked)}
                    </Button>
                  )}
                  {picked.some((one) => mayWrite(one, one.schritt?.spalte)) && (
                    <Button size="small" icon="undo" onPress={() => setBack({ rows: picked, done })}>
                      {t('Schritt zurücknehmen …')}
                    </Button>
                  )}
                </>
              )
            : undefined
        }
        filters={
          <>
            {choice}
            <Select label={t('Stand')} value={stand} onChange={setStand} items={stages} placeholder={t('Alle')} />
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
        empty={{ title: t('Keine Ehrungen in diesem Stand'), text: t('Ein anderer Stand zeigt andere Ehrungen.') }}
      />
      {back !== undefined && (
        <ReasonDialog title={t('Schritt zurücknehmen')} onGive={takeBack} onCancel={() => setBack(undefined)} />
      )}
    </>
  );
}

/** The next step by its name when it is the same for all. */
function stepLabel(rows: readonly Stand[]): string {
  const [first, ...others] = new Set(rows.flatMap(({ naechster: next }) => (next === undefined ? [] : [next.tun])));
  return first === undefined || others.length > 0 ? t('Nächster Schritt') : t(first);
}
