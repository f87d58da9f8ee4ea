import { defineJob } from '../../kit/define-job.ts';

/** What became of each mail of a newsletter; ordered from the newsletter. */
export const newsletterbericht = defineJob({
  typ: 'Newsletterbericht',
  nr: 14,
  label: 'Newsletterbericht',
  needs: 'NEWSLETTER_ALLGEMEIN_LESEN',
});
