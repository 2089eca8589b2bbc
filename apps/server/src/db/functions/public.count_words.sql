-- In the database because feeds and imports write searched rows, and statistics of words must match them.
-- It fits each table with a column "folded" and a table "word" in its schema. It writes words in their order, so that
-- concurrent statements cannot deadlock. A word that no row contains any more stays with frequency 0.
create or replace function public.count_words() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into %I.word as known
      select word, sum(change) from (select folded, sum(change) as change from (%s) rows group by folded) changed,
        unnest(string_to_array(folded, '' '')) as word
      where change <> 0 group by word having sum(change) <> 0 order by word
      on conflict (word) do update set frequency = known.frequency + excluded.frequency',
    tg_table_schema,
    case tg_op
      when 'INSERT' then 'select folded, 1 as change from added'
      when 'DELETE' then 'select folded, -1 as change from removed'
      else 'select folded, 1 as change from added union all select folded, -1 from removed'
    end);
  return null;
end $$;

create or replace trigger count_words_added after insert on addresses.address
  referencing new table as added for each statement execute function public.count_words();
create or replace trigger count_words_changed after update on addresses.address
  referencing old table as removed new table as added for each statement execute function public.count_words();
create or replace trigger count_words_removed after delete on addresses.address
  referencing old table as removed for each statement execute function public.count_words();
create or replace trigger count_words_added after insert on entities.entity
  referencing new table as added for each statement execute function public.count_words();
create or replace trigger count_words_changed after update on entities.entity
  referencing old table as removed new table as added for each statement execute function public.count_words();
create or replace trigger count_words_removed after delete on entities.entity
  referencing old table as removed for each statement execute function public.count_words();
create or replace trigger count_words_added after insert on entities.fact
  referencing new table as added for each statement execute function public.count_words();
create or replace trigger count_words_changed after update on entities.fact
  referencing old table as removed new table as added for each statement execute function public.count_words();
create or replace trigger count_words_removed after delete on entities.fact
  referencing old table as removed for each statement execute function public.count_words();
