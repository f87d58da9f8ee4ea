import { useState, type ReactElement } from 'react';
import { Scan } from '../../../screens/scan/scan.tsx';
import { signal } from '../../../screens/scan/signals.ts';
import { useAwake } from '../../../screens/scan/use-awake.ts';
import { useTables } from '../../../screens/use-replica.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t } from '../../../ui/t.ts';
import { sektionen } from '../../organisation/sektionen.table.ts';
import { personen as personenTable } from '../../personen/personen.table.ts';
import type { Person } from '../use-kursblatt.ts';
import { personZumCode, type Gelesen } from './ausweis-person.ts';

const tabellen = { mitglieder: personenTable, zweige: sektionen };

type AusweisLesenProps = { personen: readonly Person[]; onPerson: (person: Person) => void };

/** Takes membership cards, one after the other, and says whose was read. */
export function AusweisLesen({ personen, onPerson }: AusweisLesenProps): ReactElement {
  const found = useTables(tabellen);
  const [told, setTold] = useState<Gelesen>();
  useAwake(true);
  const read = (code: string): void => {
    const gelesen = personZumCode(code, personen, found?.mitglieder ?? [], found?.zweige ?? []);
    setTold(gelesen);
    if (gelesen.kind === 'teilnehmer') onPerson(gelesen.person);
    else signal('bad');
  };
  return (
    <Card>
      <div className="stack">
        <Scan label={t('Code des Ausweises')} action={t('Ist da')} onCode={read} onType={() => setTold(undefined)} />
        {told !== undefined && <Gesagt told={told} />}
      </div>
    </Card>
  );
}

function Gesagt({ told }: { told: Gelesen }): ReactElement {
  if (told.kind === 'teilnehmer') return <Banner tone="ok" title={t('{name} ist da.', { name: told.person.name })} />;
  if (told.kind === 'fremd')
    return <Banner tone="warn" title={t('{name} hat keinen Platz in diesem Kurs.', { name: told.name })} />;
  return <Banner tone="bad" title={t('Dieser Ausweis gehört zu niemandem in diesem Kurs.')} />;
}
