create table abos (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  liste_id uuid not null,
  adresse text not null,
  name text,
  sprache text,
  status text not null,
  quelle text,
  angefragtam timestamptz,
  textversion text,
  bestaetigtam timestamptz,
  abgemeldetam timestamptz
);
create index abos_liste_id on abos (liste_id, id);
create index abos_adresse on abos (adresse, id);
create index abos_status on abos (status, id);
create index abos_abgemeldetam on abos (abgemeldetam, id);
create index abos_root_id on abos (root_id);
create table listen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text not null,
  name_it text,
  listenart text not null,
  sek_id uuid not null,
  beschreibung text,
  beschreibung_it text,
  absendername text,
  antwortadresse text,
  oeffentlich boolean not null,
  archiviertam date
);
create index listen_listenart on listen (listenart, id);
create index listen_sek_id on listen (sek_id, id);
create index listen_sek_ids on listen USING gin (sek_ids);
create table newsletter (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  betreff text not null,
  betreff_it text,
  text text,
  text_it text,
  liste_id uuid not null,
  modul text not null,
  filter text,
  filtername text,
  sendenab timestamptz,
  sek_id uuid not null,
  status text not null,
  testam timestamptz,
  absender_id uuid,
  begonnenam timestamptz,
  pausiertam timestamptz,
  beendetam timestamptz,
  anzahl integer,
  fehler text
);
create index newsletter_liste_id on newsletter (liste_id, id);
create index newsletter_sendenab on newsletter (sendenab, id);
create index newsletter_sek_id on newsletter (sek_id, id);
create index newsletter_status on newsletter (status, id);
create index newsletter_absender_id on newsletter (absender_id, id);
create index newsletter_begonnenam on newsletter (begonnenam, id);
create index newsletter_sek_ids on newsletter USING gin (sek_ids);
create table newsletterbloecke (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  newsletter_id uuid not null,
  nr integer,
  art text not null,
  text text,
  text_it text,
  link text,
  link_it text,
  bild jsonb,
  schmuck boolean
);
create index newsletterbloecke_newsletter_id on newsletterbloecke (newsletter_id, id);
create index newsletterbloecke_root_id on newsletterbloecke (root_id);
create table sperrliste (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  adresse text not null,
  status text not null,
  grund text not null,
  mgd_id uuid,
  zaehler integer,
  meldung text,
  seit timestamptz not null,
  sek_id uuid not null
);
create unique index sperrliste_adresse on sperrliste (adresse);
create index sperrliste_status on sperrliste (status, id);
create index sperrliste_grund on sperrliste (grund, id);
create index sperrliste_mgd_id on sperrliste (mgd_id, id);
create index sperrliste_seit on sperrliste (seit, id);
create index sperrliste_sek_id on sperrliste (sek_id, id);
create index sperrliste_sek_ids on sperrliste USING gin (sek_ids);
alter table abos add constraint abos_root_id_fkey foreign key (root_id) references listen (id);
alter table abos add constraint abos_liste_id_fkey foreign key (liste_id) references listen (id);
alter table listen add constraint listen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table newsletter add constraint newsletter_liste_id_fkey foreign key (liste_id) references listen (id);
alter table newsletter add constraint newsletter_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table newsletter add constraint newsletter_absender_id_fkey foreign key (absender_id) references benutzer (id);
alter table newsletterbloecke add constraint newsletterbloecke_root_id_fkey foreign key (root_id) references newsletter (id);
alter table newsletterbloecke add constraint newsletterbloecke_newsletter_id_fkey foreign key (newsletter_id) references newsletter (id);
alter table sperrliste add constraint sperrliste_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table sperrliste add constraint sperrliste_sek_id_fkey foreign key (sek_id) references sektionen (id);

-- Whom a newsletter goes to, frozen when its sending begins: each address once. A row is claimed ('InVersand') and committed before
-- its mail is handed over, so that no machine ever sends it twice.
create table newsletterempfaenger (
  id uuid primary key,
  newsletter_id uuid not null references newsletter (id) on delete cascade,
  adresse text not null check (length(adresse) <= 254),
  familie text not null,
  personen jsonb not null,
  sprache text not null check (sprache in ('de', 'it')),
  status text not null check (status in ('Wartend', 'InVersand', 'Gesendet', 'Ungewiss', 'Bounce', 'Unterdrueckt', 'Fehler')),
  grund text check (length(grund) <= 200),
  versuche integer not null default 0,
  versuchtam timestamptz,
  naechster timestamptz,
  unique (newsletter_id, adresse)
);
create index newsletterempfaenger_status on newsletterempfaenger (newsletter_id, status, id);
create index newsletterempfaenger_versuchtam on newsletterempfaenger (versuchtam);
create index newsletterempfaenger_adresse on newsletterempfaenger (adresse, versuchtam);

-- What mail servers said of mails afterwards: one report a mail and kind counts.
create table newsletterrueckmeldungen (
  empfaenger_id uuid not null references newsletterempfaenger (id) on delete cascade,
  klasse text not null check (klasse in ('tot', 'hart', 'weich', 'groesse', 'wir', 'beschwerde')),
  adresse text not null,
  newsletter_id uuid not null,
  status text check (length(status) <= 20),
  am timestamptz not null,
  primary key (empfaenger_id, klasse)
);
create index newsletterrueckmeldungen_adresse on newsletterrueckmeldungen (adresse, am);
create index newsletterrueckmeldungen_am on newsletterrueckmeldungen (am);

-- Keys of mails that ask whether a subscription is meant; only their hash is kept, and confirming uses one up.
create table aboschluessel (
  schluesselhash text primary key check (length(schluesselhash) = 64),
  abo_id uuid not null references abos (id) on delete cascade,
  gueltig_bis timestamptz not null
);
create index aboschluessel_abo_id on aboschluessel (abo_id);
