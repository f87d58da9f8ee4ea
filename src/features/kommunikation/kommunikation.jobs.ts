import { defineJob } from '../../kit/define-job.ts';

/** What became of each mail of a newsletter; ordered from the newsletter. */
export const newsletterbericht = defineJob({
  typ: 'Newsletterbericht',
  nr: 14,
  label: 'Newsletterbericht',
  needs: 'NEWSLETTER_ALLGEMEIN_LESEN',
});

/** The letters or labels of a frozen serial letter; ordered from it. */
export const serienbrief = defineJob({
  typ: 'Serienbrief',
  nr: 17,
  label: 'Serienbrief',
  needs: 'NEWSLETTER_ALLGEMEIN_LESEN',
});
