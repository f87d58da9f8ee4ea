-- What seals the result of a job; forgotten with it. Results of before lie open: they are over.
alter table jobs add column siegel bytea;
update jobs set abgelaufenam = now() where status = 'Erstellt' and abgelaufenam is null and dateiname is not null;
