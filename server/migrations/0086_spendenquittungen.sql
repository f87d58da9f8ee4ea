create table spendenquittungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  nummer text,
  sek_id uuid not null,
  mgd_id uuid not null,
  stand text not null,
  form text not null,
  von date not null,
  bis date not null,
  ausgestellt_am date,
  summebetrag bigint,
  anzahl integer,
  signaturart text,
  inhalt text,
  sha256 text,
  storno_am date,
  grund text,
  ersetzt_durch uuid
);
create unique index spendenquittungen_nummer on spendenquittungen (nummer);
create index spendenquittungen_sek_id on spendenquittungen (sek_id, id);
create index spendenquittungen_mgd_id on spendenquittungen (mgd_id, id);
create index spendenquittungen_stand on spendenquittungen (stand, id);
create index spendenquittungen_bis on spendenquittungen (bis, id);
create index spendenquittungen_ausgestellt_am on spendenquittungen (ausgestellt_am, id);
create index spendenquittungen_ersetzt_durch on spendenquittungen (ersetzt_durch, id);
create index spendenquittungen_sek_ids on spendenquittungen USING gin (sek_ids);
alter table mitgliederzahlungen add column ausschluss text;
alter table sektionssteuern add column veranlagungszeitraum text;
alter table spendenquittungen add constraint spendenquittungen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table spendenquittungen add constraint spendenquittungen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table spendenquittungen add constraint spendenquittungen_ersetzt_durch_fkey foreign key (ersetzt_durch) references spendenquittungen (id);
