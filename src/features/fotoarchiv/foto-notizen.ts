/** Notes that hold pictures which were chosen for the archive and are no photos yet, by how their keys begin. */
export const eingangPrefix = 'archivfoto:';
/** Notes that count the windows which have begun to prepare such a picture once more. */
export const nochmalPrefix = 'archivfoto-nochmal:';
