/** German and Italian name of a reference record. */
export type Names = readonly [de: string, it: string];

/** With the salutation of a letter in both languages. */
export const anredenListe: readonly (readonly [...Names, string, string])[] = [
  ['Herr', 'Signor', 'Sehr geehrter Herr', 'Egregio Signor'],
  ['Frau', 'Signora', 'Sehr geehrte Frau', 'Gentile Signora'],
  ['Familie', 'Famiglia', 'Sehr geehrte Familie', 'Spettabile Famiglia'],
  ['Divers', 'Altro', 'Guten Tag', 'Buongiorno'],
];

export const titelListe: readonly Names[] = [
  ['Dr.', 'Dott.'],
  ['Dr. med.', 'Dott. med.'],
  ['Mag.', 'Mag.'],
  ['Dipl.-Ing.', 'Ing.'],
  ['Ing.', 'Ing.'],
  ['Geom.', 'Geom.'],
  ['RA', 'Avv.'],
  ['Prof.', 'Prof.'],
  ['Bergführer', 'Guida alpina'],
];

export const funktionenListe: readonly Names[] = [
  ['Landesleiter', 'Presidente provinciale'],
  ['Stellvertretender Landesleiter', 'Vicepresidente provinciale'],
  ['Landesarzt', 'Medico provinciale'],
  ['Bezirksleiter', 'Delegato di zona'],
  ['Ortsstellenleiter', 'Capostazione'],
  ['Stellvertretender Ortsstellenleiter', 'Vicecapostazione'],
  ['Einsatzleiter', 'Direttore delle operazioni'],
  ['Ausbildungsleiter', 'Responsabile della formazione'],
  ['Kassier', 'Cassiere'],
  ['Schriftführer', 'Segretario'],
  ['Gerätewart', 'Magazziniere'],
  ['Fahrzeugwart', 'Responsabile automezzi'],
  ['Funkwart', 'Responsabile radio'],
  ['Sanitätswart', 'Responsabile sanitario'],
  ['Jugendbetreuer', 'Responsabile giovani'],
  ['Rechnungsprüfer', 'Revisore dei conti'],
  ['Pressereferent', 'Addetto stampa'],
  ['Beirat', 'Consigliere'],
];

export const kennungenListe: readonly Names[] = [
  ['Funkrufname', 'Nominativo radio'],
  ['Melderadresse', 'Indirizzo cercapersone'],
  ['Dienstausweis', 'Tessera di servizio'],
  ['AVS-Mitgliedsnummer', 'Numero socio AVS'],
  ['CAI-Mitgliedsnummer', 'Numero socio CAI'],
  ['Schlüsselnummer', 'Numero chiave'],
  ['Spindnummer', 'Numero armadietto'],
];

/** With the months that the qualification stays valid; null = without end. */
export const qualifikationenListe: readonly (readonly [...Names, number | null])[] = [
  ['Anwärterprüfung', 'Esame aspiranti', null],
  ['Bergretter Sommer', 'Soccorritore alpino estivo', 24],
  ['Bergretter Winter', 'Soccorritore alpino invernale', 24],
  ['Lawinenkurs', 'Corso valanghe', 36],
  ['Canyonretter', 'Soccorritore in forra', 24],
  ['Höhlenretter', 'Soccorritore speleologico', 24],
  ['Flugretter', 'Tecnico di elisoccorso', 12],
  ['Windentraining Hubschrauber', 'Addestramento al verricello', 12],
  ['Erste Hilfe', 'Primo soccorso', 36],
  ['BLSD', 'BLSD', 24],
  ['Notfallsanitäter Berg', 'Soccorritore sanitario', 24],
  ['Notarzt', "Medico d'urgenza", 24],
  ['Einsatzleiterkurs', 'Corso direttori delle operazioni', 60],
  ['Lawinenhundeführer', 'Conduttore cani da valanga', 18],
  ['Suchhundeführer', 'Conduttore cani da ricerca', 18],
  ['Ausbilder Bergrettung', 'Istruttore soccorso alpino', 36],
  ['Krisenintervention', 'Supporto psicologico in emergenza', 36],
  ['LKLD', 'LKLD', 36],
  ['Drohnenpilot A1/A3', 'Pilota di droni A1/A3', 60],
  ['Führerschein B', 'Patente B', null],
  ['Führerschein C', 'Patente C', 60],
  ['Funkunterweisung', 'Istruzione radio', null],
  ['Bergführer', 'Guida alpina', 36],
  ['Arbeitsmedizinische Untersuchung', 'Visita di medicina del lavoro', 60],
];

export const fahrzeugherstellerListe: readonly string[] = [
  'Airbus Helicopters', 'Arctic Cat', 'BRP', 'Can-Am', 'Citroën', 'Dacia', 'Fiat', 'Ford', 'Iveco', 'Kässbohrer', 'Land Rover', 'Leonardo', 'Lynx',
  'MAN', 'Mercedes-Benz', 'Mitsubishi', 'Nissan', 'Opel', 'Peugeot', 'Polaris', 'Prinoth', 'Renault', 'Ski-Doo', 'Steyr-Puch', 'Subaru', 'Suzuki',
  'Toyota', 'Volkswagen', 'Yamaha',
];

export const einsatztypenListe: readonly Names[] = [
  ['Bergung', 'Recupero'],
  ['Rettung mit Hubschrauber', 'Soccorso con elicottero'],
  ['Seilbergung', 'Recupero con corde'],
  ['Suchaktion', 'Ricerca'],
  ['Lawineneinsatz', 'Intervento in valanga'],
  ['Spaltenbergung', 'Recupero da crepaccio'],
  ['Canyoningeinsatz', 'Soccorso in forra'],
  ['Höhleneinsatz', 'Soccorso in grotta'],
  ['Seilbahnbergung', 'Evacuazione funivia'],
  ['Pistenabtransport', 'Trasporto in pista'],
  ['Evakuierung', 'Evacuazione'],
  ['Erstversorgung vor Ort', 'Primo soccorso sul posto'],
  ['Bereitschaft', 'Reperibilità'],
  ['Totenbergung', 'Recupero salma'],
  ['Tierrettung', 'Soccorso animali'],
  ['Materialtransport', 'Trasporto materiale'],
  ['Technische Hilfe', 'Assistenza tecnica'],
];

/** Reasons of missions by kind (vocabulary `einsatzart`). */
export const einsatzgruende: Readonly<Record<string, readonly Names[]>> = {
  Bergrettung: [
    ['Wanderunfall', 'Incidente escursionistico'],
    ['Kletterunfall', 'Incidente in arrampicata'],
    ['Klettersteigunfall', 'Incidente su via ferrata'],
    ['Hochtourenunfall', 'Incidente alpinistico'],
    ['Spaltensturz', 'Caduta in crepaccio'],
    ['Skitourenunfall', 'Incidente scialpinistico'],
    ['Variantenunfall', 'Incidente fuori pista'],
    ['Lawinenabgang', 'Valanga'],
    ['Schneeschuhunfall', 'Incidente con ciaspole'],
    ['Rodelunfall', 'Incidente con slittino'],
    ['Mountainbikeunfall', 'Incidente in mountain bike'],
    ['Gleitschirmunfall', 'Incidente in parapendio'],
    ['Canyoningunfall', 'Incidente in canyoning'],
    ['Forst- und Almunfall', 'Incidente nei lavori forestali o in malga'],
    ['Jagdunfall', 'Incidente di caccia'],
    ['Unfall beim Pilzesuchen', 'Incidente durante la raccolta di funghi'],
    ['Internistischer Notfall', 'Emergenza medica'],
    ['Verstiegen oder blockiert', 'Incrodato o bloccato'],
    ['Erschöpfung', 'Sfinimento'],
    ['Vermisstensuche', 'Ricerca persona dispersa'],
    ['Seilbahnstillstand', 'Fermo impianto a fune'],
    ['Unwetter und Naturereignis', 'Maltempo ed evento naturale'],
    ['Verkehrsunfall im Gelände', 'Incidente stradale in terreno impervio'],
  ],
  Pistenrettung: [
    ['Sturz auf der Piste', 'Caduta in pista'],
    ['Zusammenstoß auf der Piste', 'Scontro in pista'],
    ['Unfall im Snowpark', 'Incidente in snowpark'],
    ['Unfall am Lift', 'Incidente alla sciovia'],
    ['Notfall auf der Piste', 'Emergenza in pista'],
  ],
  HelferVorOrt: [
    ['Internistischer Notfall im Dorf', 'Emergenza medica in paese'],
    ['Unfall zu Hause', 'Incidente domestico'],
    ['Verkehrsunfall', 'Incidente stradale'],
    ['Reanimation', 'Rianimazione'],
  ],
  Vorsorgedienst: [
    ['Berglauf', 'Corsa in montagna'],
    ['Skirennen', 'Gara di sci'],
    ['Radrennen', 'Gara ciclistica'],
    ['Veranstaltung am Berg', 'Manifestazione in montagna'],
    ['Winterdienst und Sprengung', 'Servizio invernale e distacco valanghe'],
  ],
  Uebung: [
    ['Sommerübung', 'Esercitazione estiva'],
    ['Winterübung', 'Esercitazione invernale'],
    ['Gemeinschaftsübung', 'Esercitazione congiunta'],
    ['Suchübung', 'Esercitazione di ricerca'],
    ['Hubschrauberübung', 'Esercitazione con elicottero'],
  ],
};
