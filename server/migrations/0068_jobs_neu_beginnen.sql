-- Something was erased while the job ran: what it has read may hold it. Written by hand.
alter table jobs add column neu_beginnen boolean not null default false;
