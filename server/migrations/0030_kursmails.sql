alter table emailprotokoll add column ausb_id text COLLATE "und-x-icu";
create index emailprotokoll_ausb_id on emailprotokoll (ausb_id, id);
