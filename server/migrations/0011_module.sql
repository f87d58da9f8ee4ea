create table ausbildungdokumente (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  name text not null,
  datei jsonb not null
);
create index ausbildungdokumente_ausb_id on ausbildungdokumente (ausb_id, id);
create index ausbildungdokumente_root_id on ausbildungdokumente (root_id);
create table ausbildungteilnahmen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  tag_id uuid not null,
  teilnehmer_id uuid not null,
  teilnahme text,
  minuten integer
);
create index ausbildungteilnahmen_ausb_id on ausbildungteilnahmen (ausb_id, id);
create index ausbildungteilnahmen_tag_id on ausbildungteilnahmen (tag_id, id);
create index ausbildungteilnahmen_teilnehmer_id on ausbildungteilnahmen (teilnehmer_id, id);
create index ausbildungteilnahmen_root_id on ausbildungteilnahmen (root_id);
create table ausbildungzustaendige (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  mgd_id uuid not null,
  rolle text not null,
  kurstarif_id uuid,
  anzahl numeric(11,2),
  auszahlungsart text,
  betrag bigint,
  genehmigtam date,
  km numeric(10,1)
);
create index ausbildungzustaendige_ausb_id on ausbildungzustaendige (ausb_id, id);
create index ausbildungzustaendige_mgd_id on ausbildungzustaendige (mgd_id, id);
create index ausbildungzustaendige_kurstarif_id on ausbildungzustaendige (kurstarif_id, id);
create index ausbildungzustaendige_root_id on ausbildungzustaendige (root_id);
create table banken (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  bezeichnung text COLLATE "und-x-icu" not null,
  art text not null,
  iban text,
  bic text,
  inhaber text,
  hauptkonto boolean not null
);
create index banken_sek_id on banken (sek_id, id);
create index banken_bezeichnung on banken (bezeichnung, id);
create unique index banken_iban on banken (iban);
create index banken_sek_ids on banken USING gin (sek_ids);
create table direktion (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  strasse text,
  plz text,
  ort text,
  telefon text,
  email text,
  archiviertam date
);
create index direktion_name on direktion (name, id);
create table dokumentetyp (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  aufbewahrung integer,
  archiviertam date
);
create index dokumentetyp_name on dokumentetyp (name, id);
create table ehrungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  jahre integer,
  zaehlung text,
  antrag boolean,
  urkunde boolean,
  archiviertam date
);
create index ehrungen_name on ehrungen (name, id);
create index ehrungen_jahre on ehrungen (jahre, id);
create table einsatzregion (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  sek_id uuid,
  kurz text,
  gueltig_ab date,
  gueltig_bis date,
  archiviertam date
);
create index einsatzregion_name on einsatzregion (name, id);
create index einsatzregion_sek_id on einsatzregion (sek_id, id);
create table einwilligungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  mgd_id uuid not null,
  zweck text not null,
  fassung text,
  textversion text not null,
  am date not null,
  durch text,
  stand text not null,
  widerrufen_am date
);
create index einwilligungen_mgd_id on einwilligungen (mgd_id, id);
create index einwilligungen_zweck on einwilligungen (zweck, id);
create index einwilligungen_stand on einwilligungen (stand, id);
create index einwilligungen_root_id on einwilligungen (root_id);
create table emailprotokoll (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  am timestamptz not null,
  art text not null,
  status text not null,
  betreff text not null,
  mgd_id uuid,
  mgdnummer text,
  adresse text not null,
  fehler text,
  sek_id uuid not null
);
create index emailprotokoll_am on emailprotokoll (am, id);
create index emailprotokoll_status on emailprotokoll (status, id);
create index emailprotokoll_mgd_id on emailprotokoll (mgd_id, id);
create index emailprotokoll_sek_id on emailprotokoll (sek_id, id);
create index emailprotokoll_sek_ids on emailprotokoll USING gin (sek_ids);
create table etiketten (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  papierbreite numeric(10,1) not null,
  papierhoehe numeric(10,1) not null,
  spalten integer not null,
  zeilen integer not null,
  breite numeric(10,1) not null,
  hoehe numeric(10,1) not null,
  rand numeric(10,1) not null,
  rand_oben numeric(10,1) not null,
  abstand_waagrecht numeric(10,1) not null,
  abstand_senkrecht numeric(10,1) not null,
  archiviertam date
);
create index etiketten_name on etiketten (name, id);
create table foerderer (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  mgd_id uuid not null,
  sek_id uuid not null,
  status text not null,
  fehlerhaft boolean not null,
  betrag bigint not null,
  periode text not null,
  zahlungsform text,
  anker date,
  faelligam date,
  beginn date,
  ende date
);
create index foerderer_mgd_id on foerderer (mgd_id, id);
create index foerderer_sek_id on foerderer (sek_id, id);
create index foerderer_status on foerderer (status, id);
create index foerderer_faelligam on foerderer (faelligam, id);
create index foerderer_root_id on foerderer (root_id);
create table information (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  modul text COLLATE "und-x-icu" not null,
  titel text COLLATE "und-x-icu" not null,
  text text not null,
  sprache text not null,
  reihenfolge integer not null,
  archiviertam date
);
create index information_modul on information (modul, id);
create index information_titel on information (titel, id);
create table instrumente (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  gruppe text,
  archiviertam date
);
create index instrumente_name on instrumente (name, id);
create index instrumente_gruppe on instrumente (gruppe, id);
create table kilometerpreise (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  gueltigab date not null,
  preis numeric(13,4) not null,
  hoechstbetrag bigint,
  archiviertam date
);
create unique index kilometerpreise_gueltigab on kilometerpreise (gueltigab);
create table kundengruppen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  archiviertam date
);
create index kundengruppen_name on kundengruppen (name, id);
create table kurstarife (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  einheit text not null,
  archiviertam date
);
create index kurstarife_name on kurstarife (name, id);
create table kurstarifkosten (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  kurstarif_id uuid not null,
  gueltigab date not null,
  betrag bigint not null
);
create index kurstarifkosten_kurstarif_id on kurstarifkosten (kurstarif_id, id);
create index kurstarifkosten_root_id on kurstarifkosten (root_id);
create table lieferantengruppen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  archiviertam date
);
create index lieferantengruppen_name on lieferantengruppen (name, id);
create table mitgliederdokumente (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  mgd_id uuid not null,
  bezeichnung text not null,
  datum date,
  datei jsonb not null
);
create index mitgliederdokumente_mgd_id on mitgliederdokumente (mgd_id, id);
create index mitgliederdokumente_root_id on mitgliederdokumente (root_id);
create table mitgliederehrungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  mgd_id uuid not null,
  ehr_id uuid not null,
  bezugsjahr integer,
  sprache text,
  verliehen_am date,
  antrag_am date,
  gedruckt_am date,
  abholbereit_am date,
  abgeholt_am date
);
create index mitgliederehrungen_mgd_id on mitgliederehrungen (mgd_id, id);
create index mitgliederehrungen_ehr_id on mitgliederehrungen (ehr_id, id);
create index mitgliederehrungen_verliehen_am on mitgliederehrungen (verliehen_am, id);
create index mitgliederehrungen_root_id on mitgliederehrungen (root_id);
create table mitgliederversand (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  mgd_id uuid not null,
  versand_id uuid not null,
  kanal text,
  anzahl integer not null,
  anfang date,
  ende date
);
create index mitgliederversand_mgd_id on mitgliederversand (mgd_id, id);
create index mitgliederversand_versand_id on mitgliederversand (versand_id, id);
create index mitgliederversand_root_id on mitgliederversand (root_id);
create table mitgliederzahlungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  mgd_id uuid not null,
  sek_id uuid not null,
  art text not null,
  betrag bigint not null,
  datum date not null,
  zahlungsart text,
  quittungsstatus text not null,
  quittungsnummer text COLLATE "und-x-icu",
  quittung_am date,
  bezeichnung text,
  zustand text,
  anschaffung_am date,
  kaufpreisbetrag bigint,
  herkunft text,
  wertunterlagen boolean,
  verzicht boolean not null,
  verzicht_am date,
  anspruch_seit date,
  grundlage text
);
create index mitgliederzahlungen_mgd_id on mitgliederzahlungen (mgd_id, id);
create index mitgliederzahlungen_sek_id on mitgliederzahlungen (sek_id, id);
create index mitgliederzahlungen_art on mitgliederzahlungen (art, id);
create index mitgliederzahlungen_datum on mitgliederzahlungen (datum, id);
create index mitgliederzahlungen_quittungsstatus on mitgliederzahlungen (quittungsstatus, id);
create index mitgliederzahlungen_quittungsnummer on mitgliederzahlungen (quittungsnummer, id);
create index mitgliederzahlungen_root_id on mitgliederzahlungen (root_id);
create table nachweise (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  mgd_id uuid not null,
  art text not null,
  ausgestellt_am date,
  gueltigbis date,
  eingesehen_am date,
  eingesehen_von text,
  ergebnis text
);
create index nachweise_mgd_id on nachweise (mgd_id, id);
create index nachweise_art on nachweise (art, id);
create index nachweise_gueltigbis on nachweise (gueltigbis, id);
create index nachweise_root_id on nachweise (root_id);
create table rechtespalten (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  recht text COLLATE "und-x-icu" not null,
  tabelle text not null,
  spalten text
);
create index rechtespalten_recht on rechtespalten (recht, id);
create table schulstelle (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  direktion_id uuid,
  strasse text,
  plz text,
  ort text,
  telefon text,
  email text,
  archiviertam date
);
create index schulstelle_name on schulstelle (name, id);
create index schulstelle_direktion_id on schulstelle (direktion_id, id);
create table selbstwahlprogramme (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  teilnehmer_id uuid not null,
  reihenfolge integer not null,
  titel text not null,
  komponist text,
  arrangeur text,
  dauer integer,
  schwierigkeitsgrad text
);
create index selbstwahlprogramme_ausb_id on selbstwahlprogramme (ausb_id, id);
create index selbstwahlprogramme_teilnehmer_id on selbstwahlprogramme (teilnehmer_id, id);
create index selbstwahlprogramme_root_id on selbstwahlprogramme (root_id);
create table spielpartner (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  teilnehmer_id uuid not null,
  mgd_id uuid,
  name text,
  instrument_id uuid,
  funktion text
);
create index spielpartner_ausb_id on spielpartner (ausb_id, id);
create index spielpartner_teilnehmer_id on spielpartner (teilnehmer_id, id);
create index spielpartner_mgd_id on spielpartner (mgd_id, id);
create index spielpartner_instrument_id on spielpartner (instrument_id, id);
create index spielpartner_root_id on spielpartner (root_id);
create table stimmgattungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  mgd_id uuid not null,
  stimme text not null,
  anfang date,
  ende date
);
create index stimmgattungen_mgd_id on stimmgattungen (mgd_id, id);
create index stimmgattungen_stimme on stimmgattungen (stimme, id);
create index stimmgattungen_root_id on stimmgattungen (root_id);
create table strassen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  ort_id uuid not null,
  plz text COLLATE "und-x-icu",
  archiviertam date
);
create index strassen_name on strassen (name, id);
create index strassen_ort_id on strassen (ort_id, id);
create index strassen_plz on strassen (plz, id);
create table uebungstaetigkeit (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  mgd_id uuid not null,
  jahr integer not null,
  anzahl integer not null,
  stunden numeric(11,2) not null,
  korrektur numeric(11,2) not null
);
create index uebungstaetigkeit_mgd_id on uebungstaetigkeit (mgd_id, id);
create index uebungstaetigkeit_jahr on uebungstaetigkeit (jahr, id);
create index uebungstaetigkeit_root_id on uebungstaetigkeit (root_id);
create table versand (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  kanal text,
  archiviertam date
);
create index versand_name on versand (name, id);
create table versicherung (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  ik text,
  land text,
  strasse text,
  plz text,
  ort text,
  telefon text,
  email text,
  kurz text,
  gueltig_ab date,
  gueltig_bis date,
  archiviertam date
);
create index versicherung_name on versicherung (name, id);
create table versicherungsbeitraege (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  jahr integer not null,
  mitgliedsstatus text not null,
  betrag bigint not null,
  archiviertam date
);
create index versicherungsbeitraege_jahr on versicherungsbeitraege (jahr, id);
alter table anreden add column briefanrede text;
alter table anreden add column briefanrede_it text;
alter table ausbildungen add column stunden numeric(11,2);
alter table ausbildungen add column mindestanwesenheit integer;
alter table ausbildungen add column inhalt text;
alter table ausbildungen add column ziel text;
alter table ausbildungen add column ausruestung text;
alter table ausbildungen add column treffpunkt text;
alter table ausbildungen add column notiz text;
alter table ausbildungen add column absagegrund text;
alter table ausbildungtage add column pflicht boolean not null default true;
alter table ausbildungtage alter column pflicht drop default;
alter table ausbildungtage add column bedarfmin integer;
alter table ausbildungtage add column bedarfmax integer;
alter table ausbildungteilnehmer add column bestanden boolean;
alter table ausbildungteilnehmer add column punkte integer;
alter table ausbildungteilnehmer add column ergebnis text;
alter table ausbildungteilnehmer add column bemerkung text;
alter table benutzer add column gesperrt boolean not null default false;
alter table benutzer alter column gesperrt drop default;
alter table benutzer add column filter_rettungsstellen boolean not null default false;
alter table benutzer alter column filter_rettungsstellen drop default;
alter table benutzer add column filter_mitglieder boolean not null default false;
alter table benutzer alter column filter_mitglieder drop default;
alter table benutzer add column filter_ausbildungen boolean not null default false;
alter table benutzer alter column filter_ausbildungen drop default;
alter table benutzer add column filter_einsaetze boolean not null default false;
alter table benutzer alter column filter_einsaetze drop default;
alter table einsatzart add column kurz text;
alter table einsatzart add column gueltig_ab date;
alter table einsatzart add column gueltig_bis date;
alter table einsatzfahrzeuge add column kurz text;
alter table einsatzfahrzeuge add column gueltig_ab date;
alter table einsatzfahrzeuge add column gueltig_bis date;
alter table einsatzort add column einsatzregion_id uuid;
alter table einsatzort add constraint einsatzort_einsatzregion_id_fkey foreign key (einsatzregion_id) references einsatzregion (id);
alter table einsatzort add column kurz text;
alter table einsatzort add column gueltig_ab date;
alter table einsatzort add column gueltig_bis date;
create index einsatzort_einsatzregion_id on einsatzort (einsatzregion_id, id);
alter table einsatztyp add column kurz text;
alter table einsatztyp add column gueltig_ab date;
alter table einsatztyp add column gueltig_bis date;
alter table mitgliedschaften add column status2 text;
alter table personen add column sterbedatum date;
alter table personen add column fax text;
alter table personen add column www text;
alter table personen add column betriebskodex text;
alter table personen add column arbeitgeber text;
alter table personen add column arbeitgeberstrasse text;
alter table personen add column arbeitgeberplz text;
alter table personen add column arbeitgeberort text;
alter table personen add column arbeitgebertelefon text;
alter table personen add column arbeitgeberemail text;
alter table personen add column dienstverhaeltnis text;
alter table personen add column arbeitstage integer;
alter table personen add column kontaktstatus text;
alter table personen add column kontakttyp text;
alter table personen add column kundengruppe_id uuid;
alter table personen add constraint personen_kundengruppe_id_fkey foreign key (kundengruppe_id) references kundengruppen (id);
alter table personen add column lieferantengruppe_id uuid;
alter table personen add constraint personen_lieferantengruppe_id_fkey foreign key (lieferantengruppe_id) references lieferantengruppen (id);
alter table personen add column mwstnr text;
alter table personen add column status2 text;
create index personen_kontaktstatus on personen (kontaktstatus, id);
create index personen_kundengruppe_id on personen (kundengruppe_id, id);
create index personen_lieferantengruppe_id on personen (lieferantengruppe_id, id);
alter table qualifikationen add column bisjahresende boolean;
alter table qualifikationen add column erforderlichetage integer;
alter table qualifikationen add column reaktivierbarjahre integer;
alter table sektionen add column sektionsart text;
alter table sektionen add column vereinsart text;
alter table verdachtsdiagnosen add column kurz text;
alter table verdachtsdiagnosen add column gueltig_ab date;
alter table verdachtsdiagnosen add column gueltig_bis date;
alter table ausbildungdokumente add constraint ausbildungdokumente_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table ausbildungdokumente add constraint ausbildungdokumente_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table ausbildungteilnahmen add constraint ausbildungteilnahmen_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table ausbildungteilnahmen add constraint ausbildungteilnahmen_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table ausbildungteilnahmen add constraint ausbildungteilnahmen_tag_id_fkey foreign key (tag_id) references ausbildungtage (id);
alter table ausbildungteilnahmen add constraint ausbildungteilnahmen_teilnehmer_id_fkey foreign key (teilnehmer_id) references ausbildungteilnehmer (id);
alter table ausbildungzustaendige add constraint ausbildungzustaendige_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table ausbildungzustaendige add constraint ausbildungzustaendige_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table ausbildungzustaendige add constraint ausbildungzustaendige_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table ausbildungzustaendige add constraint ausbildungzustaendige_kurstarif_id_fkey foreign key (kurstarif_id) references kurstarife (id);
alter table banken add constraint banken_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table einsatzregion add constraint einsatzregion_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table einwilligungen add constraint einwilligungen_root_id_fkey foreign key (root_id) references personen (id);
alter table einwilligungen add constraint einwilligungen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table emailprotokoll add constraint emailprotokoll_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table emailprotokoll add constraint emailprotokoll_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table foerderer add constraint foerderer_root_id_fkey foreign key (root_id) references personen (id);
alter table foerderer add constraint foerderer_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table foerderer add constraint foerderer_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table kurstarifkosten add constraint kurstarifkosten_root_id_fkey foreign key (root_id) references kurstarife (id);
alter table kurstarifkosten add constraint kurstarifkosten_kurstarif_id_fkey foreign key (kurstarif_id) references kurstarife (id);
alter table mitgliederdokumente add constraint mitgliederdokumente_root_id_fkey foreign key (root_id) references personen (id);
alter table mitgliederdokumente add constraint mitgliederdokumente_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table mitgliederehrungen add constraint mitgliederehrungen_root_id_fkey foreign key (root_id) references personen (id);
alter table mitgliederehrungen add constraint mitgliederehrungen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table mitgliederehrungen add constraint mitgliederehrungen_ehr_id_fkey foreign key (ehr_id) references ehrungen (id);
alter table mitgliederversand add constraint mitgliederversand_root_id_fkey foreign key (root_id) references personen (id);
alter table mitgliederversand add constraint mitgliederversand_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table mitgliederversand add constraint mitgliederversand_versand_id_fkey foreign key (versand_id) references versand (id);
alter table mitgliederzahlungen add constraint mitgliederzahlungen_root_id_fkey foreign key (root_id) references personen (id);
alter table mitgliederzahlungen add constraint mitgliederzahlungen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table mitgliederzahlungen add constraint mitgliederzahlungen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table nachweise add constraint nachweise_root_id_fkey foreign key (root_id) references personen (id);
alter table nachweise add constraint nachweise_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table schulstelle add constraint schulstelle_direktion_id_fkey foreign key (direktion_id) references direktion (id);
alter table selbstwahlprogramme add constraint selbstwahlprogramme_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table selbstwahlprogramme add constraint selbstwahlprogramme_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table selbstwahlprogramme add constraint selbstwahlprogramme_teilnehmer_id_fkey foreign key (teilnehmer_id) references ausbildungteilnehmer (id);
alter table spielpartner add constraint spielpartner_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table spielpartner add constraint spielpartner_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table spielpartner add constraint spielpartner_teilnehmer_id_fkey foreign key (teilnehmer_id) references ausbildungteilnehmer (id);
alter table spielpartner add constraint spielpartner_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table spielpartner add constraint spielpartner_instrument_id_fkey foreign key (instrument_id) references instrumente (id);
alter table stimmgattungen add constraint stimmgattungen_root_id_fkey foreign key (root_id) references personen (id);
alter table stimmgattungen add constraint stimmgattungen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table strassen add constraint strassen_ort_id_fkey foreign key (ort_id) references orte (id);
alter table uebungstaetigkeit add constraint uebungstaetigkeit_root_id_fkey foreign key (root_id) references personen (id);
alter table uebungstaetigkeit add constraint uebungstaetigkeit_mgd_id_fkey foreign key (mgd_id) references personen (id);
