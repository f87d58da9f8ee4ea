create table abrechnungsfaelle (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  fallnummer text,
  einsatz_id uuid not null,
  patient_id uuid,
  tarif_id uuid not null,
  betrag bigint not null,
  verursacher text,
  kostentraeger_art text,
  kostentraeger text,
  ik text,
  versicherungsnr text,
  status text not null,
  gebucht_am date not null,
  bezahlt_betrag bigint,
  grund text,
  zast_lauf_id uuid,
  gegenfall_id uuid
);
create unique index abrechnungsfaelle_fallnummer on abrechnungsfaelle (fallnummer);
create index abrechnungsfaelle_einsatz_id on abrechnungsfaelle (einsatz_id, id);
create index abrechnungsfaelle_patient_id on abrechnungsfaelle (patient_id, id);
create index abrechnungsfaelle_tarif_id on abrechnungsfaelle (tarif_id, id);
create index abrechnungsfaelle_status on abrechnungsfaelle (status, id);
create index abrechnungsfaelle_zast_lauf_id on abrechnungsfaelle (zast_lauf_id, id);
create index abrechnungsfaelle_gegenfall_id on abrechnungsfaelle (gegenfall_id, id);
create index abrechnungsfaelle_root_id on abrechnungsfaelle (root_id);
create table aufbewahrungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  mgd_id uuid not null,
  name text not null,
  anschrift text,
  steuer_id text,
  bis date not null
);
create index aufbewahrungen_mgd_id on aufbewahrungen (mgd_id, id);
create index aufbewahrungen_root_id on aufbewahrungen (root_id);
create table einsatz_hunde (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  einsatz_id uuid not null,
  hund_id uuid not null,
  fuehrer_id uuid,
  von timestamptz,
  bis timestamptz,
  ergebnis text
);
create index einsatz_hunde_einsatz_id on einsatz_hunde (einsatz_id, id);
create index einsatz_hunde_hund_id on einsatz_hunde (hund_id, id);
create index einsatz_hunde_fuehrer_id on einsatz_hunde (fuehrer_id, id);
create index einsatz_hunde_root_id on einsatz_hunde (root_id);
create table einsatz_massnahmen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  patient_id uuid not null,
  massnahme text not null,
  zeitpunkt timestamptz,
  durch_id uuid,
  menge numeric(11,2),
  einheit text,
  bemerkung text
);
create index einsatz_massnahmen_patient_id on einsatz_massnahmen (patient_id, id);
create index einsatz_massnahmen_durch_id on einsatz_massnahmen (durch_id, id);
create index einsatz_massnahmen_root_id on einsatz_massnahmen (root_id);
create table einsatz_merkmale (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  einsatz_id uuid not null,
  merkmal text not null,
  wert text
);
create index einsatz_merkmale_einsatz_id on einsatz_merkmale (einsatz_id, id);
create index einsatz_merkmale_root_id on einsatz_merkmale (root_id);
create table einsatz_verguetungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  einsatz_id uuid not null,
  beteiligter_id uuid not null,
  mgd_id uuid,
  posten text not null,
  art text not null,
  menge numeric(11,2) not null,
  satz_betrag bigint,
  betrag bigint not null,
  zufluss_jahr integer,
  sbs_zahlung_id uuid,
  storno_id uuid
);
create index einsatz_verguetungen_einsatz_id on einsatz_verguetungen (einsatz_id, id);
create index einsatz_verguetungen_beteiligter_id on einsatz_verguetungen (beteiligter_id, id);
create index einsatz_verguetungen_mgd_id on einsatz_verguetungen (mgd_id, id);
create index einsatz_verguetungen_sbs_zahlung_id on einsatz_verguetungen (sbs_zahlung_id, id);
create index einsatz_verguetungen_storno_id on einsatz_verguetungen (storno_id, id);
create index einsatz_verguetungen_root_id on einsatz_verguetungen (root_id);
create table einsatz_vitalwerte (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  patient_id uuid not null,
  zeitpunkt timestamptz not null,
  gcs_e integer,
  gcs_v integer,
  gcs_m integer,
  avpu text,
  rr_sys integer,
  rr_dia integer,
  hf integer,
  af integer,
  spo2 integer,
  temp numeric(10,1),
  bz integer,
  schmerz integer,
  ersetzt_id uuid
);
create index einsatz_vitalwerte_patient_id on einsatz_vitalwerte (patient_id, id);
create index einsatz_vitalwerte_ersetzt_id on einsatz_vitalwerte (ersetzt_id, id);
create index einsatz_vitalwerte_root_id on einsatz_vitalwerte (root_id);
create table einsatztarife (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  kurz text,
  stufe integer not null,
  betrag bigint not null,
  freistunden integer,
  stunde_betrag bigint,
  hoechstbetrag bigint,
  kassen_betrag bigint,
  gueltig_ab date not null,
  gueltig_bis date,
  archiviertam date
);
create index einsatztarife_name on einsatztarife (name, id);
create table hundepruefungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  hund_id uuid not null,
  art text not null,
  datum date not null,
  bestanden boolean not null,
  gueltig_bis date,
  bemerkung text
);
create index hundepruefungen_hund_id on hundepruefungen (hund_id, id);
create index hundepruefungen_gueltig_bis on hundepruefungen (gueltig_bis, id);
create index hundepruefungen_root_id on hundepruefungen (root_id);
create table jahreszahlen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  jahr integer not null,
  status text,
  stichtag date,
  freigegeben_am date,
  mitglieder integer,
  jugend integer,
  anwaerter integer,
  aktiv integer,
  inaktiv integer,
  ehrenmitglieder integer,
  weiblich integer,
  maennlich integer,
  divers integer,
  alter_unter14 integer,
  alter_14bis17 integer,
  alter_18bis29 integer,
  alter_30bis44 integer,
  alter_45bis59 integer,
  alter_ab60 integer,
  alter_unbekannt integer,
  eintritte integer,
  austritte integer,
  verstorben integer,
  zugewechselt integer,
  weggewechselt integer,
  einsaetze integer,
  personenstunden numeric(11,2),
  notiz text
);
create index jahreszahlen_sek_id on jahreszahlen (sek_id, id);
create index jahreszahlen_jahr on jahreszahlen (jahr, id);
create index jahreszahlen_status on jahreszahlen (status, id);
create index jahreszahlen_sek_ids on jahreszahlen USING gin (sek_ids);
create table patienten_zugriffe (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  patient_id uuid not null,
  zeitpunkt timestamptz not null,
  art text not null,
  benutzer text COLLATE "und-x-icu",
  erfasst_am timestamptz
);
create index patienten_zugriffe_patient_id on patienten_zugriffe (patient_id, id);
create index patienten_zugriffe_zeitpunkt on patienten_zugriffe (zeitpunkt, id);
create index patienten_zugriffe_benutzer on patienten_zugriffe (benutzer, id);
create index patienten_zugriffe_root_id on patienten_zugriffe (root_id);
create table rettungshunde (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  sek_id uuid not null,
  fuehrer_id uuid,
  chipnr text,
  rasse text,
  geboren date,
  archiviertam date
);
create index rettungshunde_name on rettungshunde (name, id);
create index rettungshunde_sek_id on rettungshunde (sek_id, id);
create index rettungshunde_fuehrer_id on rettungshunde (fuehrer_id, id);
create unique index rettungshunde_chipnr on rettungshunde (chipnr);
create index rettungshunde_sek_ids on rettungshunde USING gin (sek_ids);
create table sbs_laeufe (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  nummer text,
  sek_id uuid not null,
  stand text not null,
  format text not null,
  bank_id uuid,
  cuc text,
  ausfuehrung_am date,
  bis date,
  verwendungszweck text not null,
  anzahl integer,
  betrag bigint,
  erstellt_am timestamptz,
  erstellt_von text,
  auftraggeber text,
  auftraggeber_ort text,
  auftraggeber_iban text,
  auftraggeber_bic text,
  freigegeben_am timestamptz,
  freigegeben_von text,
  datei_am timestamptz,
  abgeholt_am timestamptz,
  sha256 text
);
create unique index sbs_laeufe_nummer on sbs_laeufe (nummer);
create index sbs_laeufe_sek_id on sbs_laeufe (sek_id, id);
create index sbs_laeufe_stand on sbs_laeufe (stand, id);
create index sbs_laeufe_bank_id on sbs_laeufe (bank_id, id);
create index sbs_laeufe_sek_ids on sbs_laeufe USING gin (sek_ids);
create table sbs_zahlungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  lauf_id uuid not null,
  mgd_id uuid not null,
  empfaenger text,
  iban text,
  ort text,
  land text,
  betrag bigint,
  posten integer,
  referenz text,
  text text,
  stand text not null
);
create index sbs_zahlungen_lauf_id on sbs_zahlungen (lauf_id, id);
create index sbs_zahlungen_mgd_id on sbs_zahlungen (mgd_id, id);
create index sbs_zahlungen_root_id on sbs_zahlungen (root_id);
create table sektion_zugehoerigkeit (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  sek_id uuid not null,
  parent_id uuid not null,
  von date not null,
  bis date
);
create index sektion_zugehoerigkeit_sek_id on sektion_zugehoerigkeit (sek_id, id);
create index sektion_zugehoerigkeit_parent_id on sektion_zugehoerigkeit (parent_id, id);
create index sektion_zugehoerigkeit_root_id on sektion_zugehoerigkeit (root_id);
create table sektionssteuern (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  steuernr text,
  runts_nr text,
  runts_datum date,
  finanzamt text,
  bescheidart text,
  bescheiddatum date,
  zwecke text,
  beitraege_abziehbar boolean not null,
  maschinell_am date,
  faksimile jsonb,
  glaeubiger_id text
);
create index sektionssteuern_sek_id on sektionssteuern (sek_id, id);
create index sektionssteuern_sek_ids on sektionssteuern USING gin (sek_ids);
create table verguetungssaetze (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  kurz text,
  art text not null,
  einheit text not null,
  betrag bigint not null,
  gueltig_ab date not null,
  gueltig_bis date,
  archiviertam date
);
create index verguetungssaetze_name on verguetungssaetze (name, id);
create index verguetungssaetze_art on verguetungssaetze (art, id);
create table zast_laeufe (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  nummer text,
  sek_id uuid not null,
  bezeichnung text,
  status text not null,
  erstellt_am timestamptz,
  erstellt_von text,
  datei_am timestamptz,
  zeilen integer,
  betrag bigint,
  sha256 text
);
create unique index zast_laeufe_nummer on zast_laeufe (nummer);
create index zast_laeufe_sek_id on zast_laeufe (sek_id, id);
create index zast_laeufe_status on zast_laeufe (status, id);
create index zast_laeufe_erstellt_am on zast_laeufe (erstellt_am, id);
create index zast_laeufe_sek_ids on zast_laeufe USING gin (sek_ids);
create table zast_rueckmeldungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  lauf_id uuid not null,
  schluessel text not null,
  fall_id uuid not null,
  ergebnis text not null,
  betrag bigint,
  am date,
  grund text,
  eingelesen_am timestamptz not null
);
create index zast_rueckmeldungen_lauf_id on zast_rueckmeldungen (lauf_id, id);
create index zast_rueckmeldungen_fall_id on zast_rueckmeldungen (fall_id, id);
create index zast_rueckmeldungen_root_id on zast_rueckmeldungen (root_id);
alter table ehrungen add column jugend boolean;
alter table einsaetze add column verbund_id uuid;
alter table einsaetze add constraint einsaetze_verbund_id_fkey foreign key (verbund_id) references einsaetze (id);
alter table einsaetze add column uebergeben_am timestamptz;
alter table einsaetze add column anonymisiert_am date;
create index einsaetze_verbund_id on einsaetze (verbund_id, id);
alter table einsatz_beteiligte add column abschnitt integer;
alter table einsatz_diagnosen add column rechnungsbegruendend boolean;
alter table einsatz_patienten add column lfd integer;
alter table einsatz_patienten add column identitaet text;
alter table einsatz_patienten add column alpenverein text;
alter table einsatz_patienten add column zustand_grund text;
alter table einsatz_patienten add column kostentraeger_art text;
alter table einsatz_patienten add column kostentraeger_grund text;
alter table einsatz_patienten add column versicherung_id uuid;
alter table einsatz_patienten add constraint einsatz_patienten_versicherung_id_fkey foreign key (versicherung_id) references versicherung (id);
alter table einsatz_patienten add column ik text;
alter table einsatz_patienten add column kvnr text;
alter table einsatz_patienten add column ehic_traeger text;
alter table einsatz_patienten add column ehic_karte text;
alter table einsatz_patienten add column ehic_ablauf date;
alter table einsatz_patienten add column steuernr text;
create index einsatz_patienten_versicherung_id on einsatz_patienten (versicherung_id, id);
alter table einsatz_verlauf add column system boolean;
alter table einsatz_verlauf add column position jsonb;
alter table mitgliederehrungen add column ruecknahme_grund text;
alter table mitgliederehrungen add column jahre integer;
alter table mitgliedschaften add column fusion boolean;
alter table nachweise add column eintrag boolean;
alter table personen add column altnummern text;
alter table personen add column fotozustimmung boolean;
alter table personen add column reaktivierung_grund text;
alter table personen add column co text;
alter table personen add column eingeschraenkt boolean;
alter table personen add column loeschung_am date;
alter table personen add column anonymisiert_am date;
create index personen_anonymisiert_am on personen (anonymisiert_am, id);
alter table sektionen add column name_lad text;
alter table sektionen add column foto jsonb;
alter table sektionen add column mobil text;
alter table sektionen add column fax text;
alter table sektionen add column nachfolger_id uuid;
alter table sektionen add constraint sektionen_nachfolger_id_fkey foreign key (nachfolger_id) references sektionen (id);
create index sektionen_nachfolger_id on sektionen (nachfolger_id, id);
alter table abrechnungsfaelle add constraint abrechnungsfaelle_root_id_fkey foreign key (root_id) references einsaetze (id);
alter table abrechnungsfaelle add constraint abrechnungsfaelle_einsatz_id_fkey foreign key (einsatz_id) references einsaetze (id);
alter table abrechnungsfaelle add constraint abrechnungsfaelle_patient_id_fkey foreign key (patient_id) references einsatz_patienten (id);
alter table abrechnungsfaelle add constraint abrechnungsfaelle_tarif_id_fkey foreign key (tarif_id) references einsatztarife (id);
alter table abrechnungsfaelle add constraint abrechnungsfaelle_zast_lauf_id_fkey foreign key (zast_lauf_id) references zast_laeufe (id);
alter table abrechnungsfaelle add constraint abrechnungsfaelle_gegenfall_id_fkey foreign key (gegenfall_id) references abrechnungsfaelle (id);
alter table aufbewahrungen add constraint aufbewahrungen_root_id_fkey foreign key (root_id) references personen (id);
alter table aufbewahrungen add constraint aufbewahrungen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table einsatz_hunde add constraint einsatz_hunde_root_id_fkey foreign key (root_id) references einsaetze (id);
alter table einsatz_hunde add constraint einsatz_hunde_einsatz_id_fkey foreign key (einsatz_id) references einsaetze (id);
alter table einsatz_hunde add constraint einsatz_hunde_hund_id_fkey foreign key (hund_id) references rettungshunde (id);
alter table einsatz_hunde add constraint einsatz_hunde_fuehrer_id_fkey foreign key (fuehrer_id) references personen (id);
alter table einsatz_massnahmen add constraint einsatz_massnahmen_root_id_fkey foreign key (root_id) references einsaetze (id);
alter table einsatz_massnahmen add constraint einsatz_massnahmen_patient_id_fkey foreign key (patient_id) references einsatz_patienten (id);
alter table einsatz_massnahmen add constraint einsatz_massnahmen_durch_id_fkey foreign key (durch_id) references personen (id);
alter table einsatz_merkmale add constraint einsatz_merkmale_root_id_fkey foreign key (root_id) references einsaetze (id);
alter table einsatz_merkmale add constraint einsatz_merkmale_einsatz_id_fkey foreign key (einsatz_id) references einsaetze (id);
alter table einsatz_verguetungen add constraint einsatz_verguetungen_root_id_fkey foreign key (root_id) references einsaetze (id);
alter table einsatz_verguetungen add constraint einsatz_verguetungen_einsatz_id_fkey foreign key (einsatz_id) references einsaetze (id);
alter table einsatz_verguetungen add constraint einsatz_verguetungen_beteiligter_id_fkey foreign key (beteiligter_id) references einsatz_beteiligte (id);
alter table einsatz_verguetungen add constraint einsatz_verguetungen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table einsatz_verguetungen add constraint einsatz_verguetungen_sbs_zahlung_id_fkey foreign key (sbs_zahlung_id) references sbs_zahlungen (id);
alter table einsatz_verguetungen add constraint einsatz_verguetungen_storno_id_fkey foreign key (storno_id) references einsatz_verguetungen (id);
alter table einsatz_vitalwerte add constraint einsatz_vitalwerte_root_id_fkey foreign key (root_id) references einsaetze (id);
alter table einsatz_vitalwerte add constraint einsatz_vitalwerte_patient_id_fkey foreign key (patient_id) references einsatz_patienten (id);
alter table einsatz_vitalwerte add constraint einsatz_vitalwerte_ersetzt_id_fkey foreign key (ersetzt_id) references einsatz_vitalwerte (id);
alter table hundepruefungen add constraint hundepruefungen_root_id_fkey foreign key (root_id) references rettungshunde (id);
alter table hundepruefungen add constraint hundepruefungen_hund_id_fkey foreign key (hund_id) references rettungshunde (id);
alter table jahreszahlen add constraint jahreszahlen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table patienten_zugriffe add constraint patienten_zugriffe_root_id_fkey foreign key (root_id) references einsaetze (id);
alter table patienten_zugriffe add constraint patienten_zugriffe_patient_id_fkey foreign key (patient_id) references einsatz_patienten (id);
alter table rettungshunde add constraint rettungshunde_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table rettungshunde add constraint rettungshunde_fuehrer_id_fkey foreign key (fuehrer_id) references personen (id);
alter table sbs_laeufe add constraint sbs_laeufe_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table sbs_laeufe add constraint sbs_laeufe_bank_id_fkey foreign key (bank_id) references banken (id);
alter table sbs_zahlungen add constraint sbs_zahlungen_root_id_fkey foreign key (root_id) references sbs_laeufe (id);
alter table sbs_zahlungen add constraint sbs_zahlungen_lauf_id_fkey foreign key (lauf_id) references sbs_laeufe (id);
alter table sbs_zahlungen add constraint sbs_zahlungen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table sektion_zugehoerigkeit add constraint sektion_zugehoerigkeit_root_id_fkey foreign key (root_id) references sektionen (id);
alter table sektion_zugehoerigkeit add constraint sektion_zugehoerigkeit_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table sektion_zugehoerigkeit add constraint sektion_zugehoerigkeit_parent_id_fkey foreign key (parent_id) references sektionen (id);
alter table sektionssteuern add constraint sektionssteuern_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table zast_laeufe add constraint zast_laeufe_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table zast_rueckmeldungen add constraint zast_rueckmeldungen_root_id_fkey foreign key (root_id) references zast_laeufe (id);
alter table zast_rueckmeldungen add constraint zast_rueckmeldungen_lauf_id_fkey foreign key (lauf_id) references zast_laeufe (id);
alter table zast_rueckmeldungen add constraint zast_rueckmeldungen_fall_id_fkey foreign key (fall_id) references abrechnungsfaelle (id);
