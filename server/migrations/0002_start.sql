create table anreden (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  archiviertam date
);
create index anreden_name on anreden (name, id);
create table benutzer (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  benutzername text not null,
  name text not null,
  mgd_id uuid,
  sek_id uuid not null,
  ende date,
  letzte_anmeldung timestamptz,
  dsgvo_am timestamptz
);
create unique index benutzer_benutzername on benutzer (benutzername);
create index benutzer_mgd_id on benutzer (mgd_id, id);
create index benutzer_sek_id on benutzer (sek_id, id);
create index benutzer_sek_ids on benutzer USING gin (sek_ids);
create table benutzer_bg (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  user_id uuid not null,
  bg_id uuid not null,
  sek_id uuid not null,
  anfang date,
  ende date
);
create index benutzer_bg_user_id on benutzer_bg (user_id, id);
create index benutzer_bg_bg_id on benutzer_bg (bg_id, id);
create index benutzer_bg_sek_id on benutzer_bg (sek_id, id);
create index benutzer_bg_root_id on benutzer_bg (root_id);
create table benutzergruppen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text not null,
  notiz text,
  standardbenutzergruppe boolean not null,
  spezialverarbeitung boolean not null
);
create unique index benutzergruppen_name on benutzergruppen (name);
create table einsaetze (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  nummer text,
  vorlaeufig text COLLATE "und-x-icu",
  einsatznummer text COLLATE "und-x-icu",
  bezeichnung text,
  typ text not null,
  status text not null,
  einsatzart text not null,
  einsatzgrund_id uuid,
  einsatztyp_id uuid,
  taetigkeit text,
  ursache text,
  alarm_am timestamptz,
  alarm_quelle text,
  einsatzbeginn timestamptz not null,
  einsatzende timestamptz,
  sek_id uuid not null,
  ort_id uuid,
  position jsonb,
  einsatzleiter_id uuid,
  fehleinsatz boolean,
  wetter text,
  sicht_m integer,
  wind_kmh integer,
  temperatur numeric(10,1),
  lawinenstufe integer,
  lawinengroesse integer,
  schilderung text
);
create unique index einsaetze_nummer on einsaetze (nummer);
create index einsaetze_vorlaeufig on einsaetze (vorlaeufig, id);
create index einsaetze_einsatznummer on einsaetze (einsatznummer, id);
create index einsaetze_typ on einsaetze (typ, id);
create index einsaetze_status on einsaetze (status, id);
create index einsaetze_einsatzart on einsaetze (einsatzart, id);
create index einsaetze_einsatzgrund_id on einsaetze (einsatzgrund_id, id);
create index einsaetze_einsatztyp_id on einsaetze (einsatztyp_id, id);
create index einsaetze_einsatzbeginn on einsaetze (einsatzbeginn, id);
create index einsaetze_sek_id on einsaetze (sek_id, id);
create index einsaetze_ort_id on einsaetze (ort_id, id);
create index einsaetze_einsatzleiter_id on einsaetze (einsatzleiter_id, id);
create index einsaetze_sek_ids on einsaetze USING gin (sek_ids);
create table einsatz_beteiligte (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  einsatz_id uuid not null,
  mgd_id uuid,
  extern_name text,
  organisation text,
  rolle text,
  qualifikationen text[],
  von timestamptz,
  bis timestamptz,
  anfahrt_km integer,
  verguetungsart text not null
);
create index einsatz_beteiligte_einsatz_id on einsatz_beteiligte (einsatz_id, id);
create index einsatz_beteiligte_mgd_id on einsatz_beteiligte (mgd_id, id);
create index einsatz_beteiligte_root_id on einsatz_beteiligte (root_id);
create table einsatz_diagnosen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  patient_id uuid not null,
  diagnose_id uuid not null,
  seite text,
  rang integer,
  bemerkung text
);
create index einsatz_diagnosen_patient_id on einsatz_diagnosen (patient_id, id);
create index einsatz_diagnosen_diagnose_id on einsatz_diagnosen (diagnose_id, id);
create index einsatz_diagnosen_root_id on einsatz_diagnosen (root_id);
create table einsatz_fahrzeuge (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  einsatz_id uuid not null,
  fahrzeug_id uuid,
  kennung text,
  art text,
  fahrer_id uuid,
  km_beginn integer,
  km_ende integer,
  ausgerueckt timestamptz,
  vor_ort timestamptz,
  zurueck timestamptz,
  flugminuten integer
);
create index einsatz_fahrzeuge_einsatz_id on einsatz_fahrzeuge (einsatz_id, id);
create index einsatz_fahrzeuge_fahrzeug_id on einsatz_fahrzeuge (fahrzeug_id, id);
create index einsatz_fahrzeuge_fahrer_id on einsatz_fahrzeuge (fahrer_id, id);
create index einsatz_fahrzeuge_root_id on einsatz_fahrzeuge (root_id);
create table einsatz_fotos (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  einsatz_id uuid not null,
  datei jsonb not null,
  beschreibung text,
  aufgenommen_am timestamptz,
  position jsonb,
  patientenbezug boolean not null
);
create index einsatz_fotos_einsatz_id on einsatz_fotos (einsatz_id, id);
create index einsatz_fotos_root_id on einsatz_fotos (root_id);
create table einsatz_patienten (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  einsatz_id uuid not null,
  nachname text,
  vorname text,
  gebdatum date,
  alter_geschaetzt integer,
  geschlecht text,
  nation_id uuid,
  adresse text,
  telefon text,
  notfallkontakt text,
  naca integer,
  zustand text,
  versorgung text,
  transportart text,
  transportziel text,
  uebergabe_am timestamptz,
  uebergabe_an text,
  versorgung_verweigert boolean,
  versicherung text,
  versicherungsnr text
);
create index einsatz_patienten_einsatz_id on einsatz_patienten (einsatz_id, id);
create index einsatz_patienten_nation_id on einsatz_patienten (nation_id, id);
create index einsatz_patienten_root_id on einsatz_patienten (root_id);
create table einsatz_verlauf (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  einsatz_id uuid not null,
  zeitpunkt timestamptz not null,
  text text not null,
  richtung text not null,
  von_stelle text,
  an_stelle text,
  korrigiert_id uuid,
  gestrichen boolean,
  geraetezeit timestamptz,
  erfasst_am timestamptz,
  uhr_abweichung_s integer,
  autor text
);
create index einsatz_verlauf_einsatz_id on einsatz_verlauf (einsatz_id, id);
create index einsatz_verlauf_zeitpunkt on einsatz_verlauf (zeitpunkt, id);
create index einsatz_verlauf_korrigiert_id on einsatz_verlauf (korrigiert_id, id);
create index einsatz_verlauf_root_id on einsatz_verlauf (root_id);
create table einsatzart (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  art text not null,
  archiviertam date
);
create index einsatzart_name on einsatzart (name, id);
create index einsatzart_art on einsatzart (art, id);
create table einsatzfahrzeuge (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  kennzeichen text,
  art text not null,
  hersteller_id uuid,
  sek_id uuid,
  archiviertam date
);
create index einsatzfahrzeuge_name on einsatzfahrzeuge (name, id);
create index einsatzfahrzeuge_hersteller_id on einsatzfahrzeuge (hersteller_id, id);
create index einsatzfahrzeuge_sek_id on einsatzfahrzeuge (sek_id, id);
create table einsatzort (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  gemeinde text,
  position jsonb,
  archiviertam date
);
create index einsatzort_name on einsatzort (name, id);
create table einsatztyp (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  archiviertam date
);
create index einsatztyp_name on einsatztyp (name, id);
create table fahrzeughersteller (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  archiviertam date
);
create index fahrzeughersteller_name on fahrzeughersteller (name, id);
create table funktionen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  archiviertam date
);
create index funktionen_name on funktionen (name, id);
create table kennungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  archiviertam date
);
create index kennungen_name on kennungen (name, id);
create table mitgliederfunktionen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  mgd_id uuid not null,
  fkt_id uuid not null,
  sek_id uuid not null,
  anfang date not null,
  ende date
);
create index mitgliederfunktionen_mgd_id on mitgliederfunktionen (mgd_id, id);
create index mitgliederfunktionen_fkt_id on mitgliederfunktionen (fkt_id, id);
create index mitgliederfunktionen_sek_id on mitgliederfunktionen (sek_id, id);
create index mitgliederfunktionen_root_id on mitgliederfunktionen (root_id);
create table mitgliederkennungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  mgd_id uuid not null,
  kng_id uuid not null,
  wert text,
  anfang date,
  ende date
);
create index mitgliederkennungen_mgd_id on mitgliederkennungen (mgd_id, id);
create index mitgliederkennungen_kng_id on mitgliederkennungen (kng_id, id);
create index mitgliederkennungen_root_id on mitgliederkennungen (root_id);
create table mitgliederqualifikationen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  mgd_id uuid not null,
  quali_id uuid not null,
  am date not null,
  gueltigbis date
);
create index mitgliederqualifikationen_mgd_id on mitgliederqualifikationen (mgd_id, id);
create index mitgliederqualifikationen_quali_id on mitgliederqualifikationen (quali_id, id);
create index mitgliederqualifikationen_root_id on mitgliederqualifikationen (root_id);
create table mitgliedschaften (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  mgd_id uuid not null,
  sek_id uuid not null,
  von date not null,
  bis date,
  status text not null,
  mitgliedschaft text not null,
  austrittsart text
);
create index mitgliedschaften_mgd_id on mitgliedschaften (mgd_id, id);
create index mitgliedschaften_sek_id on mitgliedschaften (sek_id, id);
create index mitgliedschaften_root_id on mitgliedschaften (root_id);
create table nationen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  iso text not null,
  archiviertam date
);
create index nationen_name on nationen (name, id);
create unique index nationen_iso on nationen (iso);
create table orte (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  land text not null,
  plz text COLLATE "und-x-icu" not null,
  ort text COLLATE "und-x-icu" not null,
  ort_it text,
  gebiet text,
  gebiet_kurz text,
  lat numeric(13,4),
  lon numeric(13,4)
);
create index orte_plz on orte (plz, id);
create index orte_ort on orte (ort, id);
create table personen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  personenart text not null,
  mgdnummer text,
  vorlaeufig text,
  nachname text COLLATE "und-x-icu" not null,
  vorname text COLLATE "und-x-icu",
  anrede_id uuid,
  titel_id uuid,
  geschlecht text,
  sprache text,
  foto jsonb,
  gebdatum date,
  gebort text,
  nation_id uuid,
  steuer_id text,
  strasse text,
  plz text,
  ort text COLLATE "und-x-icu",
  land text,
  telefonprivat text,
  telefondienst text,
  mobilprivat text,
  mobildienst text,
  emailprivat text,
  emaildienst text,
  sichtbarkeit integer not null,
  iban text,
  notiz text,
  sek_id uuid not null,
  mitgliedsstatus text,
  mitgliedschaft text,
  eintritt date,
  austritt date,
  austrittsart text
);
create index personen_personenart on personen (personenart, id);
create unique index personen_mgdnummer on personen (mgdnummer);
create index personen_nachname on personen (nachname, id);
create index personen_vorname on personen (vorname, id);
create index personen_anrede_id on personen (anrede_id, id);
create index personen_titel_id on personen (titel_id, id);
create index personen_nation_id on personen (nation_id, id);
create index personen_ort on personen (ort, id);
create index personen_sek_id on personen (sek_id, id);
create index personen_mitgliedsstatus on personen (mitgliedsstatus, id);
create index personen_sek_ids on personen USING gin (sek_ids);
create table qualifikationen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  gueltig_monate integer,
  archiviertam date
);
create index qualifikationen_name on qualifikationen (name, id);
create table sektionen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  sektionstyp text not null,
  parent_id uuid,
  sektionsnr text not null,
  strasse text,
  plz text,
  ort text,
  telefon text,
  email text,
  www text,
  sichtbarkeit integer not null,
  mindatum date,
  archiviertam date
);
create index sektionen_name on sektionen (name, id);
create index sektionen_sektionstyp on sektionen (sektionstyp, id);
create index sektionen_parent_id on sektionen (parent_id, id);
create unique index sektionen_sektionsnr on sektionen (sektionsnr);
create index sektionen_sek_ids on sektionen USING gin (sek_ids);
create table titel (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  archiviertam date
);
create index titel_name on titel (name, id);
create table verdachtsdiagnosen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  gruppe text,
  archiviertam date
);
create index verdachtsdiagnosen_name on verdachtsdiagnosen (name, id);
alter table benutzer add constraint benutzer_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table benutzer add constraint benutzer_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table benutzer_bg add constraint benutzer_bg_root_id_fkey foreign key (root_id) references benutzer (id);
alter table benutzer_bg add constraint benutzer_bg_user_id_fkey foreign key (user_id) references benutzer (id);
alter table benutzer_bg add constraint benutzer_bg_bg_id_fkey foreign key (bg_id) references benutzergruppen (id);
alter table benutzer_bg add constraint benutzer_bg_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table einsaetze add constraint einsaetze_einsatzgrund_id_fkey foreign key (einsatzgrund_id) references einsatzart (id);
alter table einsaetze add constraint einsaetze_einsatztyp_id_fkey foreign key (einsatztyp_id) references einsatztyp (id);
alter table einsaetze add constraint einsaetze_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table einsaetze add constraint einsaetze_ort_id_fkey foreign key (ort_id) references einsatzort (id);
alter table einsaetze add constraint einsaetze_einsatzleiter_id_fkey foreign key (einsatzleiter_id) references personen (id);
alter table einsatz_beteiligte add constraint einsatz_beteiligte_root_id_fkey foreign key (root_id) references einsaetze (id);
alter table einsatz_beteiligte add constraint einsatz_beteiligte_einsatz_id_fkey foreign key (einsatz_id) references einsaetze (id);
alter table einsatz_beteiligte add constraint einsatz_beteiligte_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table einsatz_diagnosen add constraint einsatz_diagnosen_root_id_fkey foreign key (root_id) references einsaetze (id);
alter table einsatz_diagnosen add constraint einsatz_diagnosen_patient_id_fkey foreign key (patient_id) references einsatz_patienten (id);
alter table einsatz_diagnosen add constraint einsatz_diagnosen_diagnose_id_fkey foreign key (diagnose_id) references verdachtsdiagnosen (id);
alter table einsatz_fahrzeuge add constraint einsatz_fahrzeuge_root_id_fkey foreign key (root_id) references einsaetze (id);
alter table einsatz_fahrzeuge add constraint einsatz_fahrzeuge_einsatz_id_fkey foreign key (einsatz_id) references einsaetze (id);
alter table einsatz_fahrzeuge add constraint einsatz_fahrzeuge_fahrzeug_id_fkey foreign key (fahrzeug_id) references einsatzfahrzeuge (id);
alter table einsatz_fahrzeuge add constraint einsatz_fahrzeuge_fahrer_id_fkey foreign key (fahrer_id) references personen (id);
alter table einsatz_fotos add constraint einsatz_fotos_root_id_fkey foreign key (root_id) references einsaetze (id);
alter table einsatz_fotos add constraint einsatz_fotos_einsatz_id_fkey foreign key (einsatz_id) references einsaetze (id);
alter table einsatz_patienten add constraint einsatz_patienten_root_id_fkey foreign key (root_id) references einsaetze (id);
alter table einsatz_patienten add constraint einsatz_patienten_einsatz_id_fkey foreign key (einsatz_id) references einsaetze (id);
alter table einsatz_patienten add constraint einsatz_patienten_nation_id_fkey foreign key (nation_id) references nationen (id);
alter table einsatz_verlauf add constraint einsatz_verlauf_root_id_fkey foreign key (root_id) references einsaetze (id);
alter table einsatz_verlauf add constraint einsatz_verlauf_einsatz_id_fkey foreign key (einsatz_id) references einsaetze (id);
alter table einsatz_verlauf add constraint einsatz_verlauf_korrigiert_id_fkey foreign key (korrigiert_id) references einsatz_verlauf (id);
alter table einsatzfahrzeuge add constraint einsatzfahrzeuge_hersteller_id_fkey foreign key (hersteller_id) references fahrzeughersteller (id);
alter table einsatzfahrzeuge add constraint einsatzfahrzeuge_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table mitgliederfunktionen add constraint mitgliederfunktionen_root_id_fkey foreign key (root_id) references personen (id);
alter table mitgliederfunktionen add constraint mitgliederfunktionen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table mitgliederfunktionen add constraint mitgliederfunktionen_fkt_id_fkey foreign key (fkt_id) references funktionen (id);
alter table mitgliederfunktionen add constraint mitgliederfunktionen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table mitgliederkennungen add constraint mitgliederkennungen_root_id_fkey foreign key (root_id) references personen (id);
alter table mitgliederkennungen add constraint mitgliederkennungen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table mitgliederkennungen add constraint mitgliederkennungen_kng_id_fkey foreign key (kng_id) references kennungen (id);
alter table mitgliederqualifikationen add constraint mitgliederqualifikationen_root_id_fkey foreign key (root_id) references personen (id);
alter table mitgliederqualifikationen add constraint mitgliederqualifikationen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table mitgliederqualifikationen add constraint mitgliederqualifikationen_quali_id_fkey foreign key (quali_id) references qualifikationen (id);
alter table mitgliedschaften add constraint mitgliedschaften_root_id_fkey foreign key (root_id) references personen (id);
alter table mitgliedschaften add constraint mitgliedschaften_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table mitgliedschaften add constraint mitgliedschaften_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table personen add constraint personen_anrede_id_fkey foreign key (anrede_id) references anreden (id);
alter table personen add constraint personen_titel_id_fkey foreign key (titel_id) references titel (id);
alter table personen add constraint personen_nation_id_fkey foreign key (nation_id) references nationen (id);
alter table personen add constraint personen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table sektionen add constraint sektionen_parent_id_fkey foreign key (parent_id) references sektionen (id);
