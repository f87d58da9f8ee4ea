import type { ServerArea } from '../../area.ts';
import { ausbildungenHook } from './ausbildungen.ts';
import { ausbildungtageHook } from './ausbildungtage.ts';
import { ausbildungteilnehmerHook } from './ausbildungteilnehmer.ts';
import { beginKurse } from './begin-kurse.ts';
import { endAngebote } from './end-angebote.ts';
import { mailFreeSeats } from './mail-free-seats.ts';
import { kursMailRoutes } from './kurs-mails.ts';
import { kontingenteHook } from './kontingente.ts';
import {
  ausbildungkontakteHook,
  ausbildungteilnahmenHook,
  selbstwahlprogrammeHook,
  spielpartnerHook,
} from './kurskinder.ts';
import { mailAbsagen } from './mail-absagen.ts';
import { mailPromotions } from './mail-promotions.ts';
import { dropParticipationLinks } from './participation-links.ts';
import { mailErinnerungen, mailUmfragen } from './mail-teilnehmer.ts';
import { publicUmfrageRoutes, umfrageRoutes } from './umfrage/umfrage-routes.ts';
import { dropUmfragelinks } from './umfrage/umfragelinks.ts';
import { vormerkenRoutes } from './vormerken/vormerken-routes.ts';
import { nachweisRoutes } from './nachweis/nachweis-routes.ts';
import { vorjahrRoutes } from './vorjahr/vorjahr-routes.ts';
import { participationRoutes, publicParticipationRoutes } from './participation-routes.ts';
import { releaseKontingente } from './release-kontingente.ts';
import { stundenRoutes } from './taetigkeit/stunden-routes.ts';
import { gebuehrenRoutes } from './gebuehren/gebuehren-routes.ts';
import { stornostufenHook } from './gebuehren/stornostufen.ts';
import { publicZertifikatRoutes, zertifikatRoutes } from './zertifikat/zertifikat-routes.ts';
import { verguetungRoutes } from './verguetung/verguetung-routes.ts';
import { ausbildungverguetungenHook } from './verguetung/verguetungen.ts';
import { ausbildungCalls } from './ausbildung.docs.ts';

/** What ausbildung does on the server. */
export const ausbildungServer: Partial<ServerArea> = {
  calls: ausbildungCalls,
  hooks: [
    ausbildungenHook,
    ausbildungtageHook,
    ausbildungteilnehmerHook,
    ausbildungteilnahmenHook,
    selbstwahlprogrammeHook,
    spielpartnerHook,
    kontingenteHook,
    ausbildungverguetungenHook,
    stornostufenHook,
    ausbildungkontakteHook,
  ],
  routes: [
    participationRoutes,
    kursMailRoutes,
    verguetungRoutes,
    gebuehrenRoutes,
    zertifikatRoutes,
    umfrageRoutes,
    vormerkenRoutes,
    nachweisRoutes,
    vorjahrRoutes,
    stundenRoutes,
  ],
  openRoutes: [publicParticipationRoutes, publicZertifikatRoutes, publicUmfrageRoutes],
  minutely: [mailPromotions, mailFreeSeats, mailAbsagen, beginKurse],
  hourly: [endAngebote, releaseKontingente, mailErinnerungen, mailUmfragen, dropParticipationLinks, dropUmfragelinks],
};
