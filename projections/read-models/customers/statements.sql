-- Customers by number or words
select id,
  doc
from customers
where number = $1;
--   Index Scan using customers_by_number on customers

-- Customers by number or words (2)
with matching as materialized (
  select number
  from (
    select number,
      words
    from listed_customers
    order by number desc
    limit $1
  ) recent
  where words @@ $2::tsquery
)
select id,
  doc
from customers
where number in (
  select number
  from matching
  order by number desc
  limit $3
)
order by number desc;
--   Sort
--       ->  Subquery Scan on recent
--             ->  Limit
--                   ->  Index Scan Backward using listed_by_number on listed_customers
--     ->  Nested Loop
--           ->  HashAggregate
--                 ->  Limit
--                       ->  Sort
--                             ->  CTE Scan on matching
--           ->  Index Scan using customers_by_number on customers

-- Customers by number or words (3)
with matching as materialized (
  select number
  from listed_customers
  where words @@ $1::tsquery
)
select id,
  doc
from customers
where number in (
  select number
  from matching
  order by number desc
  limit $2
)
order by number desc;
--   Sort
--       ->  Bitmap Heap Scan on listed_customers
--             ->  Bitmap Index Scan on listed_by_words
--     ->  Nested Loop
--           ->  HashAggregate
--                 ->  Limit
--                       ->  Sort
--                             ->  CTE Scan on matching
--           ->  Index Scan using customers_by_number on customers

-- Customers with a word that all of them have
with matching as materialized (
  select number
  from (
    select number,
      words
    from listed_customers
    order by number desc
    limit $1
  ) recent
  where words @@ $2::tsquery
)
select id,
  doc
from customers
where number in (
  select number
  from matching
  order by number desc
  limit $3
)
order by number desc;
--   Sort
--       ->  Subquery Scan on recent
--             ->  Limit
--                   ->  Index Scan Backward using listed_by_number on listed_customers
--     ->  Nested Loop
--           ->  HashAggregate
--                 ->  Limit
--                       ->  Sort
--                             ->  CTE Scan on matching
--           ->  Index Scan using customers_by_number on customers

-- Customers by e-mail
with matching as materialized (
  select number
  from (
    select number,
      words
    from listed_customers
    order by number desc
    limit $1
  ) recent
  where words @@ $2::tsquery
)
select id,
  doc
from customers
where number in (
  select number
  from matching
  order by number desc
  limit $3
)
order by number desc;
--   Sort
--       ->  Subquery Scan on recent
--             ->  Limit
--                   ->  Index Scan Backward using listed_by_number on listed_customers
--     ->  Nested Loop
--           ->  HashAggregate
--                 ->  Limit
--                       ->  Sort
--                             ->  CTE Scan on matching
--           ->  Index Scan using customers_by_number on customers

-- Customers by e-mail (2)
with matching as materialized (
  select number
  from listed_customers
  where words @@ $1::tsquery
)
select id,
  doc
from customers
where number in (
  select number
  from matching
  order by number desc
  limit $2
)
order by number desc;
--   Sort
--       ->  Bitmap Heap Scan on listed_customers
--             ->  Bitmap Index Scan on listed_by_words
--     ->  Nested Loop
--           ->  HashAggregate
--                 ->  Limit
--                       ->  Sort
--                             ->  CTE Scan on matching
--           ->  Index Scan using customers_by_number on customers
