alter table ueberweisungslaeufe add column kassenbuch_id uuid;
alter table ueberweisungslaeufe add constraint ueberweisungslaeufe_kassenbuch_id_fkey foreign key (kassenbuch_id) references kassenbuch (id);
create index ueberweisungslaeufe_kassenbuch_id on ueberweisungslaeufe (kassenbuch_id, id);
