alter table lagerbewegungen add column verleih_id uuid;
alter table lagerbewegungen add constraint lagerbewegungen_verleih_id_fkey foreign key (verleih_id) references verleih (id);
create index lagerbewegungen_verleih_id on lagerbewegungen (verleih_id, id);
alter table verleih add column standort_id uuid;
alter table verleih add constraint verleih_standort_id_fkey foreign key (standort_id) references standorte (id);
create index verleih_standort_id on verleih (standort_id, id);
