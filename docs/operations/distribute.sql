-- Distributes every table that carries the Mandant over the workers; runs again after each upgrade, for the tables that it brought.
-- As a superuser, on the coordinator, while no process of the portal runs:
--   psql -v ON_ERROR_STOP=1 --single-transaction -f docs/operations/distribute.sql DATABASE
set local citus.multi_shard_modify_mode = 'sequential';
set local client_min_messages = warning;
-- A key between two tables can only be once both are distributed.
create temporary table foreign_key on commit drop as
  select conrelid::regclass as relation, conname, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    and exists (select 1 from pg_attribute a where a.attrelid = conrelid and a.attname = 'mandant_id')
    and conrelid not in (select logicalrelid from pg_dist_partition where partmethod = 'h');
do $$
declare
  one record;
begin
  for one in select * from foreign_key loop
    execute format('alter table %s drop constraint %I', one.relation, one.conname);
  end loop;
  if not exists (select 1 from pg_dist_partition where logicalrelid = 'mandant'::regclass) then
    perform create_reference_table('mandant');
  end if;
  for one in
    select t.oid::regclass as relation from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'mandant_id'
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      and t.oid not in (select logicalrelid from pg_dist_partition where partmethod = 'h')
    order by t.relname
  loop
    perform create_distributed_table(one.relation, 'mandant_id', colocate_with => case when one.relation = 'aktion'::regclass then 'none' else 'aktion' end);
  end loop;
  for one in select * from foreign_key loop
    execute format('alter table %s add constraint %I %s', one.relation, one.conname, one.definition);
  end loop;
end $$;
