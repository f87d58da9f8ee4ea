import { defineArea } from '../../kit/define-area.ts';

export const schnittstelleArea = defineArea({
  name: 'schnittstelle',
  pages: ['/verwaltung/schnittstelle', '/verwaltung/webhooks'],
});
