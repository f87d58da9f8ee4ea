-- Written by hand: branches may share an account.
drop index banken_iban;
create index banken_iban on banken (iban, id);
