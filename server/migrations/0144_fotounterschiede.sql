create table fotounterschiede (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  foto_id uuid not null,
  sha256 text not null
);
create index fotounterschiede_foto_id on fotounterschiede (foto_id, id);
create index fotounterschiede_root_id on fotounterschiede (root_id);
alter table fotounterschiede add constraint fotounterschiede_root_id_fkey foreign key (root_id) references fotoarchiv (id);
alter table fotounterschiede add constraint fotounterschiede_foto_id_fkey foreign key (foto_id) references fotoarchiv (id);
