import { naturalId } from '../../src/lib/ids.ts';
import { einsatzort } from '../../src/features/stammdaten/einsatzort.table.ts';
import { gemeinden, type Gemeinde } from '../../src/lib/geo/gemeinden.ts';
import { root, type StoredRow } from './record.ts';

/** What sort of ground a place is; decides which accidents happen there. */
export type Gelaende =
  | 'gipfel'
  | 'huette'
  | 'weg'
  | 'wand'
  | 'steig'
  | 'eis'
  | 'piste'
  | 'wald'
  | 'wasser'
  | 'pass'
  | 'dorf';

export interface Place {
  readonly id: string;
  readonly name: string;
  readonly gemeinde: string;
  readonly gelaende: Gelaende;
  readonly lat: number;
  readonly lon: number;
  /** Metres; null where it does not matter. */
  readonly hoehe: number | null;
}

// name; Italian name; municipality; ground; latitude; longitude; height. Places of the mountains, to some hundred metres.
const lines = `
Drei Zinnen;Tre Cime di Lavaredo;Toblach;wand;46.6187;12.3028;2999
Drei-Zinnen-Hütte;Rifugio Locatelli;Sexten;huette;46.6367;12.3103;2405
Paternkofel;Monte Paterno;Sexten;steig;46.6303;12.3186;2744
Zsigmondyhütte;Rifugio Comici;Sexten;huette;46.6222;12.3347;2224
Fischleintal;Val Fiscalina;Sexten;weg;46.6660;12.3540;1450
Sextner Rotwand;Croda Rossa di Sesto;Sexten;steig;46.6340;12.3790;2939
Alpinisteig;Strada degli Alpini;Sexten;steig;46.6230;12.3560;2600
Elferscharte;Forcella Undici;Sexten;gipfel;46.6200;12.3640;2650
Helm;Monte Elmo;Sexten;piste;46.7170;12.3840;2205
Rotwandwiesen;Prati di Croda Rossa;Sexten;piste;46.6560;12.3760;1924
Kreuzbergpass;Passo Monte Croce;Sexten;pass;46.6570;12.4240;1636
Innerfeldtal;Val Campo di Dentro;Innichen;weg;46.6890;12.3000;1600
Haunold;Rocca dei Baranci;Innichen;gipfel;46.7060;12.2880;2966
Dürrensee;Lago di Landro;Toblach;wasser;46.6370;12.2310;1406
Monte Piano;Monte Piana;Toblach;weg;46.6160;12.2460;2320
Pragser Wildsee;Lago di Braies;Prags;weg;46.6940;12.0850;1494
Seekofel;Croda del Becco;Prags;gipfel;46.6740;12.0670;2810
Dürrenstein;Picco di Vallandro;Prags;gipfel;46.6560;12.1820;2839
Plätzwiese;Prato Piazza;Prags;huette;46.6450;12.1790;1991
Kronplatz;Plan de Corones;Olang;piste;46.7380;11.9590;2275
Antholzer See;Lago di Anterselva;Rasen-Antholz;weg;46.8830;12.1670;1642
Hochgall;Collalto;Rasen-Antholz;gipfel;46.9110;12.1390;3436
Staller Sattel;Passo Stalle;Rasen-Antholz;pass;46.8890;12.2010;2052
Rieserfernerhütte;Rifugio Vedrette di Ries;Sand in Taufers;huette;46.8930;12.0860;2791
Reinbachfälle;Cascate di Riva;Sand in Taufers;wasser;46.9140;11.9770;1000
Speikboden;Monte Spico;Sand in Taufers;piste;46.9060;11.8960;2400
Klausberg;Klausberg;Ahrntal;piste;46.9880;11.9880;1600
Schwarzensteinhütte;Rifugio Vittorio Veneto;Ahrntal;eis;46.9980;11.8700;3026
Großer Löffler;Monte Lovello;Ahrntal;eis;47.0300;11.9120;3379
Dreiherrnspitze;Picco dei Tre Signori;Prettau;eis;47.0690;12.2400;3499
Birnlückenhütte;Rifugio Tridentina;Prettau;huette;47.0740;12.2010;2441
Sambock;Monte Sommo;Pfalzen;weg;46.8480;11.9060;2396
Astjoch;Cima Lasta;Kiens;weg;46.7560;11.8180;2194
Eidechsspitze;Monte Gruppo;Terenten;gipfel;46.8760;11.7570;2738
Heiligkreuzkofel;Sasso di Santa Croce;Abtei;wand;46.6110;11.9530;2907
La Crusc;Santa Croce;Abtei;huette;46.6060;11.9340;2045
Gardenacia;Gardenaccia;Abtei;weg;46.5830;11.8770;2050
Sassongher;Sassongher;Corvara;gipfel;46.5670;11.8530;2665
Pisciadù-Klettersteig;Via ferrata Tridentina;Corvara;steig;46.5430;11.8200;2400
Boè;Boè;Corvara;piste;46.5370;11.8640;2200
Fanes;Fanes;Enneberg;huette;46.6130;12.0120;2060
Piz Plaies;Piz de Plaies;Enneberg;piste;46.7010;11.9400;1620
Peitlerkofel;Sass de Putia;St. Martin in Thurn;gipfel;46.6590;11.8230;2875
Würzjoch;Passo delle Erbe;St. Martin in Thurn;pass;46.6740;11.8140;2006
Langkofel;Sassolungo;St. Christina in Gröden;wand;46.5250;11.7360;3181
Seceda;Seceda;St. Ulrich in Gröden;piste;46.5980;11.7250;2500
Col Raiser;Col Raiser;St. Christina in Gröden;weg;46.5790;11.7560;2107
Puezhütte;Rifugio Puez;Wolkenstein in Gröden;huette;46.5910;11.8250;2475
Grödner Joch;Passo Gardena;Wolkenstein in Gröden;pass;46.5500;11.8090;2121
Dantercepies;Dantercepies;Wolkenstein in Gröden;piste;46.5540;11.7990;2290
Stevia;Stevia;Wolkenstein in Gröden;wand;46.5730;11.7820;2400
Sella-Nordwand;Parete nord del Sella;Wolkenstein in Gröden;wand;46.5370;11.7900;2600
Seiser Alm;Alpe di Siusi;Kastelruth;weg;46.5410;11.6170;1850
Schlern;Sciliar;Völs am Schlern;weg;46.5120;11.5750;2563
Santnerspitze;Punta Santner;Kastelruth;wand;46.5210;11.5640;2413
Maximiliansteig;Sentiero attrezzato Massimiliano;Kastelruth;steig;46.5020;11.6060;2600
Tschamintal;Valle Ciamin;Tiers;weg;46.4770;11.5750;1300
Grasleitenhütte;Rifugio Bergamo;Tiers;huette;46.4780;11.6080;2134
Rosengartenspitze;Cima Catinaccio;Tiers;wand;46.4590;11.6210;2981
Kölner Hütte;Rifugio Fronza;Welschnofen;huette;46.4560;11.6000;2339
Santnerpass-Klettersteig;Via ferrata Passo Santner;Welschnofen;steig;46.4610;11.6130;2734
Karersee;Lago di Carezza;Welschnofen;weg;46.4090;11.5750;1520
Karerpass;Passo di Costalunga;Welschnofen;piste;46.4060;11.6090;1750
Latemar;Latemar;Deutschnofen;gipfel;46.3810;11.5660;2800
Obereggen;Obereggen;Deutschnofen;piste;46.3800;11.5270;1900
Rittner Horn;Corno del Renon;Ritten;weg;46.6150;11.4600;2260
Sarner Scharte;Punta Cervina di Sarentino;Sarntal;weg;46.6560;11.4310;2460
Penser Joch;Passo Pennes;Sarntal;pass;46.8180;11.4420;2211
Durnholzer See;Lago di Valdurna;Sarntal;weg;46.7420;11.4400;1540
Eggentaler Schlucht;Gola della Val d'Ega;Karneid;wasser;46.4870;11.4090;450
Kohlern;Colle;Bozen;weg;46.4740;11.3760;1136
Fagen;Fago;Bozen;wand;46.5110;11.3360;500
Virgl;Virgolo;Bozen;wald;46.4900;11.3570;450
Salten;Altopiano del Salto;Jenesien;weg;46.5620;11.2830;1450
Leuchtenburg;Castelchiaro;Kaltern an der Weinstraße;wald;46.3740;11.2820;576
Mendelpass;Passo della Mendola;Kaltern an der Weinstraße;pass;46.4170;11.2020;1363
Rastenbachklamm;Gola di Rastenbach;Kaltern an der Weinstraße;wasser;46.3800;11.2440;400
Gantkofel;Monte Macaion;Eppan an der Weinstraße;weg;46.5080;11.2110;1866
Fennberger Klettersteig;Via ferrata Favogna;Kurtatsch an der Weinstraße;steig;46.2790;11.2070;700
Leiferer Schlucht;Gola di Laives;Leifers;wald;46.4300;11.3620;500
Bletterbachschlucht;Canyon del Rio Bletterbach;Aldein;weg;46.3600;11.4160;1500
Weißhorn;Corno Bianco;Aldein;weg;46.3530;11.4470;2317
Haderburg;Castello di Salorno;Salurn;wand;46.2400;11.2170;400
Trudner Horn;Monte Corno;Truden im Naturpark;wald;46.2900;11.3160;1781
Cisloner Alm;Malga Cislon;Neumarkt;wald;46.3080;11.3110;1250
Plose;Plose;Brixen;piste;46.6990;11.7370;2450
Plosehütte;Rifugio Plose;Brixen;huette;46.6950;11.7320;2446
Königsangerspitze;Monte del Pascolo;Feldthurns;weg;46.6930;11.5400;2436
Radlsee;Lago Rodella;Brixen;weg;46.6960;11.5530;2284
Latzfonser Kreuz;Santa Croce di Lazfons;Klausen;huette;46.6830;11.5000;2311
Villanderer Alm;Alpe di Villandro;Villanders;weg;46.6540;11.4880;1900
Sass Rigais;Sass Rigais;Villnöß;steig;46.6100;11.7670;3025
Adolf-Munkel-Weg;Sentiero Adolf Munkel;Villnöß;weg;46.6240;11.7480;2000
Schlüterhütte;Rifugio Genova;Villnöß;huette;46.6440;11.8030;2297
Gitschberg;Monte Cuzzo;Mühlbach;piste;46.8280;11.6580;2510
Lüsner Alm;Alpe di Luson;Lüsen;weg;46.7570;11.7900;2000
Wilde Kreuzspitze;Picco della Croce;Vintl;gipfel;46.9130;11.5950;3132
Hochfeiler;Gran Pilastro;Pfitsch;eis;46.9720;11.7270;3510
Pfitscher Joch;Passo di Vizze;Pfitsch;weg;46.9930;11.6560;2246
Rosskopf;Monte Cavallo;Sterzing;piste;46.9080;11.4150;1860
Gilfenklamm;Cascate di Stanghe;Ratschings;wasser;46.8800;11.3830;1000
Ratschings-Jaufen;Racines-Giovo;Ratschings;piste;46.8450;11.2950;1800
Becherhaus;Rifugio Biasi al Bicchiere;Ratschings;eis;46.9670;11.1830;3195
Pflerscher Tribulaun;Tribulaun di Fleres;Brenner;wand;46.9850;11.3400;3097
Ladurns;Ladurns;Brenner;piste;46.9640;11.3660;1700
Jaufenpass;Passo Giovo;Ratschings;pass;46.8390;11.3210;2094
Flaggerschartenhütte;Rifugio Vedretta di Valdurna;Franzensfeste;huette;46.7770;11.4900;2481
Timmelsjoch;Passo Rombo;Moos in Passeier;pass;46.9050;11.0980;2474
Pfelders;Plan;Moos in Passeier;piste;46.7990;11.0830;1700
Stettiner Hütte;Rifugio Petrarca;Moos in Passeier;huette;46.7640;11.0180;2875
Passerschlucht;Gola del Passirio;St. Leonhard in Passeier;wasser;46.8330;11.2120;900
Ifinger;Picco Ivigna;Schenna;steig;46.7130;11.2560;2581
Hirzer;Punta Cervina;St. Martin in Passeier;gipfel;46.7430;11.2740;2781
Meran 2000;Merano 2000;Hafling;piste;46.6820;11.2540;2000
Mutspitze;Monte Muta;Tirol;weg;46.7080;11.1190;2294
Spronser Seen;Laghi di Sopranes;Tirol;weg;46.7250;11.0950;2350
Tschigat;Monte Cigot;Partschins;gipfel;46.7270;11.0890;3000
Partschinser Wasserfall;Cascata di Parcines;Partschins;wasser;46.7010;11.0560;1073
Meraner Höhenweg;Alta via di Merano;Naturns;weg;46.6760;11.0300;1500
Hoachwool-Klettersteig;Via ferrata Hoachwool;Naturns;steig;46.6580;10.9730;1100
Tappeinerweg;Passeggiata Tappeiner;Meran;weg;46.6790;11.1600;400
Vigiljoch;Monte San Vigilio;Lana;piste;46.6240;11.1060;1743
Gaulschlucht;Gola di Lana;Lana;wasser;46.6130;11.1440;350
Laugenspitze;Monte Luco;St. Pankraz;weg;46.5350;11.0930;2434
Hasenöhrl;Orecchia di Lepre;Ulten;gipfel;46.5410;10.9150;3257
Schwemmalm;Schwemmalm;Ulten;piste;46.5670;10.9600;2100
Similaunhütte;Rifugio Similaun;Schnals;eis;46.7790;10.8660;3019
Kurzras;Maso Corto;Schnals;piste;46.7560;10.7830;2011
Weißkugel;Palla Bianca;Mals;eis;46.7980;10.7280;3738
Orgelspitze;Punta di Laasa;Laas;gipfel;46.5650;10.7190;3305
Göflaner Alm;Malga Covelano;Schlanders;wald;46.5930;10.7400;1826
Schlanderser Sonnenberg;Monte Mezzodì;Schlanders;weg;46.6450;10.7750;1300
Zufallhütte;Rifugio Nino Corsi;Martell;huette;46.4810;10.6800;2265
Cevedale;Cevedale;Martell;eis;46.4450;10.6900;3769
Tarscher Alm;Malga di Tarres;Latsch;weg;46.5820;10.8650;1940
Ortler;Ortles;Stilfs;eis;46.5090;10.5450;3905
Königspitze;Gran Zebrù;Stilfs;eis;46.4790;10.5680;3851
Payerhütte;Rifugio Payer;Stilfs;huette;46.5200;10.5370;3029
Hintergrathütte;Rifugio del Coston;Stilfs;huette;46.4980;10.5680;2661
Madritsch;Madriccio;Stilfs;piste;46.4930;10.6090;2900
Stilfser Joch;Passo dello Stelvio;Stilfs;pass;46.5290;10.4530;2757
Tabaretta-Klettersteig;Via ferrata Tabaretta;Stilfs;steig;46.5250;10.5500;2500
Watles;Watles;Mals;piste;46.7040;10.4990;2150
Sesvennahütte;Rifugio Sesvenna;Mals;huette;46.7280;10.4330;2258
Uinaschlucht;Gola di Uina;Mals;weg;46.7530;10.4180;2200
Haideralm;Malga San Valentino;Graun im Vinschgau;piste;46.7750;10.4930;2120
Schöneben;Belpiano;Graun im Vinschgau;piste;46.8020;10.4860;2087
Langtaufers;Vallelunga;Graun im Vinschgau;weg;46.8360;10.6560;1915
Reschensee;Lago di Resia;Graun im Vinschgau;wasser;46.8110;10.5330;1498
`;

interface PlaceLine {
  readonly place: Place;
  readonly name_it: string;
}

const placeId = (name: string): string => naturalId('einsatzort', [name]);

const mountains: readonly PlaceLine[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', name_it = '', gemeinde = '', gelaende = '', lat, lon, hoehe] = line.split(';');
    if (!isGelaende(gelaende) || !gemeinden.some((one) => one.name === gemeinde)) throw new Error(`places: ${line}`);
    return {
      name_it,
      place: { id: placeId(name), name, gemeinde, gelaende, lat: Number(lat), lon: Number(lon), hoehe: Number(hoehe) },
    };
  });

const villages = gemeinden.map(({ name, name_it, lat, lon }): PlaceLine => {
  const full = `${name}, Ortsgebiet`;
  return {
    name_it: `${name_it}, centro abitato`,
    place: { id: placeId(full), name: full, gemeinde: name, gelaende: 'dorf', lat, lon, hoehe: null },
  };
});

const parsed: readonly PlaceLine[] = [...mountains, ...villages];

function isGelaende(word: string): word is Gelaende {
  return ['gipfel', 'huette', 'weg', 'wand', 'steig', 'eis', 'piste', 'wald', 'wasser', 'pass'].includes(word);
}

export const places: readonly Place[] = parsed.map(({ place }) => place);

/** Rows of the mission places, reference data of the demo association. */
export const placeRows = (): StoredRow[] =>
  parsed.map(({ place, name_it }) =>
    root(einsatzort, place.id, [], {
      name: place.name,
      name_it,
      gemeinde: place.gemeinde,
      position: { lat: place.lat, lon: place.lon, hoehe_m: place.hoehe, genauigkeit_m: 500, quelle: 'Karte' },
    }),
  );

/** Places by how likely a branch goes there: the nearer the likelier, none beyond the next valleys. */
export function placesAround({ name, lat, lon }: Gemeinde): (readonly [Place, number])[] {
  return places.flatMap((place) => {
    if (place.gelaende === 'dorf') return place.gemeinde === name ? [[place, 1] as const] : [];
    const kilometres = Math.hypot((place.lat - lat) * 111, (place.lon - lon) * 76.5);
    if (kilometres > reach) return [];
    return [[place, (place.gemeinde === name ? 3 : 1) / (1 + (kilometres / 6) ** 2)] as const];
  });
}

const reach = 32;
