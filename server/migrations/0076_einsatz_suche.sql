create table einsatz_suche (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  einsatz_id uuid not null,
  bezeichnung text not null,
  art text not null,
  stand text,
  trupp text,
  von timestamptz,
  bis timestamptz,
  linie jsonb not null,
  bemerkung text
);
create index einsatz_suche_einsatz_id on einsatz_suche (einsatz_id, id);
create index einsatz_suche_root_id on einsatz_suche (root_id);
alter table einsatz_suche add constraint einsatz_suche_root_id_fkey foreign key (root_id) references einsaetze (id);
alter table einsatz_suche add constraint einsatz_suche_einsatz_id_fkey foreign key (einsatz_id) references einsaetze (id);
