alter table einsaetze add column region_id uuid;
alter table einsaetze add constraint einsaetze_region_id_fkey foreign key (region_id) references sektionen (id);
create index einsaetze_region_id on einsaetze (region_id, id);
alter table sbs_laeufe add column benutzername text;
