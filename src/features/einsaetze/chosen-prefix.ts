/** Keys of the notes that hold pictures which were chosen and are no records yet. */
export const chosenPrefix = 'foto:';
