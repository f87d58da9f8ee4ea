import { useState, type ReactElement } from 'react';
import { labelOf as wordOf } from '../../kit/vocabulary.ts';
import { ReasonDialog } from '../../screens/detail/reason-dialog.tsx';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus, useTables } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import { dienstVon, type Tauschzeile } from './angebot.rules.ts';
import { tauschart } from './dienstplan.vocabularies.ts';
import type { Planbild } from './planbild.rules.ts';
import { schichttausche } from './schichttausche.table.ts';
import { tauschangebote } from './tauschangebote.table.ts';
import { useIstPlaner } from './use-planbild.ts';
import { vonBisText } from './wandzeit.rules.ts';

const tables = { schichttausche, tauschangebote };

/** Swaps that somebody accepted and that wait for a planner; the server checks them again when they are approved. Nothing while there are none. */
export function GenehmigenKarte({ bild }: { bild: Planbild }): ReactElement | null {
  const found = useTables(tables);
  const istPlaner = useIstPlaner();
  const labelOf = useLabels(['personen']);
  const name = (id: string | null | undefined): string => labelOf('personen', id ?? '') ?? '–';
  const wartende = (found?.schichttausche ?? []).flatMap((tausch) => {
    const dienst = tausch.status === 'Angenommen' ? dienstVon(bild, tausch) : undefined;
    return dienst !== undefined && istPlaner(dienst.schicht.plan) ? [{ tausch, dienst }] : [];
  });
  if (wartende.length === 0) return null;
  return (
    <Card title={t('Zu genehmigen')}>
      <ul className="plan-fragen">
        {wartende.map(({ tausch, dienst }) => {
          const nehmende = (found?.tauschangebote ?? [])
            .filter((one) => one.tausch_id === tausch.id && one.antwort === 'Ja' && one.ergebnis === 'Gilt')
            .toSorted((a, b) => (a.rang ?? 0) - (b.rang ?? 0));
          return (
            <li key={tausch.id} className="plan-frage">
              <span className="grow">
                <strong>
                  {dienst.schicht.name}, {vonBisText(dienst)}
                </strong>
                <br />
                <small className="muted">
                  {[name(tausch.mgd_id), ...nehmende.map(({ mgd_id }) => name(mgd_id))].join(' → ')}
                </small>
              </span>
              <Badge>{t(wordOf(tauschart, tausch.art))}</Badge>
              <Entscheidung tausch={tausch} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Entscheidung({ tausch }: { tausch: Tauschzeile }): ReactElement {
  const { engine } = useDevice();
  const once = useOnce();
  const { online } = useSyncStatus();
  const [lehntAb, setLehntAb] = useState(false);
  const schritt = (nach: string, grund?: string): void =>
    void once(() => stored(() => engine.step(schichttausche.name, tausch.id, nach, grund)));
  return (
    <>
      <Button variant="primary" size="small" isDisabled={!online} onPress={() => schritt('Genehmigt')}>
        {t('Genehmigen')}
      </Button>
      <Button size="small" isDisabled={!online} onPress={() => setLehntAb(true)}>
        {t('Ablehnen')}
      </Button>
      {lehntAb && (
        <ReasonDialog
          title={t('Ablehnen')}
          onGive={(grund) => {
            setLehntAb(false);
            schritt('Abgelehnt', grund);
          }}
          onCancel={() => setLehntAb(false)}
        />
      )}
    </>
  );
}
