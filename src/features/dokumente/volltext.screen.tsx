export const VolltextScreen = () => null;
