import { deviceArea, page } from '../../screens/device-area.ts';
import { organisationBeforeSave } from './before-save.ts';
import { organisationArea } from './organisation.area.ts';
import { sektionCommands } from './sektion-commands.ts';

export const organisationDevice = deviceArea(organisationArea, {
  pages: { '/musikkapellen/baum': page(() => import('./sektionsbaum.screen.tsx'), 'SektionsbaumScreen') },
  commands: { sektionen: sektionCommands },
  listLinks: {
    sektionen: [{ to: '/musikkapellen/baum', label: 'Baum', icon: 'station', right: ['RETTUNGSSTELLEN_LESEN'] }],
  },
  beforeSave: organisationBeforeSave,
});
