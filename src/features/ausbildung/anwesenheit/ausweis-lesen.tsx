import { useState, type ReactElement } from 'react';
import type { CodeFormat } from '../../../screens/scan/code-formats.ts';
import { repeatedCodes, type CodeSource } from '../../../screens/scan/repeated-code.ts';
import { ScanStream } from '../../../screens/scan/scan-stream.tsx';
import { signal } from '../../../screens/scan/signals.ts';
import { useAwake } from '../../../screens/scan/use-awake.ts';
import { useTypedCode } from '../../../screens/scan/use-typed-code.ts';
import { useTables } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t } from '../../../ui/t.ts';
import { sektionen } from '../../organisation/sektionen.table.ts';
import { personen as personenTable } from '../../personen/personen.table.ts';
import type { Person } from '../use-kursblatt.ts';
import { personZumCode, type Gelesen } from './ausweis-person.ts';

const tabellen = { mitglieder: personenTable, zweige: sektionen };
const formate: readonly CodeFormat[] = ['QRCode'];

type AusweisLesenProps = { personen: readonly Person[]; onPerson: (person: Person) => void };

/** Takes membership cards, one after the other, and says whose was read: by the camera, a reader, or the member's number. */
export function AusweisLesen({ personen, onPerson }: AusweisLesenProps): ReactElement {
  const found = useTables(tabellen);
  const [told, setTold] = useState<Gelesen>();
  const [text, setText] = useState('');
  const [istNeu] = useState(() => repeatedCodes());
  useAwake(true);
  const read = (code: string, woher: CodeSource): void => {
    if (istNeu(code, true, woher, Date.now()) === 'repeated') return;
    const gelesen = personZumCode(code, personen, found?.mitglieder ?? [], found?.zweige ?? []);
    setTold(gelesen);
    if (gelesen.kind === 'teilnehmer') onPerson(gelesen.person);
    else signal('bad');
  };
  useTypedCode((code) => read(code, 'keyboard'));
  return (
    <Card>
      <div className="stack">
        <ScanStream formats={formate} onCode={(code) => read(code, 'camera')} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() === '') return;
            read(text.trim(), 'keyboard');
            setText('');
          }}
        >
          <TextField
            label={t('Ausweis oder Mitgliedsnummer')}
            value={text}
            onChange={setText}
            after={
              <Button type="submit" size="small" isDisabled={text.trim() === ''}>
                {t('Ist da')}
              </Button>
            }
          />
        </form>
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
