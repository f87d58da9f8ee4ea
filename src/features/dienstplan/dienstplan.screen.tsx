import { useMemo, useState, type ReactElement } from 'react';
import { permissionsFor } from '../../permissions/topics.ts';
import { ListLinks } from '../../screens/list/list-links.tsx';
import { useDevice } from '../../screens/device.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { AbwesenheitDialog } from './abwesenheit-dialog.tsx';
import { AngeboteKarte } from './angebote.tsx';
import { GenehmigenKarte } from './genehmigen.tsx';
import { JetztKarte } from './jetzt-karte.tsx';
import type { Planbild } from './planbild.rules.ts';
import { PlanblattDialog } from './planblatt-dialog.tsx';
import { Plansicht, useAnsicht } from './plansicht.tsx';
import { SchichtDialog } from './schicht-dialog.tsx';
import { useJetzt, usePlanbild } from './use-planbild.ts';
import '../../screens/calendar/calendar.css';
import './dienstplan.css';

/** The duty roster: who is on duty now, what others offer, and the plan by month, week or as one’s own duties (domain: dienstplan-tief 9). */
export function DienstplanScreen(): ReactElement {
  const { rights, user } = useDevice();
  const bild = usePlanbild();
  const jetzt = useJetzt();
  const ich = user.mgd_id ?? null;
  const [istWeg, setWeg] = useState(false);
  const darf = permissionsFor('DIENSTPLAN_TEILNEHMER', 'NEU').some((right) => rights.anywhere(right));
  useTitle(t('Dienstplan'));
  return (
    <Page
      title={t('Dienstplan')}
      actions={
        <>
          {darf && ich !== null && (
            <Button icon="calendar" onPress={() => setWeg(true)}>
              {t('Abwesenheit melden')}
            </Button>
          )}
          <ListLinks module="schichten" />
        </>
      }
    >
      <div className="stack">
        <JetztKarte jetzt={jetzt} />
        {ich === null && (
          <Banner
            tone="info"
            title={t(
              'Dieser Zugang gehört zu keinem Mitglied. Eintragen können sich nur Mitglieder mit eigenem Zugang.',
            )}
          />
        )}
        {bild === undefined ? <Skeleton lines={12} /> : <Inhalt bild={bild} ich={ich} jetzt={jetzt} />}
      </div>
      {istWeg && ich !== null && <AbwesenheitDialog ich={ich} onClose={() => setWeg(false)} />}
    </Page>
  );
}

type InhaltProps = { bild: Planbild; ich: string | null; jetzt: string };

function Inhalt({ bild, ich, jetzt }: InhaltProps): ReactElement | null {
  const labelOf = useLabels(['personen', 'qualifikationen']);
  const [offen, setOffen] = useState<string>();
  const [druckt, setDruckt] = useState(false);
  const ansicht = useAnsicht(bild, ich);
  const schicht = useMemo(() => (offen === undefined ? undefined : bild.schicht(offen)), [bild, offen]);
  const { rights } = useDevice();
  const liest = permissionsFor('DIENSTPLAN_TAGE', 'LESEN').some((right) => rights.anywhere(right));
  if (!liest) return null;
  if (bild.plaene.length === 0)
    return (
      <EmptyState
        icon="calendar"
        title={t('Noch kein Dienstplan')}
        text={t('Ein Dienstplan entsteht unter „Dienstpläne“; seine Serien machen die Schichten.')}
      />
    );
  return (
    <>
      {ich !== null && <AngeboteKarte bild={bild} ich={ich} jetzt={jetzt} />}
      <GenehmigenKarte bild={bild} />
      <Plansicht
        bild={bild}
        ansicht={ansicht}
        ich={ich}
        jetzt={jetzt}
        labelOf={labelOf}
        onOpen={setOffen}
        onDrucken={() => setDruckt(true)}
      />
      {schicht !== undefined && (
        <SchichtDialog
          bild={bild}
          schicht={schicht}
          ich={ich}
          jetzt={jetzt}
          labelOf={labelOf}
          onClose={() => setOffen(undefined)}
        />
      )}
      {druckt && (
        <PlanblattDialog
          bild={bild}
          plan={ansicht.plan}
          monat={ansicht.tag.slice(0, 7)}
          onClose={() => setDruckt(false)}
        />
      )}
    </>
  );
}
