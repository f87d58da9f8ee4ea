create table alterungsregeln (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  artikel_id uuid not null,
  quelle text not null,
  abherstellung integer,
  aberstgebrauch integer,
  nie integer,
  selten integer,
  monatlich integer,
  mehrmalsmonat integer,
  woechentlich integer,
  taeglich integer,
  nachsturz text not null,
  lagermax integer
);
create index alterungsregeln_artikel_id on alterungsregeln (artikel_id, id);
create table artikel (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  nr text not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  artikelklasse_id uuid,
  artikelgruppe_id uuid not null,
  artikeltyp_id uuid,
  hersteller_id uuid,
  artikelart text not null,
  status text not null,
  psa boolean,
  mpg boolean,
  rfid boolean,
  seriell boolean,
  einheit text not null,
  mindestbestand integer,
  gtin text,
  bild jsonb,
  beschreibung text
);
create unique index artikel_nr on artikel (nr);
create index artikel_name on artikel (name, id);
create index artikel_artikelklasse_id on artikel (artikelklasse_id, id);
create index artikel_artikelgruppe_id on artikel (artikelgruppe_id, id);
create index artikel_artikeltyp_id on artikel (artikeltyp_id, id);
create index artikel_hersteller_id on artikel (hersteller_id, id);
create index artikel_artikelart on artikel (artikelart, id);
create index artikel_status on artikel (status, id);
create table artikelgruppen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  artikelklasse_id uuid not null,
  archiviertam date
);
create index artikelgruppen_name on artikelgruppen (name, id);
create index artikelgruppen_artikelklasse_id on artikelgruppen (artikelklasse_id, id);
create table artikelklassen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  archiviertam date
);
create index artikelklassen_name on artikelklassen (name, id);
create table artikeltypen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  artikelgruppe_id uuid not null,
  archiviertam date
);
create index artikeltypen_name on artikeltypen (name, id);
create index artikeltypen_artikelgruppe_id on artikeltypen (artikelgruppe_id, id);
create table hersteller (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  adresse text,
  telefon text,
  email text,
  internet text,
  archiviertam date
);
create index hersteller_name on hersteller (name, id);
create table inventar (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  inventarnr text,
  vorlaeufig text COLLATE "und-x-icu",
  name text COLLATE "und-x-icu" not null,
  artikel_id uuid,
  artikelgruppe_id uuid,
  artikeltyp_id uuid,
  sek_id uuid not null,
  status text not null,
  menge integer not null,
  seriennr text COLLATE "und-x-icu",
  losnr text,
  hersteller_id uuid,
  typ text,
  psa boolean,
  mpg boolean,
  psakategorie integer,
  herstelldatum date,
  herstellgenau text not null,
  kaufdatum date,
  erstgebrauch date,
  kaufpreisbetrag bigint,
  lieferant_id uuid,
  eigentum text not null,
  bindungbis date,
  lebensdauer integer,
  nutzungsdauer integer,
  traeger_id uuid,
  traegersek_id uuid,
  fahrzeug_id uuid,
  traeger_name text,
  standort_id uuid,
  fach text,
  foto jsonb,
  anleitung jsonb,
  notiz text,
  zustand text not null,
  sperren text[],
  naechstepruefung date,
  naechsteart text,
  letztepruefung date,
  ablauf date,
  ausgegebenan text,
  zurueckbis date,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(inventarnr) || E'\x1f' || such_text(vorlaeufig) || E'\x1f' || such_text(name) || E'\x1f' || such_text(seriennr) || E'\x1f' || such_text(typ) || E'\x1f' || such_text(traeger_name)) STORED
);
create unique index inventar_inventarnr on inventar (inventarnr);
create index inventar_vorlaeufig on inventar (vorlaeufig, id);
create index inventar_name on inventar (name, id);
create index inventar_artikel_id on inventar (artikel_id, id);
create index inventar_artikelgruppe_id on inventar (artikelgruppe_id, id);
create index inventar_artikeltyp_id on inventar (artikeltyp_id, id);
create index inventar_sek_id on inventar (sek_id, id);
create index inventar_status on inventar (status, id);
create index inventar_seriennr on inventar (seriennr, id);
create index inventar_hersteller_id on inventar (hersteller_id, id);
create index inventar_psa on inventar (psa, id);
create index inventar_mpg on inventar (mpg, id);
create index inventar_lieferant_id on inventar (lieferant_id, id);
create index inventar_eigentum on inventar (eigentum, id);
create index inventar_traeger_id on inventar (traeger_id, id);
create index inventar_traegersek_id on inventar (traegersek_id, id);
create index inventar_fahrzeug_id on inventar (fahrzeug_id, id);
create index inventar_standort_id on inventar (standort_id, id);
create index inventar_zustand on inventar (zustand, id);
create index inventar_naechstepruefung on inventar (naechstepruefung, id);
create index inventar_naechsteart on inventar (naechsteart, id);
create index inventar_ablauf on inventar (ablauf, id);
create index inventar_zurueckbis on inventar (zurueckbis, id);
create index inventar_sek_ids on inventar USING gin (sek_ids);
create table inventarereignisse (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  inventar_id uuid not null,
  art text not null,
  zeitpunkt timestamptz not null,
  hergang text,
  einsatz_id uuid,
  melder_id uuid,
  melder_name text,
  foto jsonb,
  status text not null,
  freigegeben boolean,
  freigabe_von text,
  freigabe_am timestamptz
);
create index inventarereignisse_inventar_id on inventarereignisse (inventar_id, id);
create index inventarereignisse_art on inventarereignisse (art, id);
create index inventarereignisse_zeitpunkt on inventarereignisse (zeitpunkt, id);
create index inventarereignisse_einsatz_id on inventarereignisse (einsatz_id, id);
create index inventarereignisse_melder_id on inventarereignisse (melder_id, id);
create index inventarereignisse_status on inventarereignisse (status, id);
create index inventarereignisse_root_id on inventarereignisse (root_id);
create table inventarkennungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  inventar_id uuid not null,
  art text not null,
  wert text COLLATE "und-x-icu" not null,
  entwertetam timestamptz
);
create index inventarkennungen_inventar_id on inventarkennungen (inventar_id, id);
create index inventarkennungen_wert on inventarkennungen (wert, id);
create index inventarkennungen_entwertetam on inventarkennungen (entwertetam, id);
create index inventarkennungen_root_id on inventarkennungen (root_id);
create table inventarpruefungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  inventar_id uuid not null,
  pruefart text not null,
  zeitpunkt timestamptz not null,
  pruefer_id uuid,
  pruefer_name text,
  pruefstelle text,
  plan_id uuid,
  planversion integer,
  ergebnis text not null,
  naechste date,
  bemerkung text,
  foto jsonb,
  unterschrift jsonb,
  sitzung text COLLATE "und-x-icu",
  ersetzt_id uuid,
  hinweise text[],
  erfasstam timestamptz
);
create index inventarpruefungen_inventar_id on inventarpruefungen (inventar_id, id);
create index inventarpruefungen_pruefart on inventarpruefungen (pruefart, id);
create index inventarpruefungen_zeitpunkt on inventarpruefungen (zeitpunkt, id);
create index inventarpruefungen_pruefer_id on inventarpruefungen (pruefer_id, id);
create index inventarpruefungen_plan_id on inventarpruefungen (plan_id, id);
create index inventarpruefungen_ergebnis on inventarpruefungen (ergebnis, id);
create index inventarpruefungen_sitzung on inventarpruefungen (sitzung, id);
create index inventarpruefungen_ersetzt_id on inventarpruefungen (ersetzt_id, id);
create index inventarpruefungen_root_id on inventarpruefungen (root_id);
create table nutzungsklassen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  inventar_id uuid not null,
  klasse text not null,
  ab date not null,
  wer text,
  ersetzt_id uuid
);
create index nutzungsklassen_inventar_id on nutzungsklassen (inventar_id, id);
create index nutzungsklassen_ersetzt_id on nutzungsklassen (ersetzt_id, id);
create index nutzungsklassen_root_id on nutzungsklassen (root_id);
create table pruefbefunde (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  pruefung_id uuid not null,
  nr integer not null,
  schritt text not null,
  befund text not null,
  notiz text,
  foto jsonb
);
create index pruefbefunde_pruefung_id on pruefbefunde (pruefung_id, id);
create index pruefbefunde_root_id on pruefbefunde (root_id);
create table pruefplaene (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  artikel_id uuid,
  artikeltyp_id uuid,
  artikelgruppe_id uuid,
  pruefart text not null,
  intervall integer,
  intervalltage integer,
  erstintervall integer,
  frist text not null,
  vorlauf integer not null,
  quali_id uuid,
  version integer not null,
  archiviertam date
);
create index pruefplaene_name on pruefplaene (name, id);
create index pruefplaene_artikel_id on pruefplaene (artikel_id, id);
create index pruefplaene_artikeltyp_id on pruefplaene (artikeltyp_id, id);
create index pruefplaene_artikelgruppe_id on pruefplaene (artikelgruppe_id, id);
create index pruefplaene_pruefart on pruefplaene (pruefart, id);
create index pruefplaene_quali_id on pruefplaene (quali_id, id);
create table pruefschritte (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  plan_id uuid not null,
  nr integer not null,
  text text not null,
  text_it text
);
create index pruefschritte_plan_id on pruefschritte (plan_id, id);
create index pruefschritte_root_id on pruefschritte (root_id);
create table standorte (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  sek_id uuid not null,
  art text not null,
  in_id uuid,
  fahrzeug_id uuid,
  inventar_id uuid,
  archiviertam date
);
create index standorte_name on standorte (name, id);
create index standorte_sek_id on standorte (sek_id, id);
create index standorte_art on standorte (art, id);
create index standorte_in_id on standorte (in_id, id);
create index standorte_fahrzeug_id on standorte (fahrzeug_id, id);
create index standorte_inventar_id on standorte (inventar_id, id);
create index standorte_sek_ids on standorte USING gin (sek_ids);
alter table alterungsregeln add constraint alterungsregeln_artikel_id_fkey foreign key (artikel_id) references artikel (id);
alter table artikel add constraint artikel_artikelklasse_id_fkey foreign key (artikelklasse_id) references artikelklassen (id);
alter table artikel add constraint artikel_artikelgruppe_id_fkey foreign key (artikelgruppe_id) references artikelgruppen (id);
alter table artikel add constraint artikel_artikeltyp_id_fkey foreign key (artikeltyp_id) references artikeltypen (id);
alter table artikel add constraint artikel_hersteller_id_fkey foreign key (hersteller_id) references hersteller (id);
alter table artikelgruppen add constraint artikelgruppen_artikelklasse_id_fkey foreign key (artikelklasse_id) references artikelklassen (id);
alter table artikeltypen add constraint artikeltypen_artikelgruppe_id_fkey foreign key (artikelgruppe_id) references artikelgruppen (id);
alter table inventar add constraint inventar_artikel_id_fkey foreign key (artikel_id) references artikel (id);
alter table inventar add constraint inventar_artikelgruppe_id_fkey foreign key (artikelgruppe_id) references artikelgruppen (id);
alter table inventar add constraint inventar_artikeltyp_id_fkey foreign key (artikeltyp_id) references artikeltypen (id);
alter table inventar add constraint inventar_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table inventar add constraint inventar_hersteller_id_fkey foreign key (hersteller_id) references hersteller (id);
alter table inventar add constraint inventar_lieferant_id_fkey foreign key (lieferant_id) references personen (id);
alter table inventar add constraint inventar_traeger_id_fkey foreign key (traeger_id) references personen (id);
alter table inventar add constraint inventar_traegersek_id_fkey foreign key (traegersek_id) references sektionen (id);
alter table inventar add constraint inventar_fahrzeug_id_fkey foreign key (fahrzeug_id) references einsatzfahrzeuge (id);
alter table inventar add constraint inventar_standort_id_fkey foreign key (standort_id) references standorte (id);
alter table inventarereignisse add constraint inventarereignisse_root_id_fkey foreign key (root_id) references inventar (id);
alter table inventarereignisse add constraint inventarereignisse_inventar_id_fkey foreign key (inventar_id) references inventar (id);
alter table inventarereignisse add constraint inventarereignisse_einsatz_id_fkey foreign key (einsatz_id) references einsaetze (id);
alter table inventarereignisse add constraint inventarereignisse_melder_id_fkey foreign key (melder_id) references personen (id);
alter table inventarkennungen add constraint inventarkennungen_root_id_fkey foreign key (root_id) references inventar (id);
alter table inventarkennungen add constraint inventarkennungen_inventar_id_fkey foreign key (inventar_id) references inventar (id);
alter table inventarpruefungen add constraint inventarpruefungen_root_id_fkey foreign key (root_id) references inventar (id);
alter table inventarpruefungen add constraint inventarpruefungen_inventar_id_fkey foreign key (inventar_id) references inventar (id);
alter table inventarpruefungen add constraint inventarpruefungen_pruefer_id_fkey foreign key (pruefer_id) references personen (id);
alter table inventarpruefungen add constraint inventarpruefungen_plan_id_fkey foreign key (plan_id) references pruefplaene (id);
alter table inventarpruefungen add constraint inventarpruefungen_ersetzt_id_fkey foreign key (ersetzt_id) references inventarpruefungen (id);
alter table nutzungsklassen add constraint nutzungsklassen_root_id_fkey foreign key (root_id) references inventar (id);
alter table nutzungsklassen add constraint nutzungsklassen_inventar_id_fkey foreign key (inventar_id) references inventar (id);
alter table nutzungsklassen add constraint nutzungsklassen_ersetzt_id_fkey foreign key (ersetzt_id) references nutzungsklassen (id);
alter table pruefbefunde add constraint pruefbefunde_root_id_fkey foreign key (root_id) references inventar (id);
alter table pruefbefunde add constraint pruefbefunde_pruefung_id_fkey foreign key (pruefung_id) references inventarpruefungen (id);
alter table pruefplaene add constraint pruefplaene_artikel_id_fkey foreign key (artikel_id) references artikel (id);
alter table pruefplaene add constraint pruefplaene_artikeltyp_id_fkey foreign key (artikeltyp_id) references artikeltypen (id);
alter table pruefplaene add constraint pruefplaene_artikelgruppe_id_fkey foreign key (artikelgruppe_id) references artikelgruppen (id);
alter table pruefplaene add constraint pruefplaene_quali_id_fkey foreign key (quali_id) references qualifikationen (id);
alter table pruefschritte add constraint pruefschritte_root_id_fkey foreign key (root_id) references pruefplaene (id);
alter table pruefschritte add constraint pruefschritte_plan_id_fkey foreign key (plan_id) references pruefplaene (id);
alter table standorte add constraint standorte_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table standorte add constraint standorte_in_id_fkey foreign key (in_id) references standorte (id);
alter table standorte add constraint standorte_fahrzeug_id_fkey foreign key (fahrzeug_id) references einsatzfahrzeuge (id);
alter table standorte add constraint standorte_inventar_id_fkey foreign key (inventar_id) references inventar (id);
