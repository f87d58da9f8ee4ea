import { defineArea } from '../../kit/define-area.ts';

export const umzugArea = defineArea({
  name: 'umzug',
  pages: ['/verwaltung/umzug'],
});
