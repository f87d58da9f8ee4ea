import type { ServerArea } from '../../area.ts';
import { vergissAbos } from './anmelden.ts';
import { pruefeAnhaenge } from './anhaenge.ts';
import { newsletterberichtKind } from './bericht-kind.ts';
import {
  briefbloeckeHook,
  briefkoepfeHook,
  emailvorlagenHook,
  serienbriefeHook,
  serienbriefempfaengerHook,
} from './briefe/briefe-hooks.ts';
import { briefeRoutes } from './briefe/briefe-routes.ts';
import { serienbriefKind } from './briefe/serienbrief-kind.ts';
import { kommunikationCalls } from './kommunikation.docs.ts';
import { abosHook, bloeckeHook, listenHook, newsletterHook, sperrlisteHook } from './newsletter-hooks.ts';
import { newsletterRoutes } from './newsletter-routes.ts';
import { offeneNewsletterRouten } from './offene-routen.ts';
import { liesRuecklauf } from './ruecklauf.ts';
import { naechsteSendung, newsletterQueue, sendeNewsletter } from './versenden.ts';

/** What newsletters do on the server. */
export const kommunikationServer: Partial<ServerArea> = {
  hooks: [
    newsletterHook,
    bloeckeHook,
    listenHook,
    abosHook,
    sperrlisteHook,
    briefkoepfeHook,
    emailvorlagenHook,
    serienbriefeHook,
    briefbloeckeHook,
    serienbriefempfaengerHook,
  ],
  routes: [newsletterRoutes, briefeRoutes],
  openRoutes: [offeneNewsletterRouten],
  jobs: [newsletterberichtKind, serienbriefKind],
  calls: kommunikationCalls,
  minutely: [(deps) => pruefeAnhaenge(deps), sendeNewsletter, liesRuecklauf],
  faellig: [naechsteSendung],
  hourly: [vergissAbos],
  queues: [newsletterQueue],
};
