import { useState, type ReactElement } from 'react';
import type { CommandDialogProps } from '../../../screens/device.ts';
import { useServer } from '../../../screens/online/use-server.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { t } from '../../../ui/t.ts';
import { AnVieleDialog } from '../an-viele-dialog.tsx';
import { briefkreisSchema, brieftippenAb } from './briefe.calls.ts';
import { BriefkreisAnsicht } from './briefkreis-ansicht.tsx';
import { serienbriefeModule } from './serienbriefe.module.ts';
import type { serienbriefe } from './serienbriefe.table.ts';

/** Freezes who gets a serial letter; from then on it is printed as it is. Who invites too late says so. */
export function FestschreibenDialog({ rows, onClose }: CommandDialogProps<typeof serienbriefe>): ReactElement {
  const url = `${serienbriefeModule.url}/${rows[0]?.id ?? ''}`;
  const found = useServer(`${url}/empfaenger`, briefkreisSchema);
  const [trotzdem, setTrotzdem] = useState(false);
  const frist = found.value?.frist ?? null;
  return (
    <AnVieleDialog
      title={t('Serienbrief festschreiben')}
      label={t('Festschreiben')}
      icon="lock"
      found={found}
      anzahl={found.value?.briefe ?? 0}
      tippenAb={brieftippenAb}
      frage={t('Zur Bestätigung: wie viele Briefe sind es?')}
      url={`${url}/festschreiben`}
      body={{ trotzdem }}
      isReady={frist === null || trotzdem}
      done={t('Festgeschrieben')}
      onClose={onClose}
    >
      <p>{t('Danach stehen Text und Empfänger fest. Gedruckt wird so oft, wie es nötig ist.')}</p>
      {found.value && <BriefkreisAnsicht kreis={found.value} />}
      {frist !== null && <Checkbox label={t('Trotzdem festschreiben')} value={trotzdem} onChange={setTrotzdem} />}
    </AnVieleDialog>
  );
}
