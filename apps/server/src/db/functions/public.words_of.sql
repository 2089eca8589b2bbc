-- In the database because indexes call it.
-- PL/pgSQL keeps its cost. PostgreSQL inlines SQL functions, and would compute the words of each row instead of reading
-- the index. It is not parallel safe, because starting workers takes longer than the search.
create or replace function public.words_of(folded text) returns tsvector
language plpgsql immutable strict parallel unsafe cost 100000 as $$
begin
  return array_to_tsvector(string_to_array(folded, ' '));
end $$;
