alter table saved_searches add column mail_since timestamptz, add column sms_since timestamptz;
update saved_searches set mail_since = created_at;
