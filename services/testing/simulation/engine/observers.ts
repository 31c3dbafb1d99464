/** What the database itself notes about moments that lie between two looks. */
export const OBSERVERS = `
create table simulated.regressions (name text, generation integer, position text);
create function simulated.note_regression() returns trigger language plpgsql as $$
begin
  insert into simulated.regressions
    select new.name, new.generation, new.position
     where exists (select from projections.generations g
                    where g.name = new.name and g.definition = new.definition and g.generation <> new.generation
                      and g.state in ('live', 'retired') and g.position::bigint > new.position::bigint);
  return new;
end $$;
create trigger note_regression after update on projections.generations
  for each row when (new.state = 'live' and old.state <> 'live') execute function simulated.note_regression();
`;
