create table serienbriefbloecke (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  serienbrief_id uuid not null,
  nr integer,
  art text not null,
  text text,
  text_it text
);
create index serienbriefbloecke_serienbrief_id on serienbriefbloecke (serienbrief_id, id);
create index serienbriefbloecke_root_id on serienbriefbloecke (root_id);
alter table serienbriefe add column briefkopf_id uuid;
alter table serienbriefe add constraint serienbriefe_briefkopf_id_fkey foreign key (briefkopf_id) references briefkoepfe (id);
create index serienbriefe_briefkopf_id on serienbriefe (briefkopf_id, id);
alter table serienbriefbloecke add constraint serienbriefbloecke_root_id_fkey foreign key (root_id) references serienbriefe (id);
alter table serienbriefbloecke add constraint serienbriefbloecke_serienbrief_id_fkey foreign key (serienbrief_id) references serienbriefe (id);
