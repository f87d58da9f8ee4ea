import { deviceArea } from '../../screens/device-area.ts';
import { verortungArea } from './verortung.area.ts';
import { kartenLink } from './verortung-links.ts';

export const verortungDevice = deviceArea(verortungArea, {
  listLinks: { verortungen: [kartenLink] },
});
