/** Districts of South Tyrol (Bezirksgemeinschaften) with their German and Italian names. */
export const bezirke = {
  VI: ['Vinschgau', 'Val Venosta'],
  BU: ['Burggrafenamt', 'Burgraviato'],
  BO: ['Bozen', 'Bolzano'],
  UE: ['Überetsch-Unterland', 'Oltradige-Bassa Atesina'],
  SA: ['Salten-Schlern', 'Salto-Sciliar'],
  EI: ['Eisacktal', 'Valle Isarco'],
  WI: ['Wipptal', 'Alta Valle Isarco'],
  PU: ['Pustertal', 'Val Pusteria'],
} as const;

export type Bezirk = keyof typeof bezirke;

/** The districts from west to east; their place is the number of the region in the demo. */
export const bezirkReihe: readonly Bezirk[] = ['VI', 'BU', 'BO', 'UE', 'SA', 'EI', 'WI', 'PU'];

/** A municipality; `kataster` is its code in the codice fiscale, `italienisch` and `ladinisch` roughly how many speak so, in percent. */
export interface Gemeinde {
  readonly name: string;
  readonly name_it: string;
  readonly plz: string;
  readonly kataster: string;
  readonly bezirk: Bezirk;
  readonly einwohner: number;
  readonly italienisch: number;
  readonly ladinisch: number;
  readonly lat: number;
  readonly lon: number;
}

// name, Italian name, postal code, cadastral code, district, inhabitants (2011), Italian speakers in percent, Ladin valley, position of the village;
// those with a rescue station in small demo associations first, the others by size
const zeilen: readonly (readonly [string, string, string, string, Bezirk, number, number, 0 | 1, number, number])[] = [
  ['Sexten', 'Sesto', '39030', 'I687', 'PU', 1937, 5, 0, 46.702, 12.35],
  ['Bozen', 'Bolzano', '39100', 'A952', 'BO', 102575, 78, 0, 46.491, 11.34],
  ['Brixen', 'Bressanone', '39042', 'B160', 'EI', 20677, 34, 0, 46.715, 11.656],
  ['Schlanders', 'Silandro', '39028', 'I729', 'VI', 5947, 10, 0, 46.628, 10.768],
  ['Meran', 'Merano', '39012', 'F132', 'BU', 37368, 55, 0, 46.668, 11.159],
  ['Sterzing', 'Vipiteno', '39049', 'M067', 'WI', 6390, 32, 0, 46.893, 11.43],
  ['Wolkenstein in Gröden', 'Selva di Val Gardena', '39048', 'I591', 'SA', 2660, 7, 1, 46.555, 11.76],
  ['Kaltern an der Weinstraße', 'Caldaro sulla strada del vino', '39052', 'B397', 'UE', 7660, 14, 0, 46.413, 11.246],
  ['Bruneck', 'Brunico', '39031', 'B220', 'PU', 15397, 22, 0, 46.799, 11.934],
  ['Abtei', 'Badia', '39036', 'A537', 'PU', 3360, 5, 1, 46.608, 11.896],
  ['Leifers', 'Laives', '39055', 'E421', 'UE', 16909, 76, 0, 46.427, 11.338],
  ['Ahrntal', 'Valle Aurina', '39030', 'L595', 'PU', 5910, 5, 0, 47.008, 11.975],
  ['Innichen', 'San Candido', '39038', 'H786', 'PU', 3204, 26, 0, 46.732, 12.278],
  ['Mals', 'Malles Venosta', '39024', 'E862', 'VI', 5086, 5, 0, 46.688, 10.547],
  ['Sand in Taufers', 'Campo Tures', '39032', 'B570', 'PU', 5272, 5, 0, 46.908, 11.96],
  ['Welschnofen', 'Nova Levante', '39056', 'F949', 'SA', 1903, 16, 0, 46.429, 11.539],
  ['Enneberg', 'Marebbe', '39030', 'E938', 'PU', 2907, 5, 1, 46.719, 11.917],
  ['Kastelruth', 'Castelrotto', '39040', 'C254', 'SA', 6459, 5, 0, 46.567, 11.561],
  ['Naturns', 'Naturno', '39025', 'F849', 'BU', 5554, 5, 0, 46.648, 11.001],
  ['Stilfs', 'Stelvio', '39029', 'I948', 'VI', 1190, 5, 0, 46.598, 10.546],
  ['Lana', 'Lana', '39011', 'E434', 'BU', 11251, 16, 0, 46.612, 11.156],
  ['Neumarkt', 'Egna', '39044', 'D392', 'UE', 4992, 44, 0, 46.318, 11.273],
  ['Toblach', 'Dobbiaco', '39034', 'D311', 'PU', 3314, 26, 0, 46.729, 12.222],
  ['Sarntal', 'Sarentino', '39058', 'I431', 'SA', 6890, 5, 0, 46.641, 11.354],
  ['Schnals', 'Senales', '39020', 'I604', 'VI', 1314, 5, 0, 46.706, 10.909],
  ['Ratschings', 'Racines', '39040', 'H152', 'WI', 4389, 5, 0, 46.867, 11.3],
  ['Corvara', 'Corvara in Badia', '39033', 'D079', 'PU', 1320, 8, 1, 46.55, 11.873],
  ['Klausen', 'Chiusa', '39043', 'C652', 'EI', 5144, 5, 0, 46.64, 11.566],
  ['Tiers', 'Tires', '39050', 'L176', 'SA', 967, 5, 0, 46.468, 11.527],
  ['Villnöß', 'Funes', '39040', 'D821', 'EI', 2571, 5, 0, 46.645, 11.68],
  ['Graun im Vinschgau', 'Curon Venosta', '39027', 'D222', 'VI', 2423, 5, 0, 46.808, 10.543],
  ['St. Ulrich in Gröden', 'Ortisei', '39046', 'G140', 'SA', 4653, 9, 1, 46.576, 11.672],
  ['Moos in Passeier', 'Moso in Passiria', '39013', 'F766', 'BU', 2171, 5, 0, 46.831, 11.167],
  ['Prags', 'Braies', '39030', 'B116', 'PU', 672, 5, 0, 46.72, 12.133],
  ['Ulten', 'Ultimo', '39016', 'L490', 'BU', 2920, 5, 0, 46.546, 11.006],
  ['Martell', 'Martello', '39020', 'E981', 'VI', 879, 5, 0, 46.555, 10.78],
  ['Pfitsch', 'Val di Vizze', '39049', 'L564', 'WI', 2736, 5, 0, 46.91, 11.471],
  ['Rasen-Antholz', 'Rasun-Anterselva', '39030', 'H189', 'PU', 2869, 5, 0, 46.806, 12.056],
  ['Ritten', 'Renon', '39054', 'H236', 'SA', 7642, 5, 0, 46.54, 11.459],
  ['Eppan an der Weinstraße', 'Appiano sulla strada del vino', '39057', 'A332', 'UE', 13988, 22, 0, 46.461, 11.27],
  ['Latsch', 'Laces', '39021', 'E398', 'VI', 5126, 5, 0, 46.616, 10.857],
  ['Algund', 'Lagundo', '39022', 'E412', 'BU', 4873, 22, 0, 46.681, 11.126],
  ['Vahrn', 'Varna', '39040', 'L687', 'EI', 4253, 20, 0, 46.739, 11.637],
  ['Terlan', 'Terlano', '39018', 'L108', 'UE', 4139, 14, 0, 46.532, 11.247],
  ['Laas', 'Lasa', '39023', 'E457', 'VI', 3932, 5, 0, 46.618, 10.698],
  ['Deutschnofen', 'Nova Ponente', '39050', 'F950', 'SA', 3898, 5, 0, 46.414, 11.425],
  ['St. Lorenzen', 'San Lorenzo di Sebato', '39030', 'H956', 'PU', 3767, 5, 0, 46.785, 11.908],
  ['Auer', 'Ora', '39040', 'G083', 'UE', 3554, 36, 0, 46.347, 11.297],
  ['Partschins', 'Parcines', '39020', 'G328', 'BU', 3536, 5, 0, 46.684, 11.073],
  ['Salurn', 'Salorno', '39040', 'H719', 'UE', 3533, 66, 0, 46.241, 11.212],
  ['St. Leonhard in Passeier', 'San Leonardo in Passiria', '39015', 'H952', 'BU', 3508, 5, 0, 46.813, 11.246],
  ['Völs am Schlern', 'Fiè allo Sciliar', '39050', 'D571', 'SA', 3451, 5, 0, 46.517, 11.501],
  ['Prad am Stilfser Joch', 'Prato allo Stelvio', '39026', 'H004', 'VI', 3356, 5, 0, 46.619, 10.591],
  ['Karneid', "Cornedo all'Isarco", '39053', 'B799', 'SA', 3312, 22, 0, 46.49, 11.406],
  ['Tramin an der Weinstraße', 'Termeno sulla strada del vino', '39040', 'L111', 'UE', 3305, 5, 0, 46.341, 11.241],
  ['Vintl', 'Vandoies', '39030', 'L660', 'PU', 3251, 5, 0, 46.816, 11.722],
  ['Gais', 'Gais', '39030', 'D860', 'PU', 3167, 5, 0, 46.837, 11.949],
  ['St. Martin in Passeier', 'San Martino in Passiria', '39010', 'H989', 'BU', 3136, 5, 0, 46.784, 11.227],
  ['Olang', 'Valdaora', '39030', 'L552', 'PU', 3110, 5, 0, 46.76, 12.03],
  ['Jenesien', 'San Genesio Atesino', '39050', 'H858', 'SA', 2937, 5, 0, 46.535, 11.33],
  ['Mühlbach', 'Rio di Pusteria', '39037', 'H299', 'EI', 2912, 14, 0, 46.797, 11.668],
  ['Natz-Schabs', 'Naz-Sciaves', '39040', 'F856', 'EI', 2886, 5, 0, 46.77, 11.66],
  ['Schenna', 'Scena', '39017', 'I519', 'BU', 2838, 5, 0, 46.688, 11.188],
  ['Welsberg-Taisten', 'Monguelfo-Tesido', '39035', 'F371', 'PU', 2797, 12, 0, 46.758, 12.106],
  ['Feldthurns', 'Velturno', '39040', 'L724', 'EI', 2742, 5, 0, 46.667, 11.597],
  ['Kiens', 'Chienes', '39030', 'C625', 'PU', 2695, 5, 0, 46.807, 11.84],
  ['Freienfeld', 'Campo di Trens', '39040', 'B529', 'WI', 2671, 5, 0, 46.874, 11.486],
  ['Pfalzen', 'Falzes', '39030', 'D484', 'PU', 2668, 5, 0, 46.814, 11.883],
  ['Branzoll', 'Bronzolo', '39051', 'B203', 'UE', 2628, 66, 0, 46.404, 11.321],
  ['Lajen', 'Laion', '39040', 'E420', 'EI', 2619, 5, 0, 46.608, 11.566],
  ['Marling', 'Marlengo', '39020', 'E959', 'BU', 2533, 5, 0, 46.653, 11.146],
  ['Tirol', 'Tirolo', '39019', 'L178', 'BU', 2450, 5, 0, 46.691, 11.154],
  ['Kastelbell-Tschars', 'Castelbello-Ciardes', '39020', 'C062', 'VI', 2378, 5, 0, 46.628, 10.908],
  ['Gsies', 'Valle di Casies', '39030', 'L601', 'PU', 2262, 5, 0, 46.807, 12.213],
  ['Kurtatsch an der Weinstraße', 'Cortaccia sulla strada del vino', '39040', 'D048', 'UE', 2228, 5, 0, 46.314, 11.224],
  ['Brenner', 'Brennero', '39041', 'B145', 'WI', 2087, 30, 0, 47.006, 11.506],
  ['Villanders', 'Villandro', '39040', 'L971', 'EI', 1893, 5, 0, 46.631, 11.538],
  ['St. Christina in Gröden', 'Santa Cristina Valgardena', '39047', 'I173', 'SA', 1871, 5, 1, 46.563, 11.732],
  ['Tisens', 'Tesimo', '39010', 'L149', 'BU', 1854, 5, 0, 46.565, 11.169],
  ['Schluderns', 'Sluderno', '39020', 'I771', 'VI', 1832, 5, 0, 46.665, 10.583],
  ['Nals', 'Nalles', '39010', 'F836', 'BU', 1831, 12, 0, 46.543, 11.206],
  ['Burgstall', 'Postal', '39014', 'G936', 'BU', 1763, 32, 0, 46.609, 11.193],
  ['Terenten', 'Terento', '39030', 'L106', 'PU', 1733, 5, 0, 46.83, 11.783],
  ['St. Martin in Thurn', 'San Martino in Badia', '39030', 'H988', 'PU', 1729, 5, 1, 46.681, 11.898],
  ['Gargazon', 'Gargazzone', '39010', 'D923', 'BU', 1665, 22, 0, 46.585, 11.202],
  ['Aldein', 'Aldino', '39040', 'A179', 'UE', 1651, 5, 0, 46.366, 11.355],
  ['Mölten', 'Meltina', '39010', 'F118', 'SA', 1648, 5, 0, 46.587, 11.255],
  ['Montan', 'Montagna', '39040', 'F392', 'UE', 1627, 5, 0, 46.33, 11.303],
  ['Barbian', 'Barbiano', '39040', 'A635', 'EI', 1596, 5, 0, 46.604, 11.521],
  ['St. Pankraz', 'San Pancrazio', '39010', 'I065', 'BU', 1584, 5, 0, 46.586, 11.086],
  ['Lüsen', 'Luson', '39040', 'E764', 'EI', 1527, 5, 0, 46.746, 11.761],
  ['Niederdorf', 'Villabassa', '39039', 'L915', 'PU', 1479, 14, 0, 46.738, 12.173],
  ['Mühlwald', 'Selva dei Molini', '39030', 'I593', 'PU', 1473, 5, 0, 46.89, 11.858],
  ['Percha', 'Perca', '39030', 'G443', 'PU', 1460, 5, 0, 46.793, 11.983],
  ['Tscherms', 'Cermes', '39010', 'A022', 'BU', 1411, 5, 0, 46.633, 11.147],
  ['Riffian', 'Rifiano', '39010', 'H284', 'BU', 1333, 5, 0, 46.703, 11.181],
  ['Wengen', 'La Valle', '39030', 'E491', 'PU', 1299, 5, 1, 46.659, 11.923],
  ['Margreid an der Weinstraße', 'Magrè sulla strada del vino', '39040', 'E829', 'UE', 1281, 5, 0, 46.286, 11.209],
  ['Rodeneck', 'Rodengo', '39037', 'H475', 'EI', 1195, 5, 0, 46.8, 11.7],
  ['Andrian', 'Andriano', '39010', 'A286', 'UE', 1035, 5, 0, 46.518, 11.231],
  ['Truden im Naturpark', 'Trodena nel parco naturale', '39040', 'L444', 'UE', 1021, 22, 0, 46.322, 11.35],
  ['Pfatten', 'Vadena', '39051', 'L527', 'UE', 1016, 66, 0, 46.414, 11.305],
  ['Franzensfeste', 'Fortezza', '39045', 'D731', 'WI', 970, 56, 0, 46.79, 11.61],
  ['Taufers im Münstertal', 'Tubre', '39020', 'L455', 'VI', 965, 5, 0, 46.644, 10.463],
  ['Vöran', 'Verano', '39010', 'L745', 'BU', 929, 5, 0, 46.604, 11.226],
  ['Glurns', 'Glorenza', '39020', 'E069', 'VI', 889, 5, 0, 46.671, 10.557],
  ['Unsere Liebe Frau im Walde-St. Felix', 'Senale-San Felice', '39010', 'I603', 'BU', 782, 5, 0, 46.494, 11.13],
  ['Hafling', 'Avelengo', '39010', 'A507', 'BU', 739, 5, 0, 46.646, 11.224],
  ['Plaus', 'Plaus', '39025', 'G299', 'BU', 692, 5, 0, 46.656, 11.042],
  ['Kurtinig an der Weinstraße', 'Cortina sulla strada del vino', '39040', 'D075', 'UE', 656, 40, 0, 46.269, 11.222],
  ['Prettau', 'Predoi', '39030', 'H019', 'PU', 604, 5, 0, 47.04, 12.107],
  ['Kuens', 'Caines', '39010', 'B364', 'BU', 413, 5, 0, 46.698, 11.171],
  ['Altrei', 'Anterivo', '39040', 'A306', 'UE', 383, 14, 0, 46.278, 11.367],
  ['Laurein', 'Lauregno', '39040', 'E481', 'BU', 344, 5, 0, 46.454, 11.062],
  ['Proveis', 'Proves', '39040', 'H081', 'BU', 267, 5, 0, 46.478, 11.022],
  ['Waidbruck', 'Ponte Gardena', '39040', 'G830', 'EI', 195, 5, 0, 46.597, 11.531],
];

/** The 116 municipalities of South Tyrol (ISTAT, GeoNames). */
export const gemeinden: readonly Gemeinde[] = zeilen.map(([name, name_it, plz, kataster, bezirk, einwohner, italienisch, isLadin, lat, lon]) => ({
  name, name_it, plz, kataster, bezirk, einwohner, italienisch, ladinisch: isLadin === 1 ? 100 - italienisch - 6 : 0, lat, lon,
}));
