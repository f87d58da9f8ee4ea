create table ueberweisungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  status text not null,
  empfaenger text not null,
  iban text not null,
  ort text,
  land text,
  betrag bigint not null,
  zweck text,
  referenz text,
  ausfuehrungam date not null,
  mgd_id uuid,
  rechnung_id uuid,
  forderung_id uuid,
  knt_id uuid,
  kostenstelle_id uuid,
  notiz text,
  verarbeitet boolean not null,
  ausgefuehrt_am date,
  empfaengerpruefung text,
  bankname text,
  ablehnung text,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(empfaenger) || E'\x1f' || such_text(zweck) || E'\x1f' || such_text(referenz)) STORED
);
create index ueberweisungen_sek_id on ueberweisungen (sek_id, id);
create index ueberweisungen_status on ueberweisungen (status, id);
create index ueberweisungen_betrag on ueberweisungen (betrag, id);
create index ueberweisungen_ausfuehrungam on ueberweisungen (ausfuehrungam, id);
create index ueberweisungen_mgd_id on ueberweisungen (mgd_id, id);
create index ueberweisungen_rechnung_id on ueberweisungen (rechnung_id, id);
create index ueberweisungen_forderung_id on ueberweisungen (forderung_id, id);
create index ueberweisungen_knt_id on ueberweisungen (knt_id, id);
create index ueberweisungen_kostenstelle_id on ueberweisungen (kostenstelle_id, id);
create index ueberweisungen_verarbeitet on ueberweisungen (verarbeitet, id);
create index ueberweisungen_sek_ids on ueberweisungen USING gin (sek_ids);
create table ueberweisungslaeufe (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  nummer text,
  sek_id uuid not null,
  status text not null,
  bank_id uuid,
  ausfuehrungam date,
  bis date,
  format text not null,
  cuc text,
  anzahl integer,
  betrag bigint,
  banktag date,
  auftraggeber text,
  auftraggeber_ort text,
  auftraggeber_iban text,
  auftraggeber_bic text,
  erstellt_am timestamptz,
  erstellt_von text,
  freigegeben_am timestamptz,
  freigegeben_von text,
  datei_am timestamptz,
  abgeholt_am timestamptz,
  sha256 text
);
create unique index ueberweisungslaeufe_nummer on ueberweisungslaeufe (nummer);
create index ueberweisungslaeufe_sek_id on ueberweisungslaeufe (sek_id, id);
create index ueberweisungslaeufe_status on ueberweisungslaeufe (status, id);
create index ueberweisungslaeufe_bank_id on ueberweisungslaeufe (bank_id, id);
create index ueberweisungslaeufe_banktag on ueberweisungslaeufe (banktag, id);
create index ueberweisungslaeufe_sek_ids on ueberweisungslaeufe USING gin (sek_ids);
create table ueberweisungsposten (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  lauf_id uuid not null,
  ueberweisung_id uuid not null,
  mgd_id uuid,
  empfaenger text COLLATE "und-x-icu",
  iban text,
  ort text,
  land text,
  betrag bigint,
  zweck text,
  referenz text,
  endtoendid text,
  ergebnis text,
  grund text,
  isocode text,
  rueckgabeam date,
  gebuehrbetrag bigint,
  empfaengerpruefung text,
  bankname text,
  gebunden text
);
create index ueberweisungsposten_lauf_id on ueberweisungsposten (lauf_id, id);
create index ueberweisungsposten_ueberweisung_id on ueberweisungsposten (ueberweisung_id, id);
create index ueberweisungsposten_mgd_id on ueberweisungsposten (mgd_id, id);
create index ueberweisungsposten_empfaenger on ueberweisungsposten (empfaenger, id);
create unique index ueberweisungsposten_endtoendid on ueberweisungsposten (endtoendid);
create index ueberweisungsposten_ergebnis on ueberweisungsposten (ergebnis, id);
create unique index ueberweisungsposten_gebunden on ueberweisungsposten (gebunden);
create index ueberweisungsposten_root_id on ueberweisungsposten (root_id);
alter table ueberweisungen add constraint ueberweisungen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table ueberweisungen add constraint ueberweisungen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table ueberweisungen add constraint ueberweisungen_rechnung_id_fkey foreign key (rechnung_id) references rechnungen (id);
alter table ueberweisungen add constraint ueberweisungen_forderung_id_fkey foreign key (forderung_id) references forderungen (id);
alter table ueberweisungen add constraint ueberweisungen_knt_id_fkey foreign key (knt_id) references konten (id);
alter table ueberweisungen add constraint ueberweisungen_kostenstelle_id_fkey foreign key (kostenstelle_id) references kostenstellen (id);
alter table ueberweisungslaeufe add constraint ueberweisungslaeufe_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table ueberweisungslaeufe add constraint ueberweisungslaeufe_bank_id_fkey foreign key (bank_id) references banken (id);
alter table ueberweisungsposten add constraint ueberweisungsposten_root_id_fkey foreign key (root_id) references ueberweisungslaeufe (id);
alter table ueberweisungsposten add constraint ueberweisungsposten_lauf_id_fkey foreign key (lauf_id) references ueberweisungslaeufe (id);
alter table ueberweisungsposten add constraint ueberweisungsposten_ueberweisung_id_fkey foreign key (ueberweisung_id) references ueberweisungen (id);
alter table ueberweisungsposten add constraint ueberweisungsposten_mgd_id_fkey foreign key (mgd_id) references personen (id);
