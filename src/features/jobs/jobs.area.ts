import { defineArea } from '../../kit/define-area.ts';
import * as jobsWerte from './jobs.vocabularies.ts';

export const jobsArea = defineArea({
  name: 'jobs',
  vocabularies: [jobsWerte],
});
