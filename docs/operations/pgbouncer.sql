-- As superuser in the database of the portal; the role pgbouncer is there already. Again after a restore: a dump that was
-- read in by the owner leaves the schema to the owner, who may not read passwords.
drop schema if exists pgbouncer cascade;
create schema pgbouncer authorization pgbouncer;
create function pgbouncer.user_lookup(in name text, out usename name, out passwd text)
  language sql security definer set search_path = pg_catalog
  as $$ select usename, passwd from pg_shadow where usename = name $$;
revoke all on function pgbouncer.user_lookup(text) from public;
grant execute on function pgbouncer.user_lookup(text) to pgbouncer;
