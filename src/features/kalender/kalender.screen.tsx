import { useMemo, useState, type ReactElement } from 'react';
import { CalendarFrame } from '../../screens/calendar/calendar-frame.tsx';
import type { CalendarEntry } from '../../screens/calendar/calendar-entries.ts';
import type { Moving } from '../../screens/calendar/use-dragging.ts';
import { useCalendarPlace } from '../../screens/calendar/use-place.ts';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useSubtrees } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Page } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { anzeigen, nameVonEintrag } from './anzeige.ts';
import { gewaehlt, type Eintrag } from './eintrag.rules.ts';
import { altHinweis, KalenderFilter, useKalenderAuswahl } from './kalender-filter.tsx';
import { KalenderWege } from './kalender-wege.tsx';
import { useEintraege } from './use-eintraege.ts';
import { VerschiebenDialog } from './verschieben-dialog.tsx';
import { darfVerschieben, verschiebe } from './verschieben.ts';

interface Gefasst {
  readonly eintrag: Eintrag;
  readonly tag: string | undefined;
}

/** All that has a day, in one calendar: appointments, courses, exercises, activities, duties, what is due and who has a birthday (modules "Kalender"). */
export function KalenderScreen(): ReactElement {
  const device = useDevice();
  const place = useCalendarPlace('kalender');
  const auswahl = useKalenderAuswahl();
  const alle = useEintraege(auswahl.quellen, place);
  const below = useSubtrees();
  const labelOf = useLabels(['sektionen']);
  const [gefasst, setGefasst] = useState<Gefasst>();
  useTitle(t('Kalender'));
  const { quellen, sek_id, person } = auswahl;
  const gezeigt = useMemo(
    () =>
      alle &&
      gewaehlt([...alle.programm, ...alle.erinnert], {
        quellen,
        ...(sek_id === null ? {} : { sektionen: below(sek_id) }),
        ...(person === null ? {} : { person }),
      }),
    [alle, quellen, sek_id, person, below],
  );
  const entries = useMemo(() => gezeigt && anzeigen(gezeigt, device, labelOf), [gezeigt, device, labelOf]);
  const moving = useMoving(gezeigt, (eintrag, tag) => setGefasst({ eintrag, tag }));
  const hinweis = altHinweis(place.day, place.today);
  return (
    <Page
      fit="full"
      title={t('Kalender')}
      actions={<KalenderWege />}
      notices={hinweis !== undefined && <Banner title={tMessage(hinweis)} />}
    >
      {alle === undefined || entries === undefined ? (
        <Skeleton lines={12} />
      ) : (
        <CalendarFrame place={place} entries={entries} moving={moving} filters={<KalenderFilter auswahl={auswahl} />} />
      )}
      {gefasst !== undefined && (
        <Verschieben {...gefasst} alle={alle?.programm ?? []} onClose={() => setGefasst(undefined)} />
      )}
    </Page>
  );
}

/** What of the shown entries can be moved. */
function useMoving(
  gezeigt: readonly Eintrag[] | undefined,
  fasse: (eintrag: Eintrag, tag: string | undefined) => void,
): Moving {
  const device = useDevice();
  const je = useMemo(() => new Map(gezeigt?.map((eintrag) => [nameVonEintrag(eintrag), eintrag])), [gezeigt]);
  const of = ({ id }: CalendarEntry): Eintrag | undefined => je.get(id);
  return {
    may: (entry) => {
      const eintrag = of(entry);
      return eintrag !== undefined && darfVerschieben(eintrag, device);
    },
    ask: (entry, day) => {
      const eintrag = of(entry);
      if (eintrag !== undefined) fasse(eintrag, day);
    },
  };
}

type VerschiebenProps = Gefasst & { alle: readonly Eintrag[]; onClose: () => void };

function Verschieben({ eintrag, tag, alle, onClose }: VerschiebenProps): ReactElement {
  const { engine, replica } = useDevice();
  const once = useOnce();
  const move = (neuerTag: string, uhrzeit: string | undefined): Promise<void> | Promise<undefined> =>
    once(async () => {
      if ((await stored(() => engine.act(verschiebe(eintrag, neuerTag, uhrzeit, replica)))) === undefined) return;
      toast({ tone: 'ok', title: t('Verschoben'), text: eintrag.titel });
      onClose();
    });
  return (
    <VerschiebenDialog
      eintrag={eintrag}
      tag={tag}
      alle={alle}
      onMove={(neuerTag, uhrzeit) => void move(neuerTag, uhrzeit)}
      onClose={onClose}
    />
  );
}
