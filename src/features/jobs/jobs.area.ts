import { defineArea } from '../../kit/define-area.ts';
import * as jobsWerte from './jobs.vocabularies.ts';
import { aenderungsprotokoll, datensicherung, sicherung, sicherungsprobe } from './jobs.jobs.ts';

export const jobsArea = defineArea({
  name: 'jobs',
  vocabularies: [jobsWerte],
  jobs: [aenderungsprotokoll, datensicherung, sicherung, sicherungsprobe],
});
