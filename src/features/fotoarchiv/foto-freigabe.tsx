import { useMemo, useState, type ReactElement } from 'react';
import { permissionsFor } from '../../permissions/topics.ts';
import { useDevice } from '../../screens/device.ts';
import { useChildren } from '../../screens/use-replica.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useToday } from '../../screens/use-today.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { fotozweck } from './fotoarchiv.vocabularies.ts';
import { fotopersonen } from './fotopersonen.table.ts';
import { freigabehindernisse } from './freigabe.rules.ts';
import { FreigebenDialog } from './freigeben-dialog.tsx';
import type { Foto } from './use-foto-bild.ts';

/** For what a photo may be used, and for each other use what is missing. */
export function FotoFreigabe({ foto }: { foto: Foto }): ReactElement {
  const { rights } = useDevice();
  const personen = useChildren(fotopersonen, foto.id);
  const labelOf = useLabels(['personen']);
  const heute = useToday();
  const [istOffen, setOffen] = useState(false);
  const gezeigt = useMemo(
    () =>
      (personen ?? []).map((person) => ({
        ...person,
        wer: (person.mgd_id ? labelOf('personen', person.mgd_id) : person.name) || t('Unbekannt'),
      })),
    [personen, labelOf],
  );
  const darf = permissionsFor('FOTOARCHIV_ALLGEMEIN', 'FREIGEBEN').some((right) => rights.anywhere(right));
  return (
    <div className="stack">
      {fotozweck.names.map((zweck) => {
        const ist = foto.freigaben?.includes(zweck) === true;
        const gruende = ist ? [] : freigabehindernisse(foto, gezeigt, [zweck], heute);
        return (
          <div key={zweck}>
            <div className="row">
              <span className="grow">{t(fotozweck.labels[zweck])}</span>
              <Badge tone={ist ? 'ok' : gruende.length > 0 ? 'warn' : 'info'}>
                {ist ? t('Freigegeben') : gruende.length > 0 ? t('Noch nicht möglich') : t('Möglich')}
              </Badge>
            </div>
            {gruende.length > 0 && (
              <ul className="foto-gruende muted">
                {gruende.map((grund) => (
                  <li key={grund}>{tMessage(grund)}</li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
      {darf && (
        <div className="row">
          <Button size="small" icon="check" onPress={() => setOffen(true)}>
            {t('Freigabe ändern')}
          </Button>
        </div>
      )}
      {istOffen && <FreigebenDialog rows={[foto]} onClose={() => setOffen(false)} />}
    </div>
  );
}
