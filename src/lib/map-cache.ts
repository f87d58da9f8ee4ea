/** Where the parts of maps lie that a device keeps. */
export const mapCache = 'karten';
