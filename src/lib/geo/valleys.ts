import type { LatLon } from './utm.ts';

/** A valley: its names and its floor, as three places from one end over the middle to the other. */
export type Valley = {
  readonly name: string;
  readonly name_it: string;
  readonly floor: readonly [LatLon, LatLon, LatLon];
};

type Line = readonly [string, string, number, number, number, number, number, number];

// German and Italian name, latitude and longitude of both ends and the middle; long valleys first, since names give way to those before them
const lines: readonly Line[] = [
  ['Pustertal', 'Val Pusteria', 46.797, 11.668, 46.787, 11.94, 46.734, 12.28],
  ['Vinschgau', 'Val Venosta', 46.665, 10.59, 46.623, 10.8, 46.655, 11.04],
  ['Oberer Vinschgau', 'Alta Val Venosta', 46.83, 10.515, 46.76, 10.53, 46.69, 10.55],
  ['Etschtal', "Val d'Adige", 46.645, 11.16, 46.555, 11.22, 46.485, 11.31],
  ['Unterland', 'Bassa Atesina', 46.425, 11.325, 46.335, 11.27, 46.24, 11.21],
  ['Überetsch', 'Oltradige', 46.475, 11.265, 46.445, 11.257, 46.405, 11.25],
  ['Eisacktal', 'Valle Isarco', 46.715, 11.655, 46.64, 11.57, 46.5, 11.43],
  ['Wipptal', "Alta Valle d'Isarco", 46.99, 11.49, 46.9, 11.44, 46.8, 11.605],
  ['Sarntal', 'Val Sarentino', 46.78, 11.41, 46.65, 11.36, 46.53, 11.37],
  ['Passeiertal', 'Val Passiria', 46.83, 11.18, 46.79, 11.235, 46.7, 11.185],
  ['Ultental', "Val d'Ultimo", 46.49, 10.87, 46.545, 11, 46.6, 11.12],
  ['Gadertal', 'Val Badia', 46.765, 11.89, 46.67, 11.897, 46.56, 11.88],
  ['Tauferer Tal', 'Val di Tures', 46.92, 11.95, 46.86, 11.95, 46.805, 11.945],
  ['Ahrntal', 'Valle Aurina', 46.95, 11.93, 47.005, 11.99, 47.055, 12.13],
  ['Grödental', 'Val Gardena', 46.6, 11.55, 46.575, 11.67, 46.55, 11.77],
  ['Schnalstal', 'Val Senales', 46.755, 10.79, 46.705, 10.91, 46.652, 10.98],
  ['Martelltal', 'Val Martello', 46.49, 10.69, 46.555, 10.78, 46.605, 10.83],
  ['Suldental', 'Val di Solda', 46.61, 10.58, 46.565, 10.55, 46.515, 10.595],
  ['Trafoier Tal', 'Val di Trafoi', 46.572, 10.54, 46.553, 10.508, 46.54, 10.49],
  ['Münstertal', 'Val Monastero', 46.6, 10.39, 46.635, 10.45, 46.655, 10.52],
  ['Matscher Tal', 'Val di Mazia', 46.765, 10.68, 46.715, 10.62, 46.675, 10.58],
  ['Planeiltal', 'Val di Planol', 46.78, 10.66, 46.745, 10.61, 46.715, 10.56],
  ['Langtaufers', 'Vallelunga', 46.81, 10.56, 46.825, 10.62, 46.84, 10.69],
  ['Schlinig', 'Val Slingia', 46.715, 10.45, 46.705, 10.49, 46.7, 10.52],
  ['Pfelderer Tal', 'Val di Plan', 46.79, 11.06, 46.8, 11.1, 46.825, 11.15],
  ['Pfossental', 'Val di Fosse', 46.75, 11.02, 46.735, 10.96, 46.71, 10.93],
  ['Ridnauntal', 'Val Ridanna', 46.915, 11.27, 46.905, 11.32, 46.89, 11.39],
  ['Ratschingstal', 'Val Racines', 46.85, 11.25, 46.865, 11.3, 46.88, 11.36],
  ['Jaufental', 'Val Giovo', 46.845, 11.33, 46.86, 11.375, 46.88, 11.41],
  ['Pflerschtal', 'Val di Fleres', 46.97, 11.32, 46.965, 11.38, 46.945, 11.43],
  ['Pfitscher Tal', 'Val di Vizze', 46.905, 11.48, 46.94, 11.57, 46.98, 11.65],
  ['Durnholzer Tal', 'Valdurna', 46.75, 11.445, 46.71, 11.41, 46.67, 11.38],
  ['Valler Tal', 'Val di Valles', 46.87, 11.61, 46.845, 11.63, 46.805, 11.655],
  ['Pfunderer Tal', 'Val di Fundres', 46.91, 11.7, 46.87, 11.715, 46.825, 11.725],
  ['Lüsner Tal', 'Val di Luson', 46.68, 11.8, 46.74, 11.765, 46.755, 11.7],
  ['Villnößtal', 'Val di Funes', 46.63, 11.6, 46.643, 11.67, 46.645, 11.74],
  ['Tierser Tal', 'Val di Tires', 46.48, 11.46, 46.47, 11.52, 46.475, 11.57],
  ['Eggental', "Val d'Ega", 46.487, 11.41, 46.445, 11.46, 46.42, 11.51],
  ['Mühlwalder Tal', 'Valle dei Molini', 46.92, 11.79, 46.895, 11.86, 46.91, 11.93],
  ['Reintal', 'Val di Riva', 46.925, 11.97, 46.94, 12.02, 46.955, 12.08],
  ['Antholzer Tal', 'Valle di Anterselva', 46.885, 12.15, 46.855, 12.1, 46.79, 12.06],
  ['Gsieser Tal', 'Val Casies', 46.845, 12.25, 46.81, 12.215, 46.77, 12.13],
  ['Pragser Tal', 'Valle di Braies', 46.7, 12.085, 46.72, 12.125, 46.745, 12.145],
  ['Höhlensteintal', 'Valle di Landro', 46.72, 12.22, 46.66, 12.22, 46.61, 12.21],
  ['Innerfeldtal', 'Valle Campo di Dentro', 46.71, 12.31, 46.69, 12.295, 46.665, 12.285],
  ['Sextental', 'Valle di Sesto', 46.728, 12.29, 46.705, 12.345, 46.67, 12.41],
  ['Fischleintal', 'Val Fiscalina', 46.685, 12.365, 46.665, 12.355, 46.645, 12.345],
  ['Enneberger Tal', 'Val di Marebbe', 46.725, 11.9, 46.7, 11.93, 46.665, 11.96],
  ['Campilltal', 'Val di Longiarù', 46.68, 11.89, 46.655, 11.86, 46.635, 11.83],
  ['Fassatal', 'Val di Fassa', 46.475, 11.765, 46.43, 11.69, 46.36, 11.62],
  ['Fleimstal', 'Val di Fiemme', 46.25, 11.41, 46.29, 11.47, 46.32, 11.58],
  ['Nonsberg', 'Val di Non', 46.45, 11.11, 46.37, 11.05, 46.26, 11.06],
  ['Sulzberg', 'Val di Sole', 46.3, 10.69, 46.33, 10.81, 46.36, 10.96],
  ['Ampezzo', "Conca d'Ampezzo", 46.59, 12.1, 46.54, 12.14, 46.48, 12.19],
  ['Inntal', "Valle dell'Inn", 47.225, 10.88, 47.27, 11.2, 47.28, 11.52],
  ['Ötztal', 'Ötztal', 47.2, 10.88, 47.06, 10.96, 46.91, 11.02],
  ['Pitztal', 'Pitztal', 47.2, 10.79, 47.06, 10.83, 46.95, 10.87],
  ['Kaunertal', 'Kaunertal', 47.09, 10.68, 47.03, 10.74, 46.93, 10.72],
  ['Stubaital', 'Stubaital', 47.15, 11.35, 47.1, 11.27, 47.04, 11.19],
  ['Zillertal', 'Zillertal', 47.37, 11.85, 47.27, 11.88, 47.17, 11.86],
  ['Defereggental', 'Defereggental', 46.92, 12.3, 46.92, 12.44, 46.95, 12.58],
  ['Lesachtal', 'Lesachtal', 46.72, 12.66, 46.69, 12.8, 46.67, 12.95],
  ['Engadin', 'Engadina', 46.7, 10.1, 46.8, 10.31, 46.9, 10.5],
];

/** Valleys of South Tyrol and those around it. */
export const valleys: readonly Valley[] = lines.map(([name, name_it, ...at]) => ({
  name,
  name_it,
  floor: [
    { lat: at[0], lon: at[1] },
    { lat: at[2], lon: at[3] },
    { lat: at[4], lon: at[5] },
  ],
}));
