-- Up Migration
-- Older nodes may go on: they call none of the dropped functions.
-- One function rejects the changes of the history and of the books.
create function public.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is only added to', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end $$;
do $$
declare
  former record;
begin
  for former in select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgfoid in ('audit.refuse_change'::regproc, 'payments.refuse_change'::regproc)
  loop
    execute regexp_replace(
      regexp_replace(former.definition, '^CREATE', 'CREATE OR REPLACE'),
      '(audit|payments)\.refuse_change\(\)$', 'public.refuse_change()');
  end loop;
end $$;
drop function audit.refuse_change();
drop function payments.refuse_change();

-- It booked the payments that were made before the books existed.
drop function payments.open_books();
