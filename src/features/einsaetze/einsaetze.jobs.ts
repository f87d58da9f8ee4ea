import { defineJob } from '../../kit/define-job.ts';

// What these need is asked where the missions lie.
export const einsatzbuchung = defineJob({ typ: 'Einsatzbuchung', nr: 6, label: 'Buchung eines Einsatzes' });
export const einsatzbuchungen = defineJob({ typ: 'Einsatzbuchungen', nr: 10, label: 'Buchung mehrerer Einsätze' });
