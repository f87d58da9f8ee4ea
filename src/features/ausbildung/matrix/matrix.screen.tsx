import { useMemo, type ReactElement } from 'react';
import { message, within } from '../../../lib/message.ts';
import { BogenExport } from '../../../screens/bogen/bogen-export.tsx';
import { BogenTabelle } from '../../../screens/bogen/bogen-tabelle.tsx';
import { BackLink } from '../../../screens/detail/back-link.tsx';
import { useDevice } from '../../../screens/device.ts';
import { useNavigate } from '../../../screens/link.tsx';
import { mayReadTable } from '../../../screens/record-rights.ts';
import { useSektionChoice } from '../../../screens/report/sektion-choice.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { useTables } from '../../../screens/use-replica.ts';
import { useTitle } from '../../../screens/use-title.ts';
import { useToday } from '../../../screens/use-today.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { mitgliederqualifikationen } from '../../personen/mitgliederqualifikationen.table.ts';
import { personen } from '../../personen/personen.table.ts';
import { ausbildungenModule } from '../ausbildungen.module.ts';
import { funktionsbedarfe } from './funktionsbedarfe.table.ts';
import { matrixBogen } from './matrix-bogen.ts';
import { matrixAus } from './matrix-daten.ts';
import { bedarfLink, matrixLink } from './matrix-links.ts';

const tables = { bedarfe: funktionsbedarfe, personen, qualifikationen: mitgliederqualifikationen };

/** Need and stock of qualifications by branch, today, in 6 and in 12 months, reckoned on this device (domain: dienstplan-tief 7 "Matrix"). */
export function MatrixScreen(): ReactElement {
  const { registry, rights, user } = useDevice();
  const navigate = useNavigate();
  const today = useToday();
  const rows = useTables(tables);
  const sektion = useSektionChoice('AUSBILDUNG_ALLGEMEIN', 'LESEN');
  const labelOf = useLabels(['sektionen', 'qualifikationen']);
  const alle = useMemo(() => rows && matrixAus(rows, today), [rows, today]);
  const { isIn } = sektion;
  const bloecke = useMemo(() => alle?.filter(({ sek_id }) => isIn({ id: sek_id, sek_ids: [sek_id] })), [alle, isIn]);
  const lacks = [personen, mitgliederqualifikationen].filter(
    (table) => !mayReadTable(registry, rights, registry.of(table)),
  );
  useTitle(t(matrixLink.label));
  return (
    <Page
      title={t(matrixLink.label)}
      before={<BackLink to="/ausbildungen">{t(ausbildungenModule.label)}</BackLink>}
      actions={
        <Button icon={bedarfLink.icon} onPress={() => void navigate({ to: bedarfLink.to })}>
          {t('Bedarf')}
        </Button>
      }
      notices={
        lacks.length > 0 && (
          <Banner
            tone="warn"
            title={t('Was Sie nicht lesen dürfen, fehlt hier: {tabellen}', {
              tabellen: lacks.map(({ label }) => t(label)).join(', '),
            })}
          />
        )
      }
    >
      <div className="stack">
        {sektion.options.length > 1 && (
          <div className="row">
            <Select
              label={t('Sektion')}
              value={sektion.sek_id}
              onChange={sektion.choose}
              items={sektion.options}
              placeholder={t(within('Sektionen', 'Alle'))}
            />
          </div>
        )}
        {bloecke === undefined ? (
          <Skeleton lines={8} />
        ) : (
          <Card
            actions={
              <BogenExport
                name={`Qualifikationen_${today}`}
                boegen={[matrixBogen(bloecke, labelOf, t)]}
                blatt={{
                  titel: message('Soll und Ist der Qualifikationen'),
                  von: labelOf('sektionen', sektion.sek_id ?? user.sek_id) ?? '',
                  fuss: today,
                  boegen: (words) => [matrixBogen(bloecke, labelOf, words)],
                  unterschriften: [],
                }}
              />
            }
          >
            <BogenTabelle bogen={matrixBogen(bloecke, labelOf, t)} />
          </Card>
        )}
      </div>
    </Page>
  );
}
