-- Customers by number or words
select id,
  doc
from customers
where number = $1;
--   Index Scan using customers_by_number on customers

-- Customers by number or words (2)
select id,
  doc
from (
  select *
  from customers
  order by number desc
  limit $1
) recent
where words @@ $2::tsquery
order by number desc
limit $3;
--   Limit
--     ->  Subquery Scan on recent
--           ->  Limit
--                 ->  Index Scan Backward using customers_by_number on customers

-- Customers by number or words (3)
with matching as materialized (
  select id,
    number
  from customers
  where words @@ $1::tsquery
)
select id,
  doc
from customers
where id in (
  select id
  from matching
  order by number desc
  limit $2
)
order by number desc;
--   Sort
--       ->  Bitmap Heap Scan on customers customers_1
--             ->  Bitmap Index Scan on customers_by_words
--     ->  Nested Loop
--           ->  HashAggregate
--                 ->  Limit
--                       ->  Sort
--                             ->  CTE Scan on matching
--           ->  Index Scan using customers_pkey on customers

-- Customers with a word that all of them have
select id,
  doc
from (
  select *
  from customers
  order by number desc
  limit $1
) recent
where words @@ $2::tsquery
order by number desc
limit $3;
--   Limit
--     ->  Subquery Scan on recent
--           ->  Limit
--                 ->  Index Scan Backward using customers_by_number on customers

-- Customers by e-mail
select id,
  doc
from (
  select *
  from customers
  order by number desc
  limit $1
) recent
where words @@ $2::tsquery
order by number desc
limit $3;
--   Limit
--     ->  Subquery Scan on recent
--           ->  Limit
--                 ->  Index Scan Backward using customers_by_number on customers

-- Customers by e-mail (2)
with matching as materialized (
  select id,
    number
  from customers
  where words @@ $1::tsquery
)
select id,
  doc
from customers
where id in (
  select id
  from matching
  order by number desc
  limit $2
)
order by number desc;
--   Sort
--       ->  Bitmap Heap Scan on customers customers_1
--             ->  Bitmap Index Scan on customers_by_words
--     ->  Nested Loop
--           ->  HashAggregate
--                 ->  Limit
--                       ->  Sort
--                             ->  CTE Scan on matching
--           ->  Index Scan using customers_pkey on customers
