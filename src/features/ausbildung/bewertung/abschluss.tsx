import { useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { startsFrom } from '../../../kit/define-table.ts';
import type { Finding } from '../../../lib/finding.ts';
import { takeStep } from '../../../screens/detail/take-step.ts';
import { useDevice } from '../../../screens/device.ts';
import { heldSteps } from '../../../screens/record-rights.ts';
import { useOnce } from '../../../screens/use-once.ts';
import { useSyncStatus } from '../../../screens/use-replica.ts';
import { useWholeness } from '../../../screens/use-whole.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { ausbildungen } from '../ausbildungen.table.ts';
import { kursBeforeStep } from '../before-step.ts';

/** The end of a course: closing writes qualifications and freezes what they rest on; before that, what is still open. */
export function Abschluss({ kurs }: { kurs: VisibleRowOf<typeof ausbildungen> }): ReactElement | null {
  const { engine, registry, replica, rights } = useDevice();
  const { online } = useSyncStatus();
  const once = useOnce();
  const isWhole = useWholeness();
  const [offen, setOffen] = useState<readonly Finding[]>([]);
  const { status } = ausbildungen;
  const schritt = heldSteps({ registry, rights, table: ausbildungen, root: kurs, isNew: false }).find(
    (step) => step.to === 'Abgeschlossen' && status !== undefined && startsFrom(status, step, kurs),
  );
  if (schritt === undefined) return null;
  const close = (): Promise<void> =>
    once(async () => {
      const { missing } = await kursBeforeStep(replica, kurs, schritt.to, rights, isWhole);
      setOffen(missing);
      if (missing.length === 0)
        await takeStep({ engine, table: ausbildungen.name, id: kurs.id, step: schritt, online });
    });
  return (
    <Card title={t('Kurs abschließen')}>
      <div className="stack">
        {offen.map(({ text }) => (
          <Banner key={text} tone="warn" title={tMessage(text)} />
        ))}
        <p className="muted">
          {t('Danach haben die Teilnehmer ihre Qualifikationen; Kurstage, Anwesenheit und Bewertung stehen fest.')}
        </p>
        <div>
          <Button variant="primary" icon="check" isDisabled={!online} onPress={() => void close()}>
            {online ? t('Abschließen') : t('Abschließen (nur mit Verbindung)')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
