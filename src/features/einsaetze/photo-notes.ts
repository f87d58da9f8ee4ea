/** Notes that hold pictures which were chosen and are no records yet, by how their keys begin. */
export const chosenPrefix = 'foto:';
/** Notes that count the windows which have begun to prepare such a picture once more. */
export const againPrefix = 'foto-nochmal:';
