import { deviceArea, page, part } from '../../screens/device-area.ts';
import { musikArea } from './musik.area.ts';
import {
  bewegungBeforeSave,
  meldungBeforeStep,
  notenBeforeSave,
  stimmenBeforeSave,
  werkBeforeSave,
} from './noten/noten-before.ts';
import {
  hilfsblattDrucken,
  notenZurueck,
  notenZusammenfuehren,
  programmDrucken,
  setlisteOeffnen,
} from './noten/noten-befehle.ts';
import {
  auffuehrungenLink,
  meldejahrLink,
  notenarchivLink,
  notenkategorienLink,
  spielbarLink,
  verlieheneNotenLink,
  werkmeldungenLink,
} from './noten/noten-links.ts';

export const musikDevice = deviceArea(musikArea, {
  pages: {
    '/notenarchiv/meldejahr': page(() => import('./noten/meldejahr.screen.tsx'), 'MeldejahrScreen'),
    '/notenarchiv/setliste/$id': page(() => import('./noten/setliste.screen.tsx'), 'SetlisteScreen'),
    '/notenarchiv/spielbar': page(() => import('./noten/spielbar.screen.tsx'), 'SpielbarScreen'),
    '/notenarchiv/verliehen': page(() => import('./noten/verliehen.screen.tsx'), 'VerliehenScreen'),
  },
  overviews: {
    notenarchiv: part(() => import('./noten/noten-overview.tsx'), 'NotenOverview'),
    auffuehrungen: part(() => import('./noten/auffuehrung-overview.tsx'), 'AuffuehrungOverview'),
  },
  recordNotices: { werkmeldungen: part(() => import('./noten/meldung-notice.tsx'), 'MeldungNotice') },
  orders: { Werkmeldung: { Fields: part(() => import('./noten/werkmeldung-auswahl.tsx'), 'WerkmeldungAuswahl') } },
  commands: {
    notenarchiv: [notenZusammenfuehren],
    notenverleih: [notenZurueck],
    auffuehrungen: [setlisteOeffnen, programmDrucken, hilfsblattDrucken],
  },
  listLinks: {
    notenarchiv: [auffuehrungenLink, spielbarLink, verlieheneNotenLink, werkmeldungenLink, notenkategorienLink],
    auffuehrungen: [spielbarLink, meldejahrLink, werkmeldungenLink, notenarchivLink],
    werkmeldungen: [meldejahrLink, auffuehrungenLink, notenarchivLink],
    notenkategorien: [notenarchivLink],
  },
  beforeSave: {
    notenarchiv: notenBeforeSave,
    notenstimmen: stimmenBeforeSave,
    notenverleih: bewegungBeforeSave,
    auffuehrungswerke: werkBeforeSave,
  },
  beforeStep: { werkmeldungen: meldungBeforeStep },
});
