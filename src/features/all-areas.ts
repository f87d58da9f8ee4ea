import type { Area } from '../kit/define-area.ts';
import * as areas from './areas.ts';

/** Every area of the product, by name. */
export const allAreas: readonly Area[] = Object.values(areas);
