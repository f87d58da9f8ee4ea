create table einsatz_dokumente (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  einsatz_id uuid not null,
  name text not null,
  art text not null,
  datum date,
  datei jsonb not null
);
create index einsatz_dokumente_einsatz_id on einsatz_dokumente (einsatz_id, id);
create index einsatz_dokumente_root_id on einsatz_dokumente (root_id);
alter table einsatz_patienten add column mgd_id uuid;
alter table einsatz_patienten add constraint einsatz_patienten_mgd_id_fkey foreign key (mgd_id) references personen (id);
create index einsatz_patienten_mgd_id on einsatz_patienten (mgd_id, id);
alter table einsatz_dokumente add constraint einsatz_dokumente_root_id_fkey foreign key (root_id) references einsaetze (id);
alter table einsatz_dokumente add constraint einsatz_dokumente_einsatz_id_fkey foreign key (einsatz_id) references einsaetze (id);
