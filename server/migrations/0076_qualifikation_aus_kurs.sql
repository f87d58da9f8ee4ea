alter table mitgliederqualifikationen add column ausb_id uuid;
alter table mitgliederqualifikationen add constraint mitgliederqualifikationen_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
create index mitgliederqualifikationen_ausb_id on mitgliederqualifikationen (ausb_id, id);
