import type { ReactElement } from 'react';
import { newId } from '../../lib/ids.ts';
import { localToday, localYear } from '../../lib/local-time.ts';
import { istMitglied } from './mitgliedschaft.rules.ts';
import { useDevice, type Device } from '../../screens/device.ts';
import { mayCreate } from '../../screens/record-rights.ts';
import { yearChoice } from '../../screens/report/choices.ts';
import { numberColumn, textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import type { ReportButtonsProps } from '../../screens/report/report.ts';
import { stored } from '../../screens/stored.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useToday } from '../../screens/use-today.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { nachPerson, nameVon } from './aktuelle-mitglieder.rules.ts';
import { ehrungenLink } from './auswertungen.ts';
import { faelligeEhrungen, type Faellig } from './ehrungen-faellig.ts';
import { naechster } from './ehrungsschritte.rules.ts';
import { mitgliederModule } from './mitglieder.module.ts';
import { mitgliederehrungen } from './mitgliederehrungen.table.ts';
import { within } from '../../lib/message.ts';

type Ehrung = Faellig['ehrung'];
type Wahl = 'jahr' | 'erreicht' | 'ehrung';

const mayApply = ({ person }: Faellig, { registry, rights }: Device): boolean =>
  mayCreate({ registry, rights, table: mitgliederehrungen, root: person });

/** Members who have reached the years of an honour; several are applied for at once. */
export const EhrungenFaellig = defineReport<Faellig, Wahl>({
  link: ehrungenLink,
  list: mitgliederModule,
  topic: { of: mitgliederehrungen.right, action: 'LESEN' },
  tables: ['personen', 'mitgliedschaften', 'mitgliederehrungen', 'ehrungen'],
  labels: ['sektionen', 'ehrungen'],
  choices: {
    jahr: yearChoice('Bezugsjahr', () => localYear(localToday())),
    erreicht: {
      label: 'Erreicht',
      as: 'bar',
      start: 'jahr',
      options: () => [
        { id: 'jahr', label: t('In diesem Jahr') },
        { id: 'auch', label: t('Auch früher') },
      ],
      told: (value) => (value === 'jahr' ? t('In diesem Jahr erreicht') : t('Auch früher erreicht')),
    },
    ehrung: {
      label: 'Ehrung',
      all: within('Ehrungen', 'Alle'),
      as: 'select',
      start: null,
      options: ({ rows, labelOf }) =>
        rows('ehrungen')
          .filter((row: Ehrung) => typeof row.jahre === 'number' && (row.archiviertam ?? null) === null)
          .toSorted((a: Ehrung, b: Ehrung) => (a.jahre ?? 0) - (b.jahre ?? 0))
          .map(({ id }) => ({ id, label: labelOf('ehrungen', id) ?? '' })),
      keeps: ({ ehrung }, id) => ehrung.id === id,
    },
  },
  rows: ({ rows, isIn, device, today, chosen }) =>
    faelligeEhrungen({
      mitglieder: rows('personen').filter(
        (row) =>
          istMitglied(row, today) &&
          isIn(row) &&
          device.rights.holds(mitgliederehrungen.right, 'LESEN', row.sek_ids ?? []),
      ),
      periods: nachPerson(rows('mitgliedschaften')),
      given: nachPerson(rows('mitgliederehrungen')),
      ehrungen: rows('ehrungen'),
      year: Number(chosen.jahr),
      usual: device.variant.years,
      isExact: chosen.erreicht === 'jahr',
    }),
  about: ({ person }) => person,
  columns: ({ labelOf }) => [
    textColumn('name', t('Name'), ({ person }) => nameVon(person)),
    {
      ...textColumn<Faellig>('ehrung', t('Ehrung'), ({ ehrung }) => labelOf('ehrungen', ehrung.id) ?? '…'),
      grow: 1.4,
    },
    numberColumn('jahre', t('Jahre'), ({ jahre }) => jahre),
    textColumn('sektion', t('Sektion'), ({ person }) => labelOf('sektionen', person.sek_id ?? '') ?? ''),
  ],
  sort: { column: 'jahre', isDown: true },
  opens: () => ({ tab: 'ehrungen' }),
  empty: {
    title: 'Niemand ist dran',
    sentence: 'Für dieses Bezugsjahr erreicht kein Mitglied die Jahre einer Ehrung, die noch nicht beantragt ist.',
  },
  actions: { may: mayApply, Buttons: Beantragen },
});

function Beantragen({ rows, chosen, done }: ReportButtonsProps<Faellig, Wahl>): ReactElement {
  const device = useDevice();
  const today = useToday();
  const once = useOnce();
  const apply = (): Promise<void> =>
    once(async () => {
      const made = await stored(() =>
        device.engine.act(
          rows
            .filter((row) => mayApply(row, device))
            .map(({ person, ehrung }) => {
              const step = naechster({}, ehrung);
              const day = step?.spalte === 'antrag_am' ? { antrag_am: today } : {};
              return {
                do: 'create' as const,
                table: mitgliederehrungen.name,
                row: { id: newId(), mgd_id: person.id, ehr_id: ehrung.id, bezugsjahr: Number(chosen.jahr), ...day },
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
  return (
    <Button size="small" variant="primary" icon="star" onPress={() => void apply()}>
      {t('Beantragen')}
    </Button>
  );
}
