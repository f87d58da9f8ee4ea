import { naturalId } from '../../lib/ids.ts';

/** Id of the membership that a new person begins with, so that whoever brings in persons can say in the same go how it ended. */
export const ersteZeitId = (person: string): string => naturalId('mitgliedschaften.erste', [person]);
