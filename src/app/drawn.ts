import { joinAreas } from '../screens/device-area.ts';
import * as areas from './areas.ts';

/** What all areas draw and do on a device. */
export const drawn = joinAreas(Object.values(areas));
